import * as z from 'zod/mini';
import {correctableNames, fieldNames, requestFields} from './fields.ts';
import type {Fields, RequestField, TextField} from './fields.ts';
import {isStorable, problemOf} from './rules.ts';

export * from './fields.ts';
export * from './rules.ts';

// Otherwise zod tries `new Function`, which the content security policy blocks and reports.
z.config({jitless: true});

/** Valid years of `created_at`, a range that tolerates wrong clocks. */
const createdAtYears = {from: 2000, to: 2099} as const;

function isSaneInstant(value: string): boolean {
  const year = Number(value.slice(0, 4));
  return /:\d\d(\.\d{1,6})?Z$/.test(value) && year >= createdAtYears.from && year <= createdAtYears.to;
}

/** The rule of a column. It cleans nothing: the browser did. */
function columnRule(name: RequestField) {
  if (name === 'consent') return z._default(z.boolean(), false);
  return z.string().check(
    z.refine((value) => isStorable(name, value), {
      error: ({input}) => problemOf(name, String(input))?.message ?? 'Not clean',
    }),
  );
}

type ColumnRule<Name extends RequestField> = Name extends TextField
  ? z.ZodMiniString
  : z.ZodMiniDefault<z.ZodMiniBoolean>;

function byColumn<Name extends RequestField>(names: readonly Name[]) {
  const entries = names.map((name) => [requestFields[name].column, columnRule(name)]);
  return Object.fromEntries(entries) as {[Key in Name as Fields[Key]['column']]: ColumnRule<Key>};
}

/** The body of both calls and the row that is stored: exactly these seven fields, clean. The table repeats it. */
export const inviteRow = z.strictObject({
  ...byColumn(fieldNames),
  created_at: z.iso.datetime({error: 'Invalid time'}).check(z.refine(isSaneInstant, {error: 'Invalid time'})),
});

export type InviteRow = z.output<typeof inviteRow>;

/** What a person may correct on their own page. */
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
