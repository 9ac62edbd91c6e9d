import fs from 'node:fs';
import os from 'node:os';
import {z} from 'zod';
import {agree} from '../agree';
import {act, actions, isAction, peopleIn} from './actions';
import type {ActionName} from './actions';
import {auditName} from './auditName';
import {callFunction, readBackendAccess} from './backendAccess';
import {restoreBackup, writeBackup} from './backup';
import {startDesk} from './desk/startDesk';
import {exportPages, printable, toCsv} from './exportInvites';
import {corrections, read, usage} from './inviteWords';
import type {Flags} from './inviteWords';
import {fillBatch, findRequests, listLine, notesOn, people, stateMeanings, waited} from './line';
import type {LineRow, Staff} from './line';
import {checkHealth} from './health';
import {printChart, readReport} from './report';
import {sendDue} from './sendDue';

/** Where the commands read and write. `note` is for people: redirected output contains only results. */
export interface CliContext {
  env: NodeJS.ProcessEnv;
  print(text: string): void;
  note(line: string): void;
  /** Asks for a line; undefined if nobody is there to answer. */
  ask(question: string): Promise<string | undefined>;
}

interface Call extends Pick<CliContext, 'note' | 'print'> {
  staff: Staff;
  publicKey: string | undefined;
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
  const {days, mark} = waited(row);
  const since = `${days.toFixed(1).padStart(6)} days  ${row.state === 'requested' ? mark.padEnd(4) : ''}`;
  return `${since}  ${row.id}  ${row.device.padEnd(10)}  ${row.email}  ${notesOn(row)}`.trimEnd();
}

async function list({staff, flags, say, note}: Call): Promise<void> {
  const state = flags.state ?? 'requested';
  if (!stateMeanings[state]) throw new Error(`--state is one of ${Object.keys(stateMeanings).join(', ')}.`);
  const rows = await listLine(staff, {most: countOf(flags.count, 50), in_state: state});
  for (const row of rows) say(describe(row));
  note(`${rows.length || 'Nobody'} listed, the oldest first: requests that ${stateMeanings[state]}.`);
}

async function inviteOldest(call: Call): Promise<boolean | void> {
  const {staff, flags, say} = call;
  const more = countOf(flags.count);
  const {batch, before} = await fillBatch(staff, {count: 0});
  const rows = await listLine(staff, {most: more, in_state: 'requested'});
  say(`Invited this week: ${before}. Waiting now: ${rows.length} of the ${more} to invite.`);
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
  const {invited} = await fillBatch(staff, {batch, count: before + more});
  say(`${people(invited.length)} invited. The emails are in the outbox.`);
  if (invited.length < rows.length)
    say(
      `${people(rows.length - invited.length)} not invited yet: their mailbox has had all the emails it gets for now. "list" says until when.`,
    );
  return send(call);
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
  const named = peopleIn(whom);
  const [found] = whom.includes('@') ? [] : await findRequests(staff, whom);
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
  const all: LineRow[][] = [];
  for await (const page of await exportPages(staff)) all.push(page);
  if (flags.json) print(`${JSON.stringify(all.flat(), null, 2)}\n`);
  else for await (const text of toCsv(all)) print(text);
  note(`${all.flat().length} requests`);
}

async function report({staff, say}: Call): Promise<void> {
  const {sentences, charts} = await readReport(staff);
  for (const line of [...charts.map(printChart), ...sentences]) say(line);
}

async function send({staff, say, note}: Call): Promise<boolean> {
  const {sent, refused, returned, putOff, later, waiting, failed} = await sendDue(staff, note);
  say(
    `${sent} sent, ${refused + returned} refused, ${putOff + later} put off; ${waiting} wait, ${failed} given up.`,
  );
  return later > 0;
}

async function health({staff, publicKey, say}: Call): Promise<boolean> {
  const {summary, alarms} = await checkHealth(staff, publicKey);
  for (const line of [...summary, ...alarms.map((alarm) => `! ${alarm}`)]) say(line);
  return alarms.length > 0;
}

/** The ids of who was erased, for the way back from a backup. */
async function erased({staff, say}: Call): Promise<void> {
  for (const id of z.array(z.uuid()).parse(await callFunction(staff, 'list_erased_invites'))) say(id);
}

/** Serves the desk until the process ends. */
async function desk({staff, whom, say}: Call): Promise<void> {
  if (whom) throw new Error(`The desk takes no "${whom}". Usage: npm run invites -- desk`);
  const {url} = await startDesk(staff);
  say(`The desk is open until Ctrl-C, at an address that is new with each start:\n  ${url}`);
  say(`Whoever opens it acts as ${staff.by}.`);
  return new Promise(() => {});
}

const commands: Record<string, Command> = {list, find, export: exportAll, erased, report, send, health, desk};

/** Commands that change nothing, and so need no name for the audit. */
const reading = ['list', 'find', 'report', 'health', 'send', 'erased'];

function commandOf(what: string, whom: string): Command | undefined {
  if (what === 'invite' && !whom) return inviteOldest;
  return isAction(what) ? (call) => actOn(what, call) : commands[what];
}

/** Runs one command. Never rejects: what went wrong is noted. @returns the exit status */
export async function runInvites(words: string[], {env, print, note, ask}: CliContext): Promise<number> {
  const say = (line: string) => print(`${printable(line)}\n`);
  try {
    const {positionals, values: flags} = read(words);
    const [what = '', ...rest] = positionals;
    if (flags.help || what === 'help') {
      say(usage);
      return 0;
    }
    const whom = rest.join(' ');
    if (what === 'backup') {
      await writeBackup(env.DATABASE_URL, print);
      return 0;
    }
    if (what === 'restore') {
      if (!whom) throw new Error('Missing file. Usage: npm run invites -- restore FILE');
      const ids = flags.erased ? fs.readFileSync(flags.erased, 'utf8').split(/\s+/).filter(Boolean) : [];
      for (const line of await restoreBackup(env.DATABASE_URL, whom, {
        erased: ids,
        by: flags.by ?? os.userInfo().username,
      }))
        say(line);
      return 0;
    }
    const command = commandOf(what, whom);
    if (!command) throw new Error(what ? `There is no command "${what}".\n\n${usage}` : usage);
    const access = readBackendAccess(env);
    const changes = !reading.includes(what) && !flags['dry-run'];
    const by = changes ? await auditName(access, {by: flags.by, env, ask}) : 'who only reads';
    const call = {
      staff: {...access, by},
      publicKey: env.SUPABASE_PUBLISHABLE_KEY,
      whom,
      flags,
      say,
      print,
      note,
    };
    return (await command(call)) ? 1 : 0;
  } catch (error) {
    note(printable(error instanceof Error ? error.message : String(error)));
    return 1;
  }
}
