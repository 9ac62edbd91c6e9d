import {readPages} from 'docs-lint/page';
import {inlineFacts} from '../../tools/site/markdown/printFacts';
import {losses, openQuestions} from '../../src/facts/open';

const slugs = readPages('docs').map(({slug}) => slug);

test.each(openQuestions)('"$question" is asked once, with what to do until then', (open) => {
  expect(open.question).toMatch(/^[A-Z].*\?$/);
  expect(open.question.split(' ').length).toBeLessThanOrEqual(26);
  expect(open.meanwhile).toMatch(/^[A-Z].*\.$/);
  expect(slugs).toContain(open.page);
  expect(openQuestions.filter(({question}) => question === open.question)).toHaveLength(1);
});

test('the list has every open question, sorted by what readers could lose', () => {
  const list = inlineFacts('<NotAnnounced name="all" />');
  for (const heading of Object.values(losses)) expect(list).toContain(`## ${heading}\n`);
  for (const {question, meanwhile} of openQuestions)
    expect(list).toContain(`### ${question}\n\n${meanwhile}`);
});

test('at most 35 questions are open', () => {
  expect(openQuestions.length).toBeLessThanOrEqual(35);
});
