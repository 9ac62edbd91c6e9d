import {inFile, readPages} from 'docs-lint/page';
import {misnamed} from '../../tools/check/pages';
import {inlineFacts} from '../../tools/site/markdown/printFacts';
import {losses, openBlocks, openQuestions} from '../../src/facts/open';

const pages = readPages('docs');

test.each(openQuestions)('"$question" is a question, and is asked once', ({question, meanwhile}) => {
  expect(question).toMatch(/^[A-Z].*\?$/);
  expect(question.split(' ').length).toBeLessThanOrEqual(26);
  expect(meanwhile).toMatch(/^[A-Z].*\.$/);
  expect(openQuestions.filter((other) => other.question === question)).toHaveLength(1);
});

test.each(Object.keys(openBlocks))('docs/%s.mdx shows its open questions once, before "Next"', (page) => {
  const {body = ''} = pages.find(({slug}) => slug === page) ?? {};
  const [before = '', ...after] = body.split(`<NotAnnounced name="${page}" />`);
  const shown = after.length === 1 && !before.includes('## Next');
  const cure = `docs/${page}.mdx:1  Put <NotAnnounced name="${page}" /> once, above "## Next".`;
  expect(shown || misnamed(body).length > 0 ? [] : [cure]).toEqual([]);
});

test('no page shows the open questions of another page', () => {
  const found = pages.flatMap(({slug, file, prose}) =>
    [...prose.matchAll(/<NotAnnounced name="([^"]*)"/g)].flatMap(({index, 1: name}) => {
      const own = slug === 'open-questions' ? 'all' : slug;
      const line = prose.slice(0, index).split('\n').length;
      return name === own || misnamed(prose).length > 0
        ? []
        : [
            inFile(file, {
              line,
              message: `Write <NotAnnounced name="${own}" />, with the page's own questions.`,
            }),
          ];
    }),
  );
  expect(found).toEqual([]);
});

test('the list of all open questions has every question, sorted by what readers could lose', () => {
  const list = inlineFacts('<NotAnnounced name="all" />');
  for (const heading of Object.values(losses)) expect(list).toContain(`## ${heading}\n`);
  for (const {question} of openQuestions) expect(list).toContain(question);
});

test('at most 44 questions are open, and at most three on a page', () => {
  expect(openQuestions.length).toBeLessThanOrEqual(44);
  for (const {entries} of Object.values(openBlocks)) expect(entries.length).toBeLessThanOrEqual(3);
});
