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

/** Length limits in Unicode code points, like `char_length` in Postgres. The minimum counts visible characters only. */
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
 * Punycode. Rejects non-ASCII local parts, which most servers don't deliver to, and `%`, which some treat as a route.
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

/** The rule of a field, by whether the form trims it or a row has to be trimmed. */
type Spaces = 'trimmed here' | 'refused';

interface TextRule {
  min: number;
  max: number;
  /** How messages begin. */
  subject: string;
  /** The message for everything but a text that is too long, where one says it all. */
  invalid?: string;
  shape?: RegExp;
}

function text({min, max, subject, invalid, shape = /(?:)/}: TextRule) {
  const tooShort = invalid ?? `${subject} is too short`;
  const tooLong = `${subject} is too long: ${max} characters at most`;
  const unfit = invalid ?? `${subject} contains characters that cannot be printed`;
  return (spaces: Spaces) =>
    z.string({error: tooShort}).check(
      spaces === 'trimmed here'
        ? z.overwrite((value) => value.replace(directions, '').trim())
        : z.refine((value) => value === value.trim(), {error: unfit}),
      z.refine((value) => countCharacters(value.replace(invisible, '')) >= min, {error: tooShort}),
      z.refine((value) => countCharacters(value) <= max, {error: tooLong}),
      z.refine((value) => !unprintable.test(value), {error: unfit}),
      z.regex(shape, {error: unfit}),
    );
}

const rules = {
  fullName: text({...lengths.fullName, subject: 'Name'}),
  email: text({...lengths.email, subject: 'Email', invalid: 'Invalid email', shape: addressShape}),
  phone: text({...lengths.phone, subject: 'Phone number', invalid: 'Invalid phone number'}),
  selfId: text({...lengths.selfId, subject: 'SELF ID'}),
  device: () => z.enum(devices, {error: 'Please select your device'}),
  consent: () => z._default(z.boolean(), false),
} satisfies Record<RequestField, unknown>;

/**
 * The fields of the form, in order. Forms, rows, the person's page, the team's mail, the export and staff's corrections are
 * made from this table; the migration repeats columns and rules. Label: on the form. Short: to staff, also as a flag.
 * Correctable: by the person, who hasn't proved that they read mail at another address. CONTRIBUTING.md lists the other places
 * of a new field.
 */
export const requestFields = {
  fullName: {column: 'full_name', label: 'Full name', short: 'Name', correctable: true},
  email: {column: 'email', label: 'Email', short: 'Email', correctable: false},
  phone: {column: 'phone', label: 'Phone number', short: 'Phone', correctable: true},
  selfId: {column: 'self_id', label: 'SELF ID', short: 'SELF ID', correctable: true},
  device: {column: 'device', label: 'Device', short: 'Device', correctable: true},
  consent: {column: 'consent', label: 'Updates', short: 'Updates', correctable: false},
} as const;

type Fields = typeof requestFields;
export type RequestField = keyof Fields;
type Correctable = {
  [Name in RequestField]: Fields[Name]['correctable'] extends true ? Name : never;
}[RequestField];

export const fieldNames = Object.keys(requestFields) as RequestField[];

/** The fields that people type or choose, without the box. */
export type TextField = Exclude<RequestField, 'consent'>;
export const textNames = fieldNames.filter((name): name is TextField => name !== 'consent');
export const correctableNames = fieldNames.filter((name) => requestFields[name].correctable) as Correctable[];

type Rule<Name extends RequestField> = ReturnType<(typeof rules)[Name]>;

/** The rules of a form's fields, by name. */
function byName<Name extends RequestField>(names: readonly Name[]) {
  const entries = names.map((name) => [name, rules[name]('trimmed here')]);
  return Object.fromEntries(entries) as {[Key in Name]: Rule<Key>};
}

/** The rules of a row's fields, by column. */
function byColumn<Name extends RequestField>(names: readonly Name[]) {
  const entries = names.map((name) => [requestFields[name].column, rules[name]('refused')]);
  return Object.fromEntries(entries) as {[Key in Name as Fields[Key]['column']]: Rule<Key>};
}

/** The form. Trims its fields; each message is shown next to its field. */
export const inviteForm = z.object(byName(fieldNames));

export type InviteForm = z.output<typeof inviteForm>;

function isSaneInstant(value: string): boolean {
  const year = Number(value.slice(0, 4));
  return /:\d\d(\.\d{1,6})?Z$/.test(value) && year >= createdAtYears.from && year <= createdAtYears.to;
}

/** The body of both backend calls and the row that is stored: exactly these seven fields, trimmed. */
export const inviteRow = z.strictObject({
  ...byColumn(fieldNames),
  created_at: z.iso.datetime({error: 'Invalid time'}).check(z.refine(isSaneInstant, {error: 'Invalid time'})),
});

export type InviteRow = z.output<typeof inviteRow>;

/** What a person may correct on their own page, and the columns that this changes. */
export const correctionForm = z.object(byName(correctableNames));
export const correctionRow = z.strictObject(byColumn(correctableNames));

/** A stored request in JSON has strings for texts; only the consent is a boolean. */
type Stored<Name extends RequestField> = Name extends 'consent' ? z.ZodMiniBoolean : z.ZodMiniString;

/** The shapes of stored fields, which were checked when they were stored: by name as in mails, or by column. */
export const storedFields = Object.fromEntries(fieldNames.map((name) => [name, storedShape(name)])) as {
  [Name in RequestField]: Stored<Name>;
};
export const storedColumns = Object.fromEntries(
  fieldNames.map((name) => [requestFields[name].column, storedShape(name)]),
) as {[Name in RequestField as Fields[Name]['column']]: Stored<Name>};

function storedShape(name: RequestField) {
  return name === 'consent' ? z.boolean() : z.string();
}

/** The values of a form, or of some of its fields, by column. */
export function toColumns(values: {[Name in RequestField]?: unknown}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [requestFields[name as RequestField].column, value]),
  );
}

/** The row of a valid form. `createdAt` is set once per filled form and identifies the request over retries. */
export function toInviteRow(form: InviteForm, createdAt: Date): InviteRow {
  return {...toColumns(form), created_at: createdAt.toISOString()} as InviteRow;
}
