/** @jest-environment node */
import {inFile, isMisnamed, readPages} from '../../src/cli/pages';
import {freezeFacts, today} from '../../src/facts/freeze';
import {openBlocks, openLists, openQuestions, openSubjects, pageTitles} from '../../src/facts/open';

const pages = readPages('docs');

test.each(openQuestions)('"$question" is a question, and is asked once', ({id, question, meanwhile}) => {
  expect(question).toMatch(/^[A-Z].*\?$/);
  expect(question.split(' ').length).toBeLessThanOrEqual(26);
  expect(meanwhile === '' || /^[A-Z].*\.$/.test(meanwhile)).toBe(true);
  expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(openQuestions.filter((other) => other.id === id || other.question === question)).toHaveLength(1);
});

test.each(Object.keys(openBlocks()))('docs/%s.mdx shows its open questions once, before "Next"', (page) => {
  const {body = '', frontMatter: {title} = {}} = pages.find(({slug}) => slug === page) ?? {};
  const [before = '', ...after] = body.split(`<NotAnnounced name="${page}" />`);
  const shown = after.length === 1 && !before.includes('## Next');
  expect([
    ...(shown || isMisnamed(body)
      ? []
      : [`docs/${page}.mdx:1  Put <NotAnnounced name="${page}" /> once, above "## Next".`]),
    ...(pageTitles[page] === title
      ? []
      : [`src/facts/open.ts:1  Write '${page}': '${String(title)}' in pageTitles, as the page says.`]),
  ]).toEqual([]);
});

test('no page shows the open questions of another page', () => {
  const found = pages.flatMap(({slug, file, prose}) =>
    [...prose.matchAll(/<NotAnnounced name="([^"]*)"/g)].flatMap(({index, 1: name}) => {
      const own = slug === 'open-questions' ? 'all' : slug;
      const line = prose.slice(0, index).split('\n').length;
      return name === own || isMisnamed(prose)
        ? []
        : [
            inFile(file, {
              line,
              cure: `Write <NotAnnounced name="${own}" />, with the page's own questions.`,
            }),
          ];
    }),
  );
  expect(found).toEqual([]);
});

test('every question is on the page that lists all of them', () => {
  const list = freezeFacts('<NotAnnounced name="all" />', today);
  for (const subject of openSubjects) expect(list).toContain(`## ${subject}\n`);
  for (const {question} of openQuestions) expect(list).toContain(question);
});

test('an answer appears on both pages, and the heading no longer says that it is open', () => {
  const page = 'how-to-join';
  const answered = openQuestions.map((question) =>
    question.page === page ? {...question, answer: 'In all of them.'} : question,
  );
  const {heading, entries} = openBlocks(answered)[page]!;
  expect(heading).toBe('Also asked');
  expect(entries.map(({says}) => says)).toEqual(entries.map(() => 'In all of them.'));
  const listed = openLists(answered).flatMap((block) => block.entries);
  expect(listed.filter(({says}) => says === 'In all of them.')).toHaveLength(entries.length);
});

test('questions are sorted by how many readers ask them', () => {
  const block = openBlocks()['account-creation']!;
  const asked = block.entries.map(
    ({question}) => openQuestions.find((one) => one.question === question)!.asked,
  );
  expect(asked).toEqual([...asked].sort((one, other) => other - one));
});
