import {addressesIn, clean, problemOf} from '@site/supabase/functions/_shared/inviteRequest';
import type {TextField} from '@site/supabase/functions/_shared/inviteRequest';

test.each<[TextField, string, string]>([
  ['fullName', '  Ada\tLovelace\n', 'Ada Lovelace'],
  ['fullName', '\u202aAda\u202c \u2066Lovelace\u2069', 'Ada Lovelace'],
  ['fullName', 'Ada\u00a0\u3000Lovelace\u0000', 'Ada Lovelace'],
  // A joiner belongs to the name, between two letters.
  ['fullName', '\u200cعلی\u200cرضا\u200d ', 'علی\u200cرضا'],
  ['fullName', 'Jose\u0301', 'José'],
  ['phone', '+351\t912\u00a0345\u202f678', '+351 912 345 678'],
  ['phone', '٠٩١٢٣٤٥٦٧٨٩', '09123456789'],
  ['phone', 'tel:+351-912–345‑678;', '+351-912-345-678'],
])('%s %j is stored as %j', (field, typed, stored) => {
  expect(clean(field, typed)).toBe(stored);
});

test.each([
  ' ada@example.com ',
  'ada@\u200bexample.com\u200b',
  'ada＠example．com',
  'MAILTO:ada@example.com?subject=Hello%20you',
  'Ada <ada@example.com>',
  '"Lovelace, Ada" <ada@example.com>;',
  '[ada@example.com](mailto:ada@example.com)',
  'ada@example.com<mailto:ada@example.com>',
  'Email: ada@example.com',
])('the address in %j is taken out', (typed) => {
  expect(clean('email', typed)).toBe('ada@example.com');
});

test('an address is never changed into another', () => {
  for (const address of ["o'neil+news@example.ie", 'ada@maßwerk.example', 'ADA@xn--bcher-kva.example'])
    expect(clean('email', address)).toBe(address);
  expect(clean('email', 'mailto:ada%2Bnews@example.com')).toBe('ada+news@example.com');
});

test('addressesIn finds each address of a pasted text once', () => {
  expect(addressesIn('To: Ada <ada@example.com>, mailto:bo@example.com; ada@example.com.')).toEqual([
    'ada@example.com',
    'bo@example.com',
  ]);
});

test.each<[TextField, string, string, string]>([
  ['fullName', '', 'Name is too short', 'Enter your full name.'],
  ['fullName', '\u200b\u3164\u2800', 'Name is too short', 'Enter your full name.'],
  // Characters are counted as Postgres counts them, not as UTF-16 does.
  ['fullName', '🦊', 'Name is too short', '2 characters or more.'],
  ['fullName', '🦊'.repeat(201), 'Name is too long', '200 characters at most.'],
  ['email', '', 'Invalid email', 'Enter your email address.'],
  ['email', 'ada', 'Invalid email', 'It needs an @, as in name@example.com.'],
  ['email', 'ada @example.com', 'Invalid email', 'An address has no spaces.'],
  ['email', 'ada@example.com, bo@example.com', 'Invalid email', 'Enter one address only.'],
  ['email', 'ada@bücher.example', 'Invalid email', 'We can’t send to an address with “ü”.'],
  ['email', 'ada%example.org@example.com', 'Invalid email', 'Check the spelling.'],
  ['email', `${'x'.repeat(250)}@example.com`, 'Invalid email', '254 characters at most.'],
  ['phone', '', 'Invalid phone number', 'Include the country code.'],
  ['phone', 'call me later', 'Invalid phone number', 'Use digits and + - ( ).'],
  ['phone', '91234567', 'Invalid phone number', '10 characters or more.'],
  ['phone', '----------', 'Invalid phone number', '7 digits or more.'],
  ['phone', '1'.repeat(16), 'Invalid phone number', '15 digits at most.'],
  ['phone', `${'1'.repeat(15)}${'-'.repeat(26)}`, 'Invalid phone number', '40 characters at most.'],
  ['selfId', '', 'SELF ID is too short', 'Enter the ID you’d like.'],
  ['selfId', 'x'.repeat(101), 'SELF ID is too long', '100 characters at most.'],
  ['device', 'Blackberry', 'Please select your device', ''],
])('%s %j: %s', (field, typed, message, advice) => {
  expect(problemOf(field, clean(field, typed))).toEqual({message, advice});
});

test.each<[TextField, string]>([
  ['fullName', '🦊'.repeat(200)],
  ['email', `${'x'.repeat(64)}@example.com`],
  ['phone', '(030) 123-456-78'],
  ['device', 'SELF Phone'],
])('%s %j is fine', (field, value) => {
  expect(problemOf(field, clean(field, value))).toBeUndefined();
});
