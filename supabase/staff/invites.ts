import os from 'node:os';
import {createInterface} from 'node:readline/promises';
import {parseArgs} from 'node:util';
import {devices} from '../functions/_shared/inviteRequest';
import type {Device} from '../functions/_shared/inviteRequest';
import {readBackendAccess} from './backendAccess';
import {exportInvites, toCsv} from './exportInvites';
import {alarms, printHealth, readHealth} from './health';
import {
  correctRequest,
  declineRequest,
  erasePerson,
  fillBatch,
  findRequests,
  listLine,
  markReturned,
  noteExport,
  printReport,
  reportLine,
  waited,
  weekOf,
  welcomePerson,
} from './line';
import type {Staff, Stored} from './line';
import {sendDue} from './sendDue';

const usage = `Usage: npm run invites -- <what>

  list [--count 50]                the oldest that wait; from five days on they are marked
  invite --count 200 [--dry-run]   fills this week's batch up to 200, and mails the codes
         [--batch <name>]          another batch than the week's
  decline <address or id> --why "…"
  find <address or id>             everything that is stored, as JSON
  correct <address or id> [--name …] [--email …] [--phone …] [--self-id …] [--device …]
  erase <address>                  removes a person for good; nobody can have them mailed again
  welcome <address>                undoes the latter for a person who asks anew
  returned <address> --why "…"     mail to it came back to you: it is mailed no more
  export [--json]                  every request, the oldest first, as CSV
  health                           how the outbox and the nightly run stand; ends with 1 if somebody should look
  report                           how long people wait, by week
  send                             mails what is due, now

What cannot be undone is asked about first; --yes answers for scripts. --by says who acts, for the audit: your user
name unless given. It works on the local backend ("npm run backend" has to run), or on the hosted project when
SUPABASE_URL and SUPABASE_SECRET_KEY are set.`;

const options = {
  count: {type: 'string'},
  batch: {type: 'string'},
  'dry-run': {type: 'boolean'},
  why: {type: 'string'},
  name: {type: 'string'},
  email: {type: 'string'},
  phone: {type: 'string'},
  'self-id': {type: 'string'},
  device: {type: 'string'},
  json: {type: 'boolean'},
  yes: {type: 'boolean'},
  by: {type: 'string'},
} as const;

function read(words: string[]) {
  try {
    return parseArgs({args: words, options, allowPositionals: true});
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

type Flags = ReturnType<typeof read>['values'];

interface Call {
  staff: Staff;
  /** The argument: an id, or an address with any text around it. */
  whom: string;
  flags: Flags;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints to stderr, so that redirected output contains only results. */
function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** @throws Error unless the user or `--yes` confirms */
async function agree(question: string, {yes}: Flags): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new Error(`${question} Nobody is here to ask: add --yes.`);
  const asking = createInterface({input: process.stdin, output: process.stderr});
  const answer = await asking.question(`${question} [y/N] `);
  asking.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error('Nothing was changed.');
}

function countOf({count}: Flags, usual?: number): number {
  const number = count === undefined ? usual : Number(count);
  if (number === undefined || !Number.isInteger(number) || number < 1)
    throw new Error('Say how many with --count, a whole number from 1 on: --count 200');
  return number;
}

function needed(whom: string, what: string): string {
  if (!whom) throw new Error(`Say whose: npm run invites -- ${what}`);
  return whom;
}

/** Finds a single request. @throws Error with the ids if there are several */
async function oneOf(staff: Staff, whom: string, states?: readonly string[]): Promise<Stored> {
  const all = await findRequests(staff, whom);
  const fitting = states ? all.filter(({state}) => states.includes(state)) : all;
  const [only, second] = fitting;
  if (!only) {
    throw new Error(
      all.length === 0
        ? `There is no request of ${whom}.`
        : `The request of ${whom} is ${all.map(({state}) => state).join(', ')} already.`,
    );
  }
  if (second) {
    const lines = fitting.map(
      ({id, receivedAt, fullName}) => `  ${id}  ${receivedAt.slice(0, 16)}  ${fullName}`,
    );
    throw new Error(`${whom} has ${fitting.length} requests; name one by its id:\n${lines.join('\n')}`);
  }
  return only;
}

async function list({staff, flags}: Call): Promise<void> {
  const rows = await listLine(staff, countOf(flags, 50));
  for (const row of rows) {
    const {days, mark} = waited(row.received_at);
    const beside = row.requests > 1 ? `  ${row.place} of ${row.requests}` : '';
    say(
      `${days.toFixed(1).padStart(6)} days  ${mark.padEnd(4)}  ${row.id}  ${row.device.padEnd(10)}  ${row.email}${beside}${row.trap_filled ? '  trap filled' : ''}`,
    );
  }
  note(rows.length === 0 ? 'Nobody waits.' : `${rows.length} listed, the oldest first.`);
}

async function invite({staff, flags}: Call): Promise<void> {
  const asked = {count: countOf(flags), batch: flags.batch ?? weekOf(new Date())};
  const {before, invited} = await fillBatch(staff, {...asked, dryRun: true});
  const devicesOf = devices.map(
    (device) => `${invited.filter((one) => one.device === device).length} ${device}`,
  );
  const marked = invited.filter(({trapFilled}) => trapFilled).length;
  say(
    `Batch ${asked.batch} holds ${before} of ${asked.count}. ${invited.length} more: ${devicesOf.join(', ')}.`,
  );
  if (marked > 0)
    say(`${marked} of them filled the field that no person sees: see "list", and "decline" first.`);
  if (flags['dry-run']) {
    for (const {id, receivedAt, email} of invited)
      say(`  ${id}  ${waited(receivedAt).days.toFixed(1)} days  ${email}`);
    return say('Nobody was invited: --dry-run.');
  }
  if (invited.length === 0) return;
  await agree(`Invite ${invited.length} people?`, flags);
  const done = await fillBatch(staff, {...asked, dryRun: false});
  say(`${done.invited.length} invited. Their mails are in the outbox.`);
  await send({staff, whom: '', flags});
}

async function decline({staff, whom, flags}: Call): Promise<void> {
  if (!flags.why) throw new Error('Say why with --why "…"; its person can read it.');
  const {id, email} = await oneOf(staff, needed(whom, 'decline <address or id> --why "…"'), ['requested']);
  await agree(`Decline the request of ${email}? A declined request is never invited.`, flags);
  await declineRequest(staff, id, flags.why);
  say(`Declined: ${id}`);
}

async function find({staff, whom}: Call): Promise<void> {
  const found = await findRequests(staff, needed(whom, 'find <address or id>'));
  say(JSON.stringify(found, null, 2));
  if (found.length === 0) process.exitCode = 1;
}

async function correct({staff, whom, flags}: Call): Promise<void> {
  const {name, email, phone, device, 'self-id': selfId} = flags;
  if (device !== undefined && !(devices as readonly string[]).includes(device))
    throw new Error(`--device is one of ${devices.join(', ')}.`);
  const changes = {full_name: name, email, phone, self_id: selfId, device: device as Device | undefined};
  if (Object.values(changes).every((value) => value === undefined))
    throw new Error('Say what to correct: --name, --email, --phone, --self-id or --device.');
  const {id} = await oneOf(staff, needed(whom, 'correct <address or id> --phone …'));
  await correctRequest(staff, id, changes);
  say(`Corrected: ${id}`);
}

async function erase({staff, whom, flags}: Call): Promise<void> {
  const address = needed(whom, 'erase <address>');
  await agree(`Erase everything of ${address}? It cannot be undone.`, flags);
  const {mailbox, requests} = await erasePerson(staff, address);
  say(
    `${requests === 0 ? 'There was no request' : `${requests} removed`} of ${mailbox}. No mail goes there any more.`,
  );
}

async function welcome({staff, whom}: Call): Promise<void> {
  const {mailbox, mails} = await welcomePerson(staff, needed(whom, 'welcome <address>'));
  say(`${mailbox} may be mailed again. ${mails} confirmation waits to be sent.`);
}

async function returned({staff, whom, flags}: Call): Promise<void> {
  const address = needed(whom, 'returned <address> --why "…"');
  await agree(`Mail ${address} no more?`, flags);
  say(
    `${await markReturned(staff, address, flags.why ?? 'the mail came back')} requests of ${address} are undeliverable now.`,
  );
}

async function exportAll({staff, flags}: Call): Promise<void> {
  const requests = await exportInvites(staff, (count) => note(`${count} …`));
  await noteExport(staff, requests.length);
  process.stdout.write(flags.json ? `${JSON.stringify(requests, null, 2)}\n` : toCsv(requests));
  note(`${requests.length} requests`);
}

async function send({staff}: Call): Promise<void> {
  const {sent, refused, returned, putOff, later, waiting, failed} = await sendDue(staff, note);
  say(
    `${sent} sent, ${refused + returned} refused, ${putOff + later} put off; ${waiting} wait, ${failed} given up.`,
  );
  if (later > 0) process.exitCode = 1;
}

async function health({staff}: Call): Promise<void> {
  const state = await readHealth(staff);
  say(printHealth(state));
  const open = alarms(state);
  for (const line of open) say(`! ${line}`);
  if (open.length > 0) process.exitCode = 1;
}

const commands: Record<string, (call: Call) => Promise<void>> = {
  list,
  invite,
  decline,
  find,
  correct,
  erase,
  welcome,
  returned,
  export: exportAll,
  report: async ({staff}) => say(printReport(await reportLine(staff))),
  send,
  health,
};

async function main(): Promise<void> {
  const {positionals, values: flags} = read(process.argv.slice(2));
  const [what = '', ...rest] = positionals;
  const command = commands[what];
  if (!command) throw new Error(usage);
  const staff = {...readBackendAccess(process.env), by: flags.by ?? os.userInfo().username};
  await command({staff, whom: rest.join(' '), flags});
}

main().catch((error: unknown) => {
  note(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
