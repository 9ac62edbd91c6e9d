import * as z from 'zod/mini';
import type {TextField} from './fields.ts';
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

/** A clean text. It's refused otherwise: the browser has cleaned it. */
function text(name: TextField) {
  return z.string().check(
    z.refine((value) => isStorable(name, value), {
      error: ({input}) => problemOf(name, String(input))?.message ?? 'Not clean',
    }),
  );
}

/** What a person may correct on their own page. */
export const correctionRow = z.strictObject({
  full_name: text('fullName'),
  phone: text('phone'),
  self_id: text('selfId'),
  device: text('device'),
});

/** The body of both calls and the row that is stored: exactly these seven fields, clean. The table repeats it. */
export const inviteRow = z.extend(correctionRow, {
  email: text('email'),
  consent: z._default(z.boolean(), false),
  created_at: z.iso.datetime({error: 'Invalid time'}).check(z.refine(isSaneInstant, {error: 'Invalid time'})),
});

export type InviteRow = z.output<typeof inviteRow>;
