import fc from 'fast-check';
import {devices, lengths} from '../../../supabase/functions/_shared/inviteRequest';

/** Characters that programs treat differently: astral, combining, white space, control characters, lone surrogates. */
const odd =
  'a Z 7 \' - . < " \\ % @ é ß İ 🦊 + ( ) / _ ü е \u0301 \u200b \u200d \u180e \u00a0 \u1680 \u2000 \u200a \u2028 \u2029 \u202f \u205f \u3000 \ufeff \u202a \u202e \u2066 \u2069 \ufffe \uffff \t \n \v \f \r \u0000 \u0001 \u001f \u007f \u0085 \u009f \ud800 \udc00 \u{10ffff} \u{e0001}'
    .split(' ')
    .concat(' ', '  ');
const oddCharacter = fc.constantFrom(...odd);

const wholeBody = fc.record({
  full_name: fc.constantFrom('Ada Lovelace', '王小明', '🦊🦊'),
  email: fc.constantFrom(
    'ada@example.com',
    "o'neil+x@sub.example.org",
    'a.b@xn--bcher-kva.example',
    'A@B.co.uk',
  ),
  phone: fc.constantFrom('+1 555 0100 22', '(030) 123-456-78', '0123456789'),
  self_id: fc.constantFrom('ada', 'ada.l@self'),
  device: fc.constantFrom<string>(...devices),
  consent: fc.boolean(),
  created_at: fc
    .date({min: new Date('1999-01-01'), max: new Date('2101-01-01'), noInvalidDate: true})
    .map((date) => date.toISOString()),
});

const spoiltTexts: Record<string, fc.Arbitrary<string>> = {
  email: fc.constantFrom(
    ...[
      '',
      '@',
      'a@b',
      'a@@example.com',
      '.a@example.com',
      'a..b@example.com',
      'a.@example.com',
      'a@-example.com',
      'a@example-.com',
      'a@[127.0.0.1]',
    ],
    ...[
      'a@127.0.0.1',
      '"a b"@example.com',
      'a@example.c0m',
      'a@example.com.',
      `${'x'.repeat(64)}@example.com`,
      `${'x'.repeat(65)}@example.com`,
    ],
    ...[-1, 0, 1].map((more) => `ada@${`${'x'.repeat(60)}.`.repeat(4)}${'y'.repeat(3 + more)}.com`),
  ),
  created_at: fc.constantFrom(
    ...[
      '',
      'now',
      'infinity',
      'epoch',
      '2025-05-01',
      '2025-05-01T12:00Z',
      '2025-02-29T00:00:00Z',
      '2024-02-29T00:00:00Z',
      '2025-05-01T24:00:00Z',
    ],
    ...[
      '2025-06-30T23:59:60Z',
      '2099-12-31T23:59:59.999999Z',
      '2100-01-01T00:00:00Z',
      '1999-12-31T23:59:59.999Z',
      '2025-05-01T12:00:00+00:00',
    ],
    ...[
      '2025-05-01t12:00:00z',
      '2025-05-01T12:00:00.1234567Z',
      ' 2025-05-01T12:00:00Z',
      '+002025-05-01T12:00:00Z',
      '٢٠٢٥-05-01T12:00:00Z',
    ],
  ),
  phone: fc.constantFrom(
    '',
    '123456',
    '+1 (555) 0100',
    '12345678901234567',
    '- - - - - - - -',
    '1'.repeat(40),
    '+351 912 345 67x',
    '٠١٢٣٤٥٦٧٨٩',
  ),
  device: fc.constantFrom('', 'android', 'SELF  Phone', 'Android ', 'SELF\u00a0Phone', 'Blackberry'),
};

/** A field's value with an odd character somewhere, of a length at a limit, of another type, or from the lists above. */
function spoil(field: string, value: unknown): fc.Arbitrary<unknown> {
  const text = String(value);
  const limits = Object.values(lengths).flatMap(({min, max}) => [min - 1, min, max, max + 1]);
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(oddCharacter, fc.nat(text.length))
        .map(([sign, at]) => text.slice(0, at) + sign + text.slice(at)),
    },
    {weight: 2, arbitrary: fc.constantFrom(...limits).map((length) => 'a1'.repeat(200).slice(0, length))},
    {weight: 2, arbitrary: fc.string({unit: 'binary', maxLength: 260})},
    {
      weight: 2,
      arbitrary: fc.oneof(
        fc.constantFrom(null, true, 0, -1.5, 1e21, 'true', 'yes', {}, [], ['a'], {a: 1}),
        fc.jsonValue({maxDepth: 2}),
      ),
    },
    {weight: 4, arbitrary: spoiltTexts[field] ?? oddCharacter},
  );
}

/** Request bodies, about half of them whole: the others have a spoilt field, or one that is missing or added. */
export const inviteBodies: fc.Arbitrary<Record<string, unknown>> = wholeBody.chain((whole) =>
  fc.oneof(
    {weight: 5, arbitrary: fc.constant(whole)},
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...Object.entries(whole))
        .chain(([field, value]) => spoil(field, value).map((spoilt) => ({...whole, [field]: spoilt}))),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...Object.keys(whole))
        .map((field) => Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field))),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('id', 'received_at', 'address', 'fullName', 'extra', '')
        .map((field) => ({...whole, [field]: 'x'})),
    },
  ),
);
