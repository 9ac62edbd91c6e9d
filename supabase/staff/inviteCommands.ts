import os from 'node:os';
import {agree} from '../agree';
import {devices} from '../functions/_shared/inviteRequest';
import {readBackendAccess} from './backendAccess';
import {exportInvites, printable, toCsv} from './exportInvites';
import {alarms, printHealth, readHealth, readable} from './health';
import {
  confirmationNote,
  correctRequest,
  declineRequest,
  erasePerson,
  fillBatch,
  findRequests,
  inviteAddress,
  listLine,
  markReturned,
  noteExport,
  printReport,
  reportLine,
  sendCode,
  stateMeanings,
  waited,
  weekOf,
  welcomePerson,
} from './line';
import type {Staff, Stored} from './line';
import {corrections, read, usage} from './inviteWords';
import type {Flags} from './inviteWords';
import {sendDue} from './sendDue';

/** Where the commands read and write. `note` is for people: redirected output contains only results. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  print(text: string): void;
  note(line: string): void;
}

interface Call extends Pick<Surroundings, 'note' | 'print'> {
  staff: Staff;
  /** The argument: an id, or an address with any text around it. */
  whom: string;
  flags: Flags;
  say(line: string): void;
}

/** Returns whether something is left to do, which makes the command end with status 1. */
type Command = (call: Call) => Promise<boolean | void>;

function countOf({count}: Pick<Flags, 'count'>, usual?: number): number {
  const number = count === undefined ? usual : Number(count);
  if (number === undefined || !Number.isInteger(number) || number < 1)
    throw new Error('Say how many with --count, a whole number from 1 on: --count 200');
  return number;
}

function needed(whom: string, what: string): string {
  if (!whom) throw new Error(`Say whose: npm run invites -- ${what}`);
  return whom;
}

/** The addresses in pasted text. @throws Error if there is none */
function addressesIn(pasted: string, what: string): string[] {
  const found = needed(pasted, what).match(/[^\s<>()",:;]+@[^\s<>()",:;?]+/g);
  if (!found) throw new Error(`There is no email address in "${pasted}".`);
  return [...new Set(found)];
}

function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

/** Finds the first request of an address, or the one with an id. @throws Error if there is none in these states */
async function oneOf(staff: Staff, whom: string, states?: readonly string[]): Promise<Stored> {
  const [first] = await findRequests(staff, whom);
  const isIt = first && (!whom.includes('@') || whom.toLowerCase().includes(first.email.toLowerCase()));
  if (!isIt) throw new Error(`There is no request of ${whom}.`);
  if (states && !states.includes(first.state))
    throw new Error(`The request of ${first.email} is ${first.state}: ${stateMeanings[first.state]}.`);
  return first;
}

async function list({staff, flags, say, note}: Call): Promise<void> {
  const state = flags.state ?? 'requested';
  if (!stateMeanings[state]) throw new Error(`--state is one of ${Object.keys(stateMeanings).join(', ')}.`);
  const rows = await listLine(staff, countOf(flags, 50), state);
  for (const row of rows) {
    const {days, mark} = waited(row.received_at);
    const answer = confirmationNote(row);
    const more = [
      answer && `  ${answer}`,
      row.asked_again > 0 ? `  asked ${row.asked_again + 1} times` : '',
      row.aliases > 0 ? `  ${row.aliases} more of its mailbox` : '',
      row.trap_filled ? '  trap filled' : '',
      row.state_reason ? `  (${row.state_reason})` : '',
    ];
    say(
      `${days.toFixed(1).padStart(6)} days  ${state === 'requested' ? mark.padEnd(4) : ''}  ${row.id}  ${row.device.padEnd(10)}  ${row.email}${more.join('')}`,
    );
  }
  note(
    rows.length === 0
      ? `Nobody: no requests that ${stateMeanings[state]}.`
      : `${rows.length} listed, the oldest first: requests that ${stateMeanings[state]}.`,
  );
}

async function invite(call: Call): Promise<boolean | void> {
  const {staff, flags, whom, say} = call;
  if (whom) return inviteByAddress(call);
  const more = countOf(flags);
  const batch = weekOf(new Date());
  const {before} = await fillBatch(staff, {batch, count: 0, dryRun: true});
  const asked = {count: before + more, batch};
  const {invited} = await fillBatch(staff, {...asked, dryRun: true});
  const devicesOf = devices.map(
    (device) => `${invited.filter((one) => one.device === device).length} ${device}`,
  );
  const marked = invited.filter(({trapFilled}) => trapFilled).length;
  const aliases = invited.filter(({alias}) => alias).length;
  say(`${before} invited this week. ${invited.length} of ${more} more wait: ${devicesOf.join(', ')}.`);
  if (invited.length < more) say('The others are in states of "report": nobody else waits.');
  if (marked > 0)
    say(`${marked} of them filled the field that no person sees: see "list", and "decline" first.`);
  if (aliases > 0)
    say(
      `${aliases} of them share a mailbox with other addresses, and each gets a mail: see "list", and "decline" first.`,
    );
  if (flags['dry-run']) {
    for (const {id, receivedAt, email} of invited)
      say(`  ${id}  ${waited(receivedAt).days.toFixed(1)} days  ${email}`);
    return say('Nobody was invited: --dry-run.');
  }
  if (invited.length === 0) return;
  await agree(`Invite ${people(invited.length)}?`, flags);
  const done = await fillBatch(staff, {...asked, dryRun: false});
  say(`${people(done.invited.length)} invited. Their mails are in the outbox.`);
  return send(call);
}

async function inviteByAddress(call: Call): Promise<boolean> {
  const {staff, flags, whom, say} = call;
  const addresses = addressesIn(whom, 'invite <address>');
  await agree(`Invite ${addresses.join(', ')}?`, flags);
  let invited = 0;
  for (const one of addresses) {
    const {address, invited: done, state, since} = await inviteAddress(staff, one, weekOf(new Date()));
    if (done) {
      invited += 1;
      say(`Invited: ${address}`);
    } else if (state && since) {
      say(`Not invited: ${address} is ${state} since ${readable(since)}: ${stateMeanings[state]}.`);
    } else say(`Not invited: there is no request of ${address}. Its person has to fill in the form.`);
  }
  const unsent = invited > 0 && (await send(call));
  return unsent || invited < addresses.length;
}

async function resend(call: Call): Promise<boolean> {
  const {staff, whom, flags, say} = call;
  const {id, email} = await oneOf(staff, needed(whom, 'resend <address or id>'), ['invited']);
  await agree(`Mail ${email} a new code? The one before it stops working.`, flags);
  if (!(await sendCode(staff, id)))
    throw new Error(`The code of ${email} has been used, so it gets no other.`);
  say(`A new code for ${email} is in the outbox.`);
  return send(call);
}

async function decline(call: Call): Promise<boolean> {
  const {staff, whom, flags, say} = call;
  if (!flags.why) throw new Error('Say why with --why "…"; its person is told.');
  const {id, email} = await oneOf(staff, needed(whom, 'decline <address or id> --why "…"'), ['requested']);
  await agree(`Decline the request of ${email}? A declined request is never invited.`, flags);
  await declineRequest(staff, id, flags.why);
  say(`Declined: ${id}`);
  return send(call);
}

async function find({staff, whom, say}: Call): Promise<boolean> {
  const found = await findRequests(staff, needed(whom, 'find <address or id>'));
  say(JSON.stringify(found, null, 2));
  return found.length === 0;
}

async function correct({staff, whom, flags, say}: Call): Promise<void> {
  const {device, email} = flags as Record<string, unknown>;
  if (device !== undefined && !devices.some((known) => known === device))
    throw new Error(`--device is one of ${devices.join(', ')}.`);
  const changes = Object.entries(flags)
    .filter(([flag]) => flag in corrections)
    .map(([flag, value]) => [corrections[flag], value]);
  if (changes.length === 0) {
    const all = Object.keys(corrections).map((flag) => `--${flag}`);
    throw new Error(`Say what to correct: ${all.slice(0, -1).join(', ')} or ${all.at(-1)}.`);
  }
  const {id} = await oneOf(staff, needed(whom, 'correct <address or id> --phone …'));
  const {mailed} = await correctRequest(staff, id, Object.fromEntries(changes));
  say(`Corrected: ${id}${mailed ? `. A mail to ${email} is in the outbox.` : ''}`);
}

async function erase({staff, whom, flags, say}: Call): Promise<void> {
  const addresses = addressesIn(whom, 'erase <address>');
  await agree(`Erase everything of ${addresses.join(', ')}? It cannot be undone.`, flags);
  for (const one of addresses) {
    const {address, requests, aliases} = await erasePerson(staff, one);
    say(`${requests === 0 ? 'There was no request' : `${requests} removed`} of ${address}.`);
    if (aliases.length > 0)
      say(`  The same mailbox has ${aliases.join(', ')}: erase these too if their person asked for all.`);
  }
}

async function welcome(call: Call): Promise<boolean> {
  for (const one of addressesIn(call.whom, 'welcome <address>')) {
    const {address, mails} = await welcomePerson(call.staff, one);
    call.say(
      mails > 0
        ? `${address} is in the line again, and is told so.`
        : `${address} may be mailed again. There is no request of it that waits for that.`,
    );
  }
  return send(call);
}

async function returned({staff, whom, flags, say}: Call): Promise<void> {
  const addresses = addressesIn(whom, 'returned <address> --why "…"');
  await agree(`Mail ${addresses.join(', ')} no more?`, flags);
  for (const one of addresses) {
    const {address, requests} = await markReturned(staff, one, flags.why ?? 'the mail came back');
    say(requests > 0 ? `${address} is undeliverable now.` : `There is no request of ${address} to mark.`);
  }
}

async function exportAll({staff, flags, print, note}: Call): Promise<void> {
  const requests = await exportInvites(staff, (count) => note(`${count} …`));
  await noteExport(staff, requests.length);
  print(flags.json ? `${JSON.stringify(requests, null, 2)}\n` : toCsv(requests));
  note(`${requests.length} requests`);
}

async function send({staff, say, note}: Call): Promise<boolean> {
  const {sent, refused, returned, putOff, later, waiting, failed} = await sendDue(staff, note);
  say(
    `${sent} sent, ${refused + returned} refused, ${putOff + later} put off; ${waiting} wait, ${failed} given up.`,
  );
  return later > 0;
}

async function desk({staff, whom, flags, say}: Call): Promise<void> {
  const [act = '', ...name] = whom.split(' ');
  // Loads React, which the other commands do without.
  const {runDesk} = await import('./desk/deskCommand');
  const days = countOf({count: flags.days}, 7);
  await runDesk(staff, {act, name: name.join(' '), role: flags.role ?? 'read', days, say});
}

async function health({staff, say}: Call): Promise<boolean> {
  const state = await readHealth(staff);
  say(printHealth(state));
  const open = alarms(state);
  for (const line of open) say(`! ${line}`);
  return open.length > 0;
}

const commands: Record<string, Command> = {
  list,
  invite,
  resend,
  decline,
  find,
  correct,
  erase,
  welcome,
  returned,
  export: exportAll,
  report: async ({staff, say}) => say(printReport(await reportLine(staff))),
  send,
  health,
  desk,
};

/** Runs one command. Never rejects: what went wrong is noted. @returns the exit status */
export async function runInvites(words: string[], {env, print, note}: Surroundings): Promise<number> {
  const say = (line: string) => print(`${printable(line)}\n`);
  try {
    const {positionals, values: flags} = read(words);
    const [what = '', ...rest] = positionals;
    if (flags.help || what === 'help') {
      say(usage);
      return 0;
    }
    const command = commands[what];
    if (!command) throw new Error(usage);
    const staff = {...readBackendAccess(env), by: flags.by ?? os.userInfo().username};
    return (await command({staff, whom: rest.join(' '), flags, say, print, note})) ? 1 : 0;
  } catch (error) {
    note(printable(error instanceof Error ? error.message : String(error)));
    return 1;
  }
}
