import {suggestAddress} from '@site/src/invite/suggestAddress';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@www.example.com', 'ada@example.com'],
  ['ada@example.comm', 'ada@example.com'],
  ['ada@mail.com', undefined],
  ['ada@yahoo.ca', undefined],
  ['gmial.com', undefined],
])('%s: %s', (email, meant) => {
  expect(suggestAddress(email)).toBe(meant);
});
