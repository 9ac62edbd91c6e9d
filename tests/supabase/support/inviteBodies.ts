import fc from 'fast-check';
import {devices, lengths} from '../../../supabase/functions/_shared/inviteRequest';

/** Characters that programs treat differently: astral, combining, white space, control characters, lone surrogates. */
// prettier-ignore
const oddCharacters = [
  'a', 'Z', '7', ' ', "'", '-', '.', '<', '"', '\\', '%', '@', 'é', 'ß', 'İ', '🦊', '\u0301', '\u200b', '\u200d', '\u180e',
  '\u00a0', '\u1680', '\u2000', '\u200a', '\u2028', '\u2029', '\u202f', '\u205f', '\u3000', '\ufeff', '\u202a', '\u202e', '\u2066', '\u2069', '\ufffe', '\uffff',
  '\t', '\n', '\v', '\f', '\r', '\u0000', '\u0001', '\u001f', '\u007f', '\u0085', '\u009f', '\ud800', '\udc00', '\u{10ffff}', '\u{e0001}',
] as const;

const oddCharacter = fc.constantFrom(...oddCharacters);
const plainCharacter = fc.constantFrom('a', 'B', ' ', '🦊', 'é');
const wrongType = fc.oneof(
  fc.constantFrom(null, true, 0, 5, -1.5, 1e21, {}, [], ['a'], {a: 1}, [[]]),
  fc.jsonValue({maxDepth: 2}).filter((value) => typeof value !== 'string'),
);

function textsNear({min, max}: {min: number; max: number}) {
  const count = fc.constantFrom(0, min - 1, min, min + 1, max - 1, max, max + 1);
  const ofLength = (character: fc.Arbitrary<string>) =>
    count.chain((length) =>
      fc.array(character, {minLength: length, maxLength: length}).map((all) => all.join('')),
    );
  return fc.oneof(
    {weight: 3, arbitrary: ofLength(plainCharacter)},
    {weight: 3, arbitrary: ofLength(oddCharacter)},
    {
      weight: 2,
      arbitrary: fc.tuple(oddCharacter, ofLength(fc.constant('a')), oddCharacter).map((all) => all.join('')),
    },
    {weight: 2, arbitrary: fc.string({unit: 'binary', maxLength: max + 2})},
    {weight: 2, arbitrary: wrongType},
  );
}

const localPart = fc.array(
  fc.constantFrom('a', 'Z', '9', '.', '_', "'", '+', '-', '%', 'é', 'а', ' ', '"', '!'),
  {maxLength: 8},
);
const label = fc.array(fc.constantFrom('a', 'Z', '9', '-', '_', 'ü', 'е'), {maxLength: 5});
// prettier-ignore
const emails = fc.oneof(
  {weight: 4, arbitrary: fc.tuple(localPart, label, fc.constantFrom('com', 'c', 'co.uk', 'museum', 'com.', '', 'c0m', 'рф', 'COM'))
    .map(([local, domain, top]) => `${local.join('')}@${domain.join('')}.${top}`)},
  {weight: 2, arbitrary: fc.emailAddress()},
  {weight: 2, arbitrary: fc.constantFrom(-2, -1, 0, 1, 2).map((more) => `${'x'.repeat(254 - '@example.com'.length + more)}@example.com`)},
  {weight: 2, arbitrary: fc.tuple(fc.constantFrom('ada@example.com', 'a.b+c@sub.example.org', "o'neil@example.ie"), oddCharacter, fc.nat(25))
    .map(([email, odd, at]) => email.slice(0, at) + odd + email.slice(at))},
  {weight: 1, arbitrary: fc.constantFrom('', '@', 'a@b', 'a@@example.com', '.a@example.com', 'a..b@example.com', 'a.@example.com',
    'a@-example.com', 'a@example-.com', 'a@[127.0.0.1]', 'a@127.0.0.1', '"a b"@example.com', 'a@example.com\n', ' a@example.com')},
  {weight: 1, arbitrary: wrongType},
);

const phoneSigns = fc.constantFrom('0', '5', '9', '1', ' ', '+', '-', '(', ')', '.', '/', '3');
// prettier-ignore
const phones = fc.oneof(
  {weight: 4, arbitrary: fc.array(phoneSigns, {minLength: 5, maxLength: 42}).map((signs) => signs.join(''))},
  {weight: 1, arbitrary: fc.tuple(phoneSigns, oddCharacter, fc.constant('351 912 345 678')).map((all) => all.join(''))},
  {weight: 1, arbitrary: textsNear(lengths.phone)},
);

const two = (from: number, to: number) =>
  fc.integer({min: from, max: to}).map((value) => String(value).padStart(2, '0'));
// prettier-ignore
const times = fc.oneof(
  {weight: 4, arbitrary: fc.tuple(
    fc.constantFrom('2025', '2024', '1999', '2000', '2099', '2100', '0000', '10000', '25', '1900'),
    two(0, 13), two(0, 32), two(0, 25), two(0, 60), two(0, 61),
    fc.constantFrom('', '.', '.1', '.123', '.123456', '.1234567', ',5'),
    fc.constantFrom('Z', 'Z', 'Z', 'z', '', '+00:00', '-05:00', ' UTC', 'ZZ'), fc.constantFrom('T', 'T', 'T', 't', ' '),
  ).map(([y, mo, d, h, mi, s, fraction, zone, t]) => `${y}-${mo}-${d}${t}${h}:${mi}:${s}${fraction}${zone}`)},
  {weight: 4, arbitrary: fc.date({min: new Date('1995-01-01'), max: new Date('2105-01-01'), noInvalidDate: true}).map((date) => date.toISOString())},
  {weight: 2, arbitrary: fc.constantFrom('', 'now', 'today', 'infinity', '-infinity', 'epoch', '2025-05-01', '20250501T120000Z', '2025-05-01T12:00Z',
    '2024-02-29T00:00:00Z', '2025-02-29T00:00:00Z', '2100-02-29T00:00:00Z', '2000-02-29T23:59:59.999999Z', '2099-12-31T23:59:59.999999Z',
    '2000-01-01T00:00:00Z', '2100-01-01T00:00:00Z', '1999-12-31T23:59:59.999999Z', '2025-05-01T24:00:00Z', '2025-06-30T23:59:60Z',
    ' 2025-05-01T12:00:00Z', '2025-05-01T12:00:00Z\n', '2025-05-01T12:00:00.000Z\u0000', '+002025-05-01T12:00:00Z', '٢٠٢٥-05-01T12:00:00Z')},
  {weight: 1, arbitrary: wrongType},
);

const devicesAndOthers = fc.oneof(
  fc.constantFrom<string>(...devices),
  fc.constantFrom(
    '',
    'android',
    'IPHONE',
    'SELF  Phone',
    ' Android',
    'Android ',
    'SELF\u00a0Phone',
    'Blackberry',
    'Android\u0000',
  ),
  wrongType,
);

const fieldsToSpoil = {
  full_name: textsNear(lengths.fullName),
  email: emails,
  phone: phones,
  self_id: textsNear(lengths.selfId),
  device: devicesAndOthers,
  consent: fc.oneof(fc.boolean(), fc.constantFrom('true', 'false', 'yes', '', 'on', 1, 0), wrongType),
  created_at: times,
};

const fieldNames = Object.keys(fieldsToSpoil) as (keyof typeof fieldsToSpoil)[];

function rarely<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({weight: 20, arbitrary: fc.constant(null)}, {weight: 1, arbitrary});
}

const wholeBody = fc.record({
  full_name: fc.constantFrom('Ada Lovelace', '王小明', '🦊🦊'),
  email: fc.constantFrom('ada@example.com', "o'neil+x@sub.example.org"),
  phone: fc.constantFrom('+1 555 0100 22', '(030) 123-456-78'),
  self_id: fc.constantFrom('ada', 'ada.l@self'),
  device: fc.constantFrom(...devices),
  consent: fc.boolean(),
  created_at: fc
    .date({min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true})
    .map((date) => date.toISOString()),
});

/** Request bodies, most of them nearly valid: complete, corrupted, or with a field missing or added. */
export const inviteBodies: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(
    wholeBody,
    fc.subarray(fieldNames, {maxLength: 2}),
    fc.record(fieldsToSpoil),
    rarely(fc.constantFrom(...fieldNames)),
    rarely(fc.constantFrom('id', 'received_at', 'email_sent_at', 'fullName', 'extra', '')),
  )
  .map(([whole, spoiltFields, spoilt, missing, added]) => {
    const body: Record<string, unknown> = {...whole};
    for (const field of spoiltFields) body[field] = spoilt[field];
    if (missing) delete body[missing];
    if (added !== null) body[added] = 'x';
    return body;
  });
