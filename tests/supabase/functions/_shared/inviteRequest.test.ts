import {z} from 'zod';
import {
  inviteForm,
  inviteRow,
  lengths,
  toInviteRow,
} from '../../../../supabase/functions/_shared/inviteRequest';

const filled = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+1 555 0100 22',
  selfId: 'ada',
  device: 'iPhone',
};

/** The first message of each field. */
function messages(changes: Record<string, unknown>): Record<string, string | undefined> {
  const result = inviteForm.safeParse({...filled, ...changes});
  if (result.success) return {};
  return Object.fromEntries(
    Object.entries(z.flattenError(result.error).fieldErrors).map(([field, all]) => [field, all?.[0]]),
  );
}

test('a filled form passes, trimmed, with consent only where it was ticked', () => {
  expect(inviteForm.parse({...filled, fullName: '  Ada Lovelace\n', email: ' ada@example.com '})).toEqual({
    ...filled,
    consent: false,
  });
  expect(inviteForm.parse({...filled, consent: true}).consent).toBe(true);
});

test.each([
  ['fullName', 'A', 'Name is too short'],
  ['fullName', '   A   ', 'Name is too short'],
  ['email', 'ada', 'Invalid email'],
  ['email', '', 'Invalid email'],
  ['email', 'a b@example.com', 'Invalid email'],
  ['phone', '123456789', 'Invalid phone number'],
  ['selfId', 'ab', 'SELF ID is too short'],
  ['device', '', 'Please select your device'],
  ['device', 'Blackberry', 'Please select your device'],
  ['fullName', 'x'.repeat(201), 'Name is too long: 200 characters at most'],
  ['email', `${'x'.repeat(250)}@example.com`, 'Email is too long: 254 characters at most'],
  ['phone', '1'.repeat(41), 'Phone number is too long: 40 characters at most'],
  ['selfId', 'x'.repeat(101), 'SELF ID is too long: 100 characters at most'],
  ['fullName', 'Ada\u0000Lovelace', 'Name contains characters that cannot be printed'],
])('%s %j is refused with "%s" beside it, and nothing else is', (field, value, message) => {
  expect(messages({[field]: value})).toEqual({[field]: message});
});

test.each([
  'a&b@example.com',
  'hello!@example.com',
  "o'neil@example.ie",
  'ada+news@example.com',
  `${'x'.repeat(64)}@example.com`,
  'ada@xn--bcher-kva.example',
  'ada@example.xn--p1ai',
])('%s is an address', (email) => {
  expect(messages({email})).toEqual({});
});

test.each([
  ['letters that few servers deliver to', 'josé@example.com'],
  ['a local part that no server takes', `${'x'.repeat(242)}@example.com`],
  ['what old servers take for a route', 'ada%example.org@example.com'],
  ['a domain without an end', 'ada@localhost'],
  ['an address of a machine', 'ada@127.0.0.1'],
])('%s: refused as an address', (_, email) => {
  expect(messages({email})).toEqual({email: 'Invalid email'});
});

test('a name of characters that do not show is none', () => {
  expect(messages({fullName: '\u200b\u200b\u2060'})).toEqual({fullName: 'Name is too short'});
  expect(messages({fullName: '\u3164\u3164'})).toEqual({fullName: 'Name is too short'});
});

test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
  '%j, which turns the text after it around, is taken out of the form and refused in a row',
  (direction) => {
    const form = inviteForm.parse({
      ...filled,
      fullName: `${direction}Ada ${direction}Lovelace`,
      phone: `${direction} ${filled.phone}${direction}`,
    });
    expect(form).toEqual({...filled, consent: false});
    const row = toInviteRow(form, new Date('2025-05-01T12:00:00Z'));
    for (const field of ['full_name', 'phone', 'self_id'] as const)
      expect(inviteRow.safeParse({...row, [field]: `${row[field]}${direction}x`}).success).toBe(false);
  },
);

test('an untouched form names all five fields', () => {
  expect(messages({fullName: null, email: undefined, phone: '', selfId: '', device: undefined})).toEqual({
    fullName: 'Name is too short',
    email: 'Invalid email',
    phone: 'Invalid phone number',
    selfId: 'SELF ID is too short',
    device: 'Please select your device',
  });
});

test('characters are counted as a reader counts them, not as UTF-16 does', () => {
  expect(messages({fullName: '🦊'})).toEqual({fullName: 'Name is too short'});
  expect(messages({fullName: '🦊'.repeat(lengths.fullName.max)})).toEqual({});
  expect(messages({fullName: '🦊'.repeat(lengths.fullName.max + 1)})).toHaveProperty('fullName');
});

test('the row of a form is exactly the seven stored fields and passes the row schema', () => {
  const row = toInviteRow(inviteForm.parse(filled), new Date('2025-05-01T12:00:00Z'));
  expect(row).toEqual({
    full_name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+1 555 0100 22',
    self_id: 'ada',
    device: 'iPhone',
    consent: false,
    created_at: '2025-05-01T12:00:00.000Z',
  });
  expect(inviteRow.parse(row)).toEqual(row);
  expect(inviteRow.safeParse({...row, extra: 1}).success).toBe(false);
  expect(inviteRow.safeParse({...row, full_name: ' Ada '}).success).toBe(false);
});

test.each([
  'now',
  '2025-02-30T00:00:00Z',
  '2025-05-01',
  '1999-12-31T23:59:59Z',
  '2100-01-01T00:00:00Z',
  1746100800000,
])('the time %j is refused', (created_at) => {
  const row = toInviteRow(inviteForm.parse(filled), new Date('2025-05-01T12:00:00Z'));
  expect(inviteRow.safeParse({...row, created_at}).success).toBe(false);
});
