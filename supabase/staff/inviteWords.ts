import {parseArgs} from 'node:util';
import {fieldNames, requestFields} from '../functions/_shared/inviteRequest';

/** The flags of `correct`, with the column that each corrects. */
export const corrections: Readonly<Record<string, string>> = Object.fromEntries(
  fieldNames
    .filter((name) => name !== 'consent')
    .map((name) => [requestFields[name].short.toLowerCase().replace(' ', '-'), requestFields[name].column]),
);

export const usage = `Usage: npm run invites -- <what>

  list [--state held] [--count 50]   the oldest that wait, or that are in another state; from five days on they are marked
  invite --count 20 [--dry-run]      invites 20 more, the oldest first, and mails the codes
  invite <address> …                 invites these people, out of turn
  resend <address or id>             mails an invited person a new code; the one before it stops working
  decline <address or id> --why "…"  its person is told by mail, with the reason
  find <address or id>               everything that is stored, as JSON
  correct <address or id> ${Object.keys(corrections)
    .map((flag) => `[--${flag} …]`)
    .join(' ')}
                                     a corrected email address is mailed, and links sent to the other one stop working
  erase <address> …                  removes people for good; whoever types their address again has them told, once in 30 days
  welcome <address> …                puts people back in the line: who left or was erased and asked again, whose mail
                                     came back, or who was declined by mistake
  returned <address> … --why "…"     mail to them came back to you: they are mailed no more
  export [--json]                    every request, the oldest first, as CSV
  health                             how the outbox and the nightly run stand; ends with 1 if somebody should look
  report                             how many are in which state, and how long people wait, by week
  send                               mails what is due, now
  desk                               all of this on a page of 127.0.0.1, until Ctrl-C
  desk add <name> --role invite      a link of one use for a helper (--role read, invite or erase; --days 7)
  desk remove <name>                 ends what a helper may; "desk list" shows all

Addresses may be pasted with a name, brackets or mailto: around them. What cannot be undone is asked about first; --yes
answers for scripts. --by says who acts, for the audit: your user name unless given. It works on the local backend
("npm run backend" has to run), or on the hosted project when SUPABASE_URL and SUPABASE_SECRET_KEY are set.`;

const text = {type: 'string'} as const;

const options = {
  ...Object.fromEntries(Object.keys(corrections).map((flag) => [flag, text])),
  help: {type: 'boolean', short: 'h'},
  count: text,
  state: text,
  'dry-run': {type: 'boolean'},
  why: text,
  json: {type: 'boolean'},
  yes: {type: 'boolean'},
  by: text,
  role: text,
  days: text,
} as const;

/** Parses the words of a command. @throws Error with the usage */
export function read(words: string[]) {
  try {
    return parseArgs({args: words, options, allowPositionals: true});
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

export type Flags = ReturnType<typeof read>['values'];
