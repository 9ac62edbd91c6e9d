import {parseArgs} from 'node:util';
import {requestFields, textNames} from '../functions/_shared/inviteRequest';

/** The flags of `correct`, with the column that each corrects. */
export const corrections: Readonly<Record<string, string>> = Object.fromEntries(
  textNames.map((name) => [
    requestFields[name].short.toLowerCase().replace(' ', '-'),
    requestFields[name].column,
  ]),
);

export const usage = `Usage: npm run invites -- <command>

  list [--state held] [--count 50]   the oldest that wait, or that are in another state; marked from five days on
  invite --count 20 [--dry-run]      invites the 20 oldest that can be emailed, and sends the codes
  invite <address> …                 invites these people, out of turn
  resend <address or id>             emails a new code to an invited person; the previous one stops working
  decline <address or id> --why "…"  tells the person by email, with the reason; with --no-email nobody is told, and several
                                     addresses can be declined at a time
  find <address or id>               everything that is stored, as JSON
  correct <address or id> ${Object.keys(corrections)
    .map((flag) => `[--${flag} …]`)
    .join(' ')}
                                     a corrected address gets an email, and links sent to the old one stop working
  erase <address> …                  removes people for good; if someone enters their address again, they are told once in 30 days
  welcome <address> …                puts people back in the line after they left, were erased and asked again, were
                                     declined by mistake, or their email came back
  returned <address> … --why "…"     email to them came back to you: they get no more
  export [--json]                    every request, the oldest first, as CSV
  health                             how the outbox and the nightly run are doing; exits with 1 if something needs attention
  report                             how many are in which state, and how long people wait, by week
  send                               sends what is due, now

Addresses may be pasted with a name, brackets or mailto: around them. What can’t be undone is asked about first; --yes
answers for scripts. The audit notes who changes what, by the name you're logged in with, or by --by NAME. The commands
work on the local backend (run "npm run backend"), or on the hosted project when SUPABASE_URL and SUPABASE_SECRET_KEY
are set.`;

const text = {type: 'string'} as const;

const options = {
  ...Object.fromEntries(Object.keys(corrections).map((flag) => [flag, text])),
  help: {type: 'boolean', short: 'h'},
  count: text,
  state: text,
  'dry-run': {type: 'boolean'},
  why: text,
  'no-email': {type: 'boolean'},
  json: {type: 'boolean'},
  yes: {type: 'boolean'},
  by: text,
} as const;

/** Parses the words of a command. @throws Error that says what's wrong */
export function read(words: string[]) {
  try {
    return parseArgs({args: words, options, allowPositionals: true});
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${message}\nFor all commands: npm run invites -- --help`);
  }
}

export type Flags = ReturnType<typeof read>['values'];
