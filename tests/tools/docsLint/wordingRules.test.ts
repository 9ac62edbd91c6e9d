/** @jest-environment node */
import {wordingProblems} from '../../../tools/docsLint/wordingRules';

const cures = (text: string) => wordingProblems(text).map(({line, cure}) => `${line} ${cure}`);

test.each([
  'The documentation does not state a minimum.',
  'No default is documented.',
  'Whether it returns is not stated.',
  'The published rules name 50%.',
  'It is nowhere described.',
  'As far as they are documented, the choices are the same.',
])('"%s" should become an open question', (text) => {
  expect(cures(text).join()).toContain('src/facts/open.ts');
});

test.each([
  ['Your name stands in the log.', 'Say "is"'],
  ['A list for who wants it.', 'people who'],
  ['Who knows a user, skips the line.', 'If you'],
  ['By its name, it is short.', 'leave it out'],
  ['What the night brought.', 'plain verb'],
  ['Mend that first.', 'Say "fix"'],
  ['Write an e-mail.', 'Write "email"'],
  ['The Role model store.', 'Role Model'],
])('"%s" gets a suggestion', (text, cure) => {
  expect(cures(text).join()).toContain(cure);
});

test('plain sentences, code, link targets and search phrases are left alone', () => {
  expect(cures('We recommend Wi-Fi. Who pays? Businesses do.\n')).toEqual([]);
  expect(cures('Æ stands for Ænergy, and `stands` is code. [Log](./stands.mdx)')).toEqual([]);
  expect(cures('---\ntitle: A\nsearch_phrases:\n  - not documented\n---\n\nText.')).toEqual([]);
  expect(cures('---\ntitle: Not announced yet\n---\n')).toEqual([]);
});

test('the text of diagrams is checked too', () => {
  const diagram = '```mermaid\nflowchart TD\n  a -->|no| none["No other import is documented"]\n```\n';
  expect(cures(diagram)[0]).toMatch(/^3 .*open\.ts/);
});

test('a problem has its line number', () => {
  expect(cures('One.\n\nTwo stands here.')[0]).toMatch(/^3 /);
});
