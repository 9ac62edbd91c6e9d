/** @jest-environment node */
import {readPages} from '../../src/cli/pages';
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
  const body = pages.find(({slug}) => slug === page)?.body ?? '';
  expect(body.split(`<NotAnnounced name="${page}" />`)).toHaveLength(2);
  expect(body.indexOf('<NotAnnounced')).toBeLessThan(body.indexOf('## Next'));
  expect(pageTitles[page]).toBe(pages.find(({slug}) => slug === page)?.frontMatter.title);
});

test('no page shows the open questions of another page', () => {
  for (const {slug, body} of pages)
    for (const [, name] of body.matchAll(/<NotAnnounced name="([^"]*)"/g))
      expect(slug === 'open-questions' ? 'all' : slug).toBe(name);
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
