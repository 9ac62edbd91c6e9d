import * as z from 'zod/mini';

// Otherwise zod tries `new Function`, which the content security policy blocks and reports.
z.config({jitless: true});

/**
 * The contract of the invite request. The browser validates input with `inviteForm`, the edge function validates bodies with
 * `inviteRow`, and the migration repeats the rules in SQL; a test runs the same requests against all three. Runs in the
 * browser, Node and Deno, so it imports only zod, as `zod/mini`, which saves visitors who open the form 15 kB.
 */

/** The options of the device field, in order. */
export const devices = ['Android', 'iPhone', 'SELF Phone'] as const;

export type Device = (typeof devices)[number];

/** Length limits in Unicode code points, like `char_length` in Postgres. */
export const lengths = {
  fullName: {min: 2, max: 200},
  email: {min: 1, max: 254},
  phone: {min: 10, max: 40},
  selfId: {min: 3, max: 100},
} as const;

/** Valid years of `created_at`, a range that tolerates wrong clocks. */
const createdAtYears = {from: 2000, to: 2099} as const;

/** Invisible characters. Listed one by one, since Postgres has no class for them. */
export const invisible =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\u{e0000}-\u{e0fff}]/gu;

/**
 * An address that mail servers accept: up to 64 characters before the @, labels of up to 63, and a domain in ASCII or
 * Punycode. Rejects non-ASCII local parts, which most servers do not deliver to, and `%`, which some treat as a route.
 */
const addressShape =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/;

/**
 * Characters that set the direction of the text after them. Copied contacts contain them, so the form removes them; stored,
 * they would make staff read something else than what is there.
 */
const directions = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Control characters, lone surrogates and the above. Nobody types them, and Postgres rejects some. */
const unprintable = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u;

function countCharacters(text: string): number {
  return [...text].length;
}

interface TextRule {
  min: number;
  max: number;
  tooShort: string;
  tooLong: string;
  invalid: string;
}

function text({min, max, tooShort, tooLong, invalid}: TextRule, spaces: 'trimmed here' | 'refused') {
  const string = z.string({error: tooShort});
  return string.check(
    spaces === 'trimmed here'
      ? z.overwrite((value) => value.replace(directions, '').trim())
      : z.refine((value) => value === value.trim(), {error: invalid}),
    z.refine((value) => countCharacters(value.replace(invisible, '')) >= min, {error: tooShort}),
    z.refine((value) => countCharacters(value) <= max, {error: tooLong}),
    z.refine((value) => !unprintable.test(value), {error: invalid}),
  );
}

function fields(spaces: 'trimmed here' | 'refused') {
  return {
    fullName: text(
      {
        ...lengths.fullName,
        tooShort: 'Name is too short',
        tooLong: `Name is too long: ${lengths.fullName.max} characters at most`,
        invalid: 'Name contains characters that cannot be printed',
      },
      spaces,
    ),
    email: text(
      {
        ...lengths.email,
        tooShort: 'Invalid email',
        tooLong: `Email is too long: ${lengths.email.max} characters at most`,
        invalid: 'Invalid email',
      },
      spaces,
    ).check(z.regex(addressShape, {error: 'Invalid email'})),
    phone: text(
      {
        ...lengths.phone,
        tooShort: 'Invalid phone number',
        tooLong: `Phone number is too long: ${lengths.phone.max} characters at most`,
        invalid: 'Invalid phone number',
      },
      spaces,
    ),
    selfId: text(
      {
        ...lengths.selfId,
        tooShort: 'SELF ID is too short',
        tooLong: `SELF ID is too long: ${lengths.selfId.max} characters at most`,
        invalid: 'SELF ID contains characters that cannot be printed',
      },
      spaces,
    ),
    device: z.enum(devices, {error: 'Please select your device'}),
    consent: z._default(z.boolean(), false),
  };
}

/** The form. Trims its fields; each message is shown next to its field. */
export const inviteForm = z.object(fields('trimmed here'));

export type InviteForm = z.output<typeof inviteForm>;

function isSaneInstant(value: string): boolean {
  const year = Number(value.slice(0, 4));
  return /:\d\d(\.\d{1,6})?Z$/.test(value) && year >= createdAtYears.from && year <= createdAtYears.to;
}

const row = fields('refused');

/** The body of both backend calls and the row that is stored: exactly these seven fields, trimmed. */
export const inviteRow = z.strictObject({
  full_name: row.fullName,
  email: row.email,
  phone: row.phone,
  self_id: row.selfId,
  device: row.device,
  consent: row.consent,
  created_at: z.iso.datetime({error: 'Invalid time'}).check(z.refine(isSaneInstant, {error: 'Invalid time'})),
});

export type InviteRow = z.output<typeof inviteRow>;

/**
 * The fields of a stored request that its owner may correct. Not the email address, since they have not proved that they
 * read mail at the new one.
 */
const correctable = {fullName: true, phone: true, selfId: true, device: true} as const;

export const correctionForm = z.pick(inviteForm, correctable);

export const correctionRow = z.pick(inviteRow, {full_name: true, phone: true, self_id: true, device: true});

/** The row of a valid form. `createdAt` is set once per filled form and identifies the request over retries. */
export function toInviteRow(form: InviteForm, createdAt: Date): InviteRow {
  return {
    full_name: form.fullName,
    email: form.email,
    phone: form.phone,
    self_id: form.selfId,
    device: form.device,
    consent: form.consent,
    created_at: createdAt.toISOString(),
  };
}
