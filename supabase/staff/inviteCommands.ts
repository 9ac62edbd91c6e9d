import os from 'node:os';
import {agree} from '../agree';
import {act, actions, addressesIn, isAction} from './actions';
import type {ActionName} from './actions';
import {readBackendAccess} from './backendAccess';
import {exportInvites, printable, toCsv} from './exportInvites';
import {corrections, read, usage} from './inviteWords';
import type {Flags} from './inviteWords';
import {findRequests, listLine, notesOn, people, readReport, stateMeanings, waited, wholeLine} from './line';
import type {LineRow, Staff} from './line';
import {checkHealth} from './health';
import {sendDue} from './sendDue';

/** Where the commands read and write. `note` is for people: redirected output contains only results. */
export interface CliContext {
  env: NodeJS.ProcessEnv;
  print(text: string): void;
  note(line: string): void;
}

interface Call extends CliContext {
  staff: Staff;
  /** The argument: an id, or an address with any text around it. */
  whom: string;
  flags: Flags;
  say(line: string): void;
}

/** Returns whether something is left to do, which makes the command end with status 1. */
type Command = (call: Call) => Promise<boolean | void>;

function countOf(count: string | undefined, usual?: number): number {
  const number = Number(count ?? usual);
  if (!Number.isInteger(number) || number < 1)
    throw new Error('Pass --count as a positive integer, e.g. --count 200.');
  return number;
}

function describe(row: LineRow): string {
  const since = waited(row).padEnd(16);
  return `${since}  ${row.id}  ${row.device.padEnd(10)}  ${row.email}  ${notesOn(row)}`.trimEnd();
}

async function list({staff, flags, say, note}: Call): Promise<void> {
  const state = flags.state ?? 'requested';
  if (!stateMeanings[state]) throw new Error(`--state is one of ${Object.keys(stateMeanings).join(', ')}.`);
  const rows = await listLine(staff, {most: countOf(flags.count, 50), in_state: state});
  for (const row of rows) say(describe(row));
  note(`${rows.length || 'Nobody'} listed, the oldest first: requests that ${stateMeanings[state]}.`);
}

/** Invites the oldest, passing over those whose mailbox has had all the emails it gets for now. */
async function inviteOldest(call: Call): Promise<boolean | void> {
  const {staff, flags, say} = call;
  const count = countOf(flags.count);
  const rows = await listLine(staff, {most: count, in_state: 'requested'});
  say(`Waiting now: ${rows.length} of the ${count} to invite.`);
  if (flags['dry-run']) {
    for (const row of rows) say(describe(row));
    return say('Nobody was invited, because of --dry-run.');
  }
  const noted = rows.filter(({trap_filled: trap, aliases}) => trap || aliases > 0).length;
  if (noted > 0)
    say(
      `${people(noted)} of them share a mailbox or filled in the hidden field: see --dry-run. To turn some down without emailing them: decline ADDRESS … --no-email`,
    );
  if (rows.length === 0) return;
  await agree(`Invite ${people(rows.length)}?`, flags);
  const {invited, passed} = await inviteMany(staff, count);
  say(`${people(invited)} invited. The emails are in the outbox.`);
  if (passed > 0) say(`${people(passed)} can’t be emailed for now. "list" says until when.`);
  return send(call);
}

/** Invites people, the oldest first, until so many are. @returns also how many were passed over, whom a limit holds back */
export async function inviteMany(staff: Staff, count: number): Promise<{invited: number; passed: number}> {
  const counts = {invited: 0, passed: 0};
  for await (const row of wholeLine(staff, 'requested')) {
    if (counts.invited === count) break;
    const {done} = await act(staff, 'invite', row.id);
    counts[done ? 'invited' : 'passed'] += 1;
  }
  return counts;
}

/** What `correct` changes, by column. */
function changesOf(flags: Flags): Record<string, unknown> {
  const changes = Object.entries(corrections).flatMap(([flag, column]) =>
    flag in flags ? [[column, flags[flag as keyof Flags]]] : [],
  );
  if (changes.length === 0)
    throw new Error(`Nothing to correct. Pass --${Object.keys(corrections).join(', --')}.`);
  return Object.fromEntries(changes);
}

/** Acts on everybody in the argument, and says of each how it went. */
async function actOn(name: ActionName, call: Call): Promise<boolean> {
  const {staff, whom, flags, say} = call;
  if (!whom) throw new Error(`Missing address. Usage: npm run invites -- ${name} ADDRESS`);
  if (flags['no-email'] && name !== 'decline') throw new Error('--no-email only goes with decline.');
  const details = {
    why: flags.why,
    changes: name === 'correct' ? changesOf(flags) : undefined,
    notify: flags['no-email'] ? false : undefined,
  };
  const isId = /^[0-9a-f-]{36}$/i.test(whom);
  const named = isId ? [whom] : addressesIn(whom);
  if (named.length === 0) throw new Error(`There’s no email address in "${whom.slice(0, 100)}".`);
  const [found] = isId ? await findRequests(staff, whom) : [];
  const question = actions[name].question?.(found?.email ?? named.join(', '));
  if (question) await agree(question, flags);
  let done = 0;
  for (const person of named) {
    const answer = await act(staff, name, person, details);
    say(answer.said);
    if (answer.done) done += 1;
  }
  const unsent = actions[name].mails && details.notify !== false && done > 0 && (await send(call));
  return unsent || done < named.length;
}

async function find({staff, whom, say, note}: Call): Promise<boolean> {
  if (!whom) throw new Error('Missing address. Usage: npm run invites -- find ADDRESS');
  const found = await findRequests(staff, whom);
  say(JSON.stringify(found, null, 2));
  if (found.length === 0) note(`Nothing is stored about ${whom}.`);
  return found.length === 0;
}

async function exportAll({staff, flags, print, note}: Call): Promise<void> {
  const rows = await exportInvites(staff);
  print(flags.json ? `${JSON.stringify(rows, null, 2)}\n` : toCsv(rows));
  note(`${rows.length} requests`);
}

async function report({staff, say}: Call): Promise<void> {
  for (const line of await readReport(staff)) say(line);
}

async function send({staff, say, note}: Call): Promise<boolean> {
  const {sent, refused, returned, putOff, later, waiting, failed} = await sendDue(staff, note);
  say(
    `${sent} sent, ${refused + returned} refused, ${putOff + later} put off; ${waiting} wait, ${failed} given up.`,
  );
  return later > 0;
}

async function health({staff, env, say}: Call): Promise<boolean> {
  const {summary, alarms} = await checkHealth(staff, env.SUPABASE_PUBLISHABLE_KEY);
  for (const line of [...summary, ...alarms.map((alarm) => `! ${alarm}`)]) say(line);
  return alarms.length > 0;
}

const commands: Record<string, Command> = {list, find, export: exportAll, report, send, health};

function commandOf(what: string, whom: string): Command | undefined {
  if (what === 'invite' && !whom) return inviteOldest;
  return isAction(what) ? (call) => actOn(what, call) : commands[what];
}

async function run(words: string[], context: CliContext): Promise<boolean | void> {
  const {env, print} = context;
  const say = (line: string) => print(`${printable(line)}\n`);
  const {positionals, values: flags} = read(words);
  const [what = '', ...rest] = positionals;
  const whom = rest.join(' ');
  const by = flags.by ?? os.userInfo().username;
  if (flags.help || what === 'help') return say(usage);
  const command = commandOf(what, whom);
  if (!command) throw new Error(what ? `There is no command "${what}".\n\n${usage}` : usage);
  return command({...context, staff: {...readBackendAccess(env), by}, whom, flags, say});
}

/** Runs one command. Never rejects: errors are noted. @returns the exit status */
export async function runInvites(words: string[], context: CliContext): Promise<number> {
  try {
    return (await run(words, context)) ? 1 : 0;
  } catch (error) {
    context.note(printable(error instanceof Error ? error.message : String(error)));
    return 1;
  }
}
