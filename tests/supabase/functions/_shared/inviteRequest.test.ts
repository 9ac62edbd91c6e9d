import {z} from 'zod';
import {inviteForm, inviteRow, toInviteRow} from '../../../../supabase/functions/_shared/inviteRequest';

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

/** What is said next to a field; undefined where it is accepted. `agreement.test.ts` compares function and database. */
test.each<[string, unknown, string?]>([
  ['fullName', 'A', 'Name is too short'],
  ['fullName', '   A   ', 'Name is too short'],
  ['fullName', '\u200b\u200b\u2060', 'Name is too short'],
  ['fullName', 'Ada\u0000Lovelace', 'Name contains characters that cannot be printed'],
  // Characters are counted as a reader counts them, not as UTF-16 does.
  ['fullName', '🦊', 'Name is too short'],
  ['fullName', '🦊'.repeat(200), undefined],
  ['fullName', '🦊'.repeat(201), 'Name is too long: 200 characters at most'],
  ['email', undefined, 'Invalid email'],
  ['email', 'a b@example.com', 'Invalid email'],
  ['email', 'josé@example.com', 'Invalid email'],
  ['email', `${'x'.repeat(242)}@example.com`, 'Invalid email'],
  ['email', 'ada%example.org@example.com', 'Invalid email'],
  ['email', 'ada@127.0.0.1', 'Invalid email'],
  ['email', `${'x'.repeat(250)}@example.com`, 'Email is too long: 254 characters at most'],
  ['email', `${'x'.repeat(64)}@example.com`, undefined],
  ['email', "o'neil+news@example.ie", undefined],
  ['email', 'ada@xn--bcher-kva.example', undefined],
  ['phone', '123456789', 'Invalid phone number'],
  ['phone', '1'.repeat(41), 'Phone number is too long: 40 characters at most'],
  ['selfId', 'ab', 'SELF ID is too short'],
  ['selfId', 'x'.repeat(101), 'SELF ID is too long: 100 characters at most'],
  ['device', '', 'Please select your device'],
  ['device', 'Blackberry', 'Please select your device'],
])('next to %s %j it says %j', (field, value, message) => {
  expect(messages({[field]: value})).toEqual(message ? {[field]: message} : {});
});

const row = toInviteRow(inviteForm.parse(filled), new Date('2025-05-01T12:00:00Z'));

test('what turns the text after it around is taken out of the form and refused in a row', () => {
  for (const direction of '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069') {
    const fullName = `${direction}Ada ${direction}Lovelace`;
    const phone = `${direction} ${filled.phone}${direction}`;
    expect(inviteForm.parse({...filled, fullName, phone})).toEqual({...filled, consent: false});
    for (const field of ['full_name', 'phone', 'self_id'] as const)
      expect(inviteRow.safeParse({...row, [field]: `${row[field]}${direction}x`}).success).toBe(false);
  }
});

test('the row of a form is exactly the seven stored fields and passes the row schema', () => {
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
});

test.each([
  {extra: 1},
  {full_name: ' Ada '},
  {created_at: 'now'},
  {created_at: '2025-02-30T00:00:00Z'},
  {created_at: '2025-05-01'},
  {created_at: '1999-12-31T23:59:59Z'},
  {created_at: '2100-01-01T00:00:00Z'},
  {created_at: 1746100800000},
])('a row with %j is refused', (changes) => {
  expect(inviteRow.safeParse({...row, ...changes}).success).toBe(false);
});
