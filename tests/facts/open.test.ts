import {readPages} from '../../lint/files';
import {openQuestions} from '../../src/facts/open';

const slugs = readPages('docs').map(({slug}) => slug);

test.each(openQuestions)('"$question" is asked once, with what to do until then', (open) => {
  expect(open.question).toMatch(/^[A-Z].*\?$/);
  expect(open.question.split(' ').length).toBeLessThanOrEqual(26);
  expect(open.meanwhile).toMatch(/^[A-Z].*\.$/);
  expect(slugs).toContain(open.page);
  expect(openQuestions.filter(({question}) => question === open.question)).toHaveLength(1);
});

test('at most 35 questions are open', () => {
  expect(openQuestions.length).toBeLessThanOrEqual(35);
});
