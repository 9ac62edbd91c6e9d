import {devices, lengths} from '../../../supabase/functions/_shared/inviteRequest';

/** Signs that programs treat differently: astral, combining, white space, control characters, lone surrogates. */
const odd = [
  ...'aZ7 \'-.<"\\%@éßİ🦊+()/_üе\u0301\u200b\u200d\u180e\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000',
  ...'\ufeff\u202a\u202e\u2066\u2069\ufffe\uffff\t\n\v\f\r\u0000\u0001\u001f\u007f\u0085\u009f\u{10ffff}\u{e0001}',
  ...['\ud800', '\udc00', '  '],
];

const whole: Record<string, readonly unknown[]> = {
  full_name: ['Ada Lovelace', '王小明', '🦊🦊'],
  email: ['ada@example.com', "o'neil+x@sub.example.org", 'a.b@xn--bcher-kva.example', 'A@B.co.uk'],
  phone: ['+1 555 0100 22', '(030) 123-456-78', '0123456789'],
  self_id: ['ada', 'ada.l@self'],
  device: devices,
  consent: [true, false],
  created_at: ['2000-01-01T00:00:00Z', '2025-05-01T12:00:00.123Z', '2099-12-31T23:59:59.999Z'],
};

const spoilt: Record<string, readonly string[]> = {
  email: [
    ...`@ a@b a@@example.com .a@example.com a..b@example.com a.@example.com a@-example.com a@example-.com
    a@[127.0.0.1] a@127.0.0.1 a@example.c0m a@example.com.`.split(/\s+/),
    ...[64, 65].map((length) => `${'x'.repeat(length)}@example.com`),
    ...[2, 3, 4].map((length) => `ada@${`${'x'.repeat(60)}.`.repeat(4)}${'y'.repeat(length)}.com`),
  ],
  created_at: `now infinity epoch 2025-05-01 2025-05-01T12:00Z 2025-02-29T00:00:00Z 2024-02-29T00:00:00Z
    2025-05-01T24:00:00Z 2025-06-30T23:59:60Z 2099-12-31T23:59:59.999999Z 2100-01-01T00:00:00Z
    1999-12-31T23:59:59Z 2025-05-01T12:00:00+00:00 2025-05-01t12:00:00z +002025-05-01T12:00:00Z
    2025-05-01T12:00:00.1234567Z ٢٠٢٥-05-01T12:00:00Z`.split(/\s+/),
  phone: ['123456', '+1 (555) 0100', '1'.repeat(16), '1'.repeat(40), '- - - - - -', '٠١٢٣٤٥٦٧٨٩'],
  device: ['', 'android', 'SELF  Phone', 'Android ', 'SELF\u00a0Phone', 'Blackberry'],
};
const others = [null, true, 0, -1.5, 1e21, 'true', 'yes', {}, [], ['a'], {a: 1}, [[{a: null}]]];
const limits = Object.values(lengths).flatMap(({min, max}) => [min - 1, min, max, max + 1]);

/** Request bodies, a third of them whole: the others have a field that is spoilt, missing or added. */
export function inviteBodies(count: number): Record<string, unknown>[] {
  const below = (end: number) => Math.floor(Math.random() * end);
  const pick = <Item>(list: readonly Item[]) => list[below(list.length)] as Item;
  /** With an odd sign somewhere, of a length at a limit, of any code units, of another type, or from the lists above. */
  function spoil(field: string, text: string): unknown {
    const at = below(text.length + 1);
    const ways = [
      () => text.slice(0, at) + pick(odd) + text.slice(at),
      () => 'a1'.repeat(200).slice(0, pick(limits)),
      () => String.fromCharCode(...Array.from({length: below(200)}, () => below(65_536))),
      () => pick(others),
      () => pick(spoilt[field] ?? odd),
    ];
    return pick(ways)();
  }
  return Array.from({length: count}, () => {
    const body = Object.fromEntries(Object.entries(whole).map(([field, values]) => [field, pick(values)]));
    const field = pick(Object.keys(whole));
    const way = Math.random();
    if (way > 0.9) body[pick(['id', 'received_at', 'address', 'fullName', 'extra', ''])] = 'x';
    else if (way > 0.8) delete body[field];
    else if (way > 0.3) body[field] = spoil(field, String(body[field]));
    return body;
  });
}
