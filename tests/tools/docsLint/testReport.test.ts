/** @jest-environment node */
import {reportProblems} from '../../../tools/docsLint/testReport';

const failing = (fullName: string, failure: string) =>
  reportProblems(
    {
      testResults: [
        {
          name: '/site/tests/docs/a.test.ts',
          message: '',
          assertionResults: [
            {fullName, status: 'failed', failureMessages: [failure]},
            {fullName: 'another', status: 'passed', failureMessages: []},
          ],
        },
      ],
    },
    '/site',
  );

test('each cure of a failed list is a line, at its own place or at the test', () => {
  const failure = [
    'Error: expect(received).toEqual(expected)',
    '- Array []',
    '+ Array [',
    String.raw`+   "docs/a.mdx:7  Write \"Wi-Fi\".",`,
    '+   "Quote it.",',
    '+ ]',
    '    at Object.toEqual (/site/tests/docs/a.test.ts:12:3)',
  ];
  expect(failing('names', failure.join('\n'))).toEqual([
    'docs/a.mdx:7  Write "Wi-Fi".',
    'tests/docs/a.test.ts:12  Quote it.',
  ]);
});

test('another assertion gives its name and both values, without its stack', () => {
  const failure = [
    'Error: expect(received).toBeLessThan(expected)',
    '',
    'Expected: < 50',
    'Received:   60',
    '    at Object.toBeLessThan (/site/tests/docs/a.test.ts:9:3)',
  ];
  expect(failing('a reward is a range', failure.join('\n'))).toEqual([
    'tests/docs/a.test.ts:9  a reward is a range. Expected: < 50. Received:   60',
  ]);
});

test('a file that did not run gives the first sentence of its error', () => {
  const message =
    '  ● Test suite failed to run\n\n    There is no table named "x".\n\n      at lookup (src/a.ts:9:11)';
  expect(
    reportProblems({testResults: [{name: '/site/tests/a.test.ts', message, assertionResults: []}]}, '/site'),
  ).toEqual(['tests/a.test.ts:1  The test did not run: There is no table named "x".']);
});
