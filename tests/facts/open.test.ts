import {openLists, openQuestions} from '../../src/facts/open';

const asked = openLists.flatMap(({entries}) => entries);

test.each(asked)('"$question" has what to do until then', ({question, says}) => {
  expect(question).toMatch(/^[A-Z].*\?$/);
  expect(question.split(' ').length).toBeLessThanOrEqual(26);
  expect(says).toMatch(/^[A-Z].*\.$/);
});

test('at most 35 questions are open', () => {
  expect(openQuestions.length).toBeLessThanOrEqual(35);
});
