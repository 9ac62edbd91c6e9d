/** @jest-environment node */
import {subjectProblems} from '../../tools/commitSubject';

test.each([
  'Add a page on idle hours',
  'Pass the origin on',
  'Merge branch main',
  'Bring the hook along',
  `A${'b'.repeat(71)}`,
])('"%s" is a subject', (subject) => {
  expect(subjectProblems(subject)).toEqual([]);
});

test.each([
  [`A${'b'.repeat(72)}`, 'it has 73'],
  ['add a page', 'capital letter'],
  ['Add a page.', 'full stop'],
  ['Added a page', 'begins with "Added"'],
  ['Adding a page', 'begins with "Adding"'],
  ['Fixes the page', 'begins with "Fixes"'],
])('"%s" is told what to change', (subject, says) => {
  expect(subjectProblems(subject)).toEqual([expect.stringContaining(says)]);
});

test('all faults of a subject are told at once', () => {
  expect(subjectProblems(`added ${'b'.repeat(70)}.`)).toHaveLength(4);
});
