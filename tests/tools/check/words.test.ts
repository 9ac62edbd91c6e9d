import {aboutWording} from 'docs-lint/rules/prose/wording';
import {namesOfPages, retired, words} from '../../../tools/check/words';

const messages = (text: string) =>
  [...aboutWording(text, words), ...aboutWording(text, {words: [...namesOfPages, ...retired]})].map(
    ({message}) => message,
  );

test.each([
  ['The documentation does not state a minimum.', 'src/facts/open.ts'],
  ['---\ntitle: Not announced yet\n---\n', 'src/facts/open.ts'],
  ['No default is documented.', 'src/facts/open.ts'],
  ['Whether it returns is not stated.', 'src/facts/open.ts'],
  ['The published rules name 50%.', 'src/facts/open.ts'],
  ['It is nowhere described.', 'src/facts/open.ts'],
  ['As far as they are documented, the choices are the same.', 'src/facts/open.ts'],
  ['Your name stands in the log.', 'Say "is"'],
  ['A list for who wants it.', 'people who'],
  ['Who knows a user, skips the line.', 'If you'],
  ['By its name, it is short.', 'leave it out'],
  ['A page of its own.', 'leave it out'],
  ['The last row is no withdrawal.', "isn't a"],
  ['Set it anew, at once.', 'right away'],
  ['The hours in which it works.', 'two sentences'],
  ['What the night brought.', 'plain verb'],
  ['Mend that first.', 'Say "fix"'],
  ['Write an e-mail.', 'Write email'],
  ['The Role model store, on Self OS.', 'Write Role Model'],
  ['Open Self OS.', 'Write SELF OS'],
  ['A seamless night.', 'without praise'],
  ['Good night!', 'End the sentence with a full stop'],
  ['If you do not know where to find the download, ask in the chat.', 'not the chat'],
])('"%s" gets a suggestion', (text, message) => {
  expect(messages(text).join()).toContain(message);
});

test('plain sentences are left alone', () => {
  expect(messages('We recommend Wi-Fi. Who pays? Businesses do.\n')).toEqual([]);
});
