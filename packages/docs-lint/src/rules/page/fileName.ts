import {rule} from '../../rule.ts';

export const fileName = rule<{readonly pattern: RegExp; readonly message: string}>({
  asks: 'Files are named by a pattern.',
  check: ({slug}, {pattern, message}) => (pattern.test(slug) ? [] : [{line: 1, message}]),
  examples: {
    options: {pattern: /^\d{4}-/, message: 'Begin the name of the file with its date.'},
    good: [{text: '', file: 'blog/2025-05-01-night.mdx'}],
    bad: [{text: '', file: 'blog/night.mdx', says: '1 Begin the name of the file with its date.'}],
  },
});
