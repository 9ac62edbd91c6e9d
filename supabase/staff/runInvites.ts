import {z} from 'zod';
import {agree} from '../agree';
import {addressesIn} from '../functions/_shared/inviteRequest';
import {callBackend, callFunction, readBackendAccess} from './backendAccess';
import type {BackendAccess} from './backendAccess';
import {parse} from './commandLine';
import type {CommandName, Parsed} from './commandLine';
import {printable, toCsv} from './exportInvites';
import {everybody, listPeople, named, states} from './people';
import type {Person} from './people';
import {checkStatus} from './status';
import {count, day, describe, list as listed} from './words';

/** Where the commands read and write. `note` is for people: redirected output contains only results. */
export interface CliContext {
  env: NodeJS.ProcessEnv;
  print(text: string): void;
  note(line: string): void;
}

interface Call extends CliContext, Pick<Parsed, 'words' | 'flags'> {
  access: BackendAccess;
  say(line: string): void;
}

/** Returns whether something is left to do, which makes the command end with status 1. */
type Run = (call: Call) => Promise<boolean | void>;

function numberOf(given: string): number {
  const number = Number(given);
  if (!/^\d+$/.test(given) || number < 1)
    throw new Error('Pass --count as a positive whole number, such as --count 200.');
  return number;
}

async function list({access, flags, say, note}: Call): Promise<void> {
  const {state = 'requested'} = flags;
  if (!Object.hasOwn(states, state)) throw new Error(`--state is one of ${Object.keys(states).join(', ')}.`);
  const people = await listPeople(access, state, numberOf(flags.count ?? '50'));
  for (const one of people) say(describe(one));
  note(`${people.length || 'Nobody'} listed, the oldest first: people who ${states[state]}.`);
}

/** Says who isn't there. */
function sayUnknown(unknown: readonly string[], {say}: Call): void {
  for (const one of unknown) say(`There’s no request from ${one}. They have to fill in the form.`);
}

/** Why a person isn't invited, if so. */
function whyNotInvited({state, code_used_at: used, code_ends_at: ends}: Person): string | undefined {
  if (state === 'held') return 'left before; they have to say in our email that it was them';
  if (used) return `entered their code on ${day(used)}`;
  if (state === 'invited' && ends && Date.parse(ends) < Date.now())
    return `had a code until ${day(ends)}; the request is deleted within minutes`;
  return undefined;
}

/** What is asked before anything changes. A dry run says it, and changes nothing. @returns whether to go on */
async function confirm(question: string, {flags, say}: Call): Promise<boolean> {
  if (flags['dry-run']) {
    say(`This would ask: ${question}\nNothing was changed, because of --dry-run.`);
    return false;
  }
  await agree(question, {yes: flags.yes});
  return true;
}

/** Does something to each person. @returns how many of them are as they were */
async function toEach(
  people: readonly Person[],
  act: (one: Person) => Promise<unknown>,
  {say}: Call,
): Promise<number> {
  let undone = 0;
  for (const one of people) {
    const outcome = await act(one);
    if (outcome === 'done') continue;
    undone += 1;
    say(`Not done: ${one.address} is ${String(outcome)} meanwhile.`);
  }
  return undone;
}

async function invite(call: Call): Promise<boolean | void> {
  const {access, words, flags, say} = call;
  if (words.length > 0 === (flags.count !== undefined))
    throw new Error('Name people, or say how many of the oldest: invite --count 20.');
  const found = words.length
    ? await named(access, words)
    : {people: await listPeople(access, 'requested', numberOf(flags.count ?? '')), unknown: []};
  sayUnknown(found.unknown, call);
  const refused = found.people.filter((one) => whyNotInvited(one));
  for (const one of refused) say(`Not invited: ${one.address} ${whyNotInvited(one)}.`);
  const people = found.people.filter((one) => !whyNotInvited(one));
  for (const one of people.filter(({state}) => state === 'declined' || state === 'undeliverable'))
    say(`${one.address} was ${one.state} on ${day(one.state_at)}${one.reason ? `: ${one.reason}` : ''}.`);
  const again = people.filter(({state}) => state === 'invited');
  const fresh = people.filter(({state}) => state !== 'invited');
  const unused = refused.length + found.unknown.length > 0;
  if (people.length === 0) return (say('Nobody to invite.'), unused);
  const question = [
    fresh.length > 0 && `Invite ${count(fresh.length)}: ${listed(fresh)}?`,
    again.length > 0 &&
      `Send a new code to ${count(again.length)} invited already: ${listed(again)}? The old code stops working.`,
  ];
  if (!(await confirm(question.filter(Boolean).join(' '), call))) return unused;
  const act = (one: Person) =>
    callFunction(access, 'invite_person', {of_person: one.id, seen_state: one.state});
  const undone = await toEach(people, act, call);
  say(`${count(people.length - undone)} invited.`);
  return (await send(call)) || unused || undone > 0;
}

async function decline(call: Call): Promise<boolean | void> {
  const {access, words, flags, say} = call;
  const why = flags.why?.trim();
  if (Boolean(why) === Boolean(flags['no-email']))
    throw new Error(
      'Give a reason with --why: the person gets it by email. Or --no-email: then nobody is told.',
    );
  if (why && (why.length > 500 || /[\u0000-\u001f\u007f-\u009f]/.test(why)))
    throw new Error('--why is one line of up to 500 characters.');
  const found = await named(access, words);
  sayUnknown(found.unknown, call);
  const people = found.people.filter(({state}) => state === 'requested');
  const others = found.people.filter(({state}) => state !== 'requested');
  for (const one of others)
    say(
      `Not declined: ${one.address} is ${one.state} since ${day(one.state_at)}${one.reason ? `: ${one.reason}` : ''}.`,
    );
  const unused = others.length + found.unknown.length > 0;
  if (people.length === 0) return (say('Nobody to decline.'), unused);
  const told = why ? `They get this by email: “${why}”` : 'They get no email.';
  if (!(await confirm(`Decline ${count(people.length)}: ${listed(people)}? ${told}`, call))) return unused;
  const act = (one: Person) => callFunction(access, 'decline_person', {of_person: one.id, why: why ?? null});
  const undone = await toEach(people, act, call);
  say(`${count(people.length - undone)} declined.`);
  return (Boolean(why) && (await send(call))) || unused || undone > 0;
}

async function erase(call: Call): Promise<boolean | void> {
  const {access, words, say} = call;
  const found = await named(access, words);
  for (const one of found.unknown) say(`Nothing is stored about ${one}.`);
  const {people} = found;
  if (people.length === 0) return true;
  const parts = people.map(({address, forms, named_form: form}) => ({
    address:
      form && forms > 1
        ? `one of the ${forms} forms of ${address}`
        : `${address} with ${forms === 1 ? 'its form' : `its ${forms} forms`}`,
  }));
  const question = `Erase ${people.length === 1 ? '' : `${people.length}: `}${listed(parts)}? A code stops working with its person. This can’t be undone.`;
  if (!(await confirm(question, call))) return found.unknown.length > 0;
  for (const one of people) {
    const given = {of_person: one.id, of_request: one.named_form};
    const forms = Number(await callFunction(access, 'erase_invites', given));
    say(
      forms
        ? `Erased: ${forms === 1 ? '1 form' : `${forms} forms`} of ${one.address}.`
        : `${one.address} was gone already.`,
    );
  }
  return found.unknown.length > 0;
}

async function find({access, words, say, note}: Call): Promise<boolean> {
  const given = words.join(' ');
  const [address = given] = addressesIn(given);
  const found = z
    .array(z.unknown())
    .parse(await callFunction(access, 'find_invite_people', {words: address}));
  say(JSON.stringify(found, null, 2));
  note(found.length === 0 ? `Nothing is stored about ${given}.` : `${count(found.length)} found.`);
  return found.length === 0;
}

async function exportAll({access, flags, print, note}: Call): Promise<void> {
  const people: Person[] = [];
  for await (const one of everybody(access)) people.push(one);
  print(flags.json ? `${JSON.stringify(people, null, 2)}\n` : toCsv(people));
  note(`${count(people.length)} exported.`);
}

const tries = z.record(z.string(), z.union([z.number(), z.boolean()]));

/** Runs the worker once, for at most 20 seconds; the clock goes on. @returns whether the provider takes none */
async function send({access, say}: Call): Promise<boolean> {
  const {
    sent,
    later,
    refused,
    returned,
    put_off: putOff,
  } = tries.parse(await callBackend(access, '/functions/v1/send-invite-email/outbox'));
  const failed = Number(refused) + Number(returned) + Number(putOff) + Number(later);
  say(
    `${Number(sent)} sent now${failed ? `, ${failed} not taken: they’re tried again, and "status" says more` : ''}.`,
  );
  return Number(later) > 0;
}

async function status({access, env, say}: Call): Promise<boolean> {
  const {summary, alarms} = await checkStatus(access, env.SUPABASE_PUBLISHABLE_KEY);
  for (const line of [...summary, ...alarms.map((alarm) => `! ${alarm}`)]) say(line);
  return alarms.length > 0;
}

const runs: Readonly<Record<CommandName, Run>> = {
  list,
  invite,
  decline,
  find,
  erase,
  export: exportAll,
  status,
};

/** Runs one command. Never rejects: errors are noted. @returns the exit status */
export async function runInvites(given: readonly string[], context: CliContext): Promise<number> {
  const say = (line: string) => context.print(`${printable(line)}\n`);
  try {
    const parsed = parse(given);
    if (typeof parsed === 'string') return (say(parsed), 0);
    const {command, ...others} = parsed;
    return (await runs[command]({...context, ...others, access: readBackendAccess(context.env), say}))
      ? 1
      : 0;
  } catch (error) {
    context.note(printable(error instanceof Error ? error.message : String(error)));
    return 1;
  }
}
