import {z} from 'zod';
import {confirmInTerminal} from '../confirmInTerminal';
import {addressesIn} from '../functions/_shared/inviteRequest';
import {callBackend, callFunction, readBackendCredentials} from './backend';
import type {BackendCredentials} from './backend';
import {parse} from './commandLine';
import type {CommandName, Parsed} from './commandLine';
import {printable, toCsv} from './csv';
import {findPeople, listEverybody, listPeople, person} from './people';
import type {NamedPeople, Person} from './people';
import {checkStatus} from './status';
import {countPeople, formatDay, formatPerson, joinNames, stateLabels} from './format';

/** Where the commands read and write. `note` is for people: redirected output contains only results. */
export interface CliContext {
  env: NodeJS.ProcessEnv;
  print(text: string): void;
  note(line: string): void;
}

interface Call extends CliContext, Pick<Parsed, 'words' | 'flags'> {
  access: BackendCredentials;
  say(line: string): void;
}

function numberOf(given: string): number {
  if (!/^[1-9]\d*$/.test(given))
    throw new Error('Pass --count as a positive whole number, such as --count 200.');
  return Number(given);
}

/** Asks before anything changes. A dry run says what would be asked, and changes nothing. @returns whether to go on */
async function confirm(question: string, {flags, say}: Call): Promise<boolean> {
  if (!flags['dry-run']) return (await confirmInTerminal(question, {yes: flags.yes}), true);
  say(`This would ask: ${question}\nNothing was changed, because of --dry-run.`);
  return false;
}

interface Decision {
  name: 'invited' | 'declined';
  whyNot(one: Person): string | undefined;
  question(people: readonly Person[]): string;
  /** What people who are declined are told. */
  why?: string | undefined;
}

/** Decides about people who may be: says why the others may not, asks, and sends the emails. @returns whether anyone is left */
async function decide({people, unknown}: NamedPeople, decision: Decision, call: Call): Promise<boolean> {
  const {access, say} = call;
  const {name, whyNot, question, why} = decision;
  for (const one of unknown) say(`There’s no request from ${one}. They have to fill in the form.`);
  for (const one of people.filter(whyNot)) say(`Not ${name}: ${one.address} ${whyNot(one)}.`);
  const chosen = people.filter((one) => !whyNot(one));
  const isRest = chosen.length < people.length + unknown.length;
  if (chosen.length === 0) return (say(`Nobody was ${name}.`), isRest);
  if (!(await confirm(question(chosen), call))) return isRest;
  let done = 0;
  for (const one of chosen) {
    const given = {of_person: one.id, seen_state: one.state, decision: name, why};
    const outcome = await callFunction(access, 'decide_invite', given, z.string());
    if (outcome === 'done') done += 1;
    else say(`Not ${name}: ${one.address} has changed meanwhile, and is ${outcome}.`);
  }
  say(`${countPeople(done)} ${name}.`);
  const isStuck = (name === 'invited' || why !== undefined) && (await send(call));
  return isStuck || isRest || done < chosen.length;
}

const number = z.number();
const tries = z.object({sent: number, refused: number, unavailable: number});

/** Runs the worker once, for at most 20 seconds; the clock goes on. @returns whether the provider takes none */
async function send({access, say}: Call): Promise<boolean> {
  const answered = await callBackend(access, '/functions/v1/send-invite-email/outbox');
  const {sent, ...others} = tries.parse(answered);
  const failed = Object.values(others).reduce((sum, one) => sum + one, 0);
  say(
    `${sent} sent now${failed ? `, ${failed} not taken: they’re tried again, and "status" says more` : ''}.`,
  );
  return others.unavailable > 0;
}

/** The commands. Each returns whether something is left to do, which makes it end with status 1. */
const runs: Readonly<Record<CommandName, (call: Call) => Promise<boolean>>> = {
  async list({access, flags, say, note}) {
    const {state = 'requested', count: max = '50'} = flags;
    if (!Object.hasOwn(stateLabels, state))
      throw new Error(`--state is one of ${Object.keys(stateLabels).join(', ')}.`);
    const people = await listPeople(access, {in_state: state, max: numberOf(max)});
    for (const one of people) say(formatPerson(one));
    note(`${countPeople(people.length)} listed, the oldest first: those who ${stateLabels[state]}.`);
    return false;
  },

  async invite(call) {
    const {access, words, flags, say} = call;
    if (words.length > 0 === (flags.count !== undefined))
      throw new Error('Name people, or say how many of the oldest: invite --count 20.');
    const oldest = () => listPeople(access, {in_state: 'requested', max: numberOf(flags.count ?? '')});
    const found = words.length ? await findPeople(access, words) : {people: await oldest(), unknown: []};
    for (const {state, address, state_at: at, reason} of found.people)
      if (state === 'declined' || state === 'undeliverable')
        say(`${address} was ${state} on ${formatDay(at)}${reason ? `: ${reason}` : ''}.`);
    const whyNot = ({state, code_used_at: used, code_ends_at: ends}: Person) => {
      if (state === 'left_before') return 'left before; they have to say in our email that it was them';
      if (used) return `entered their code on ${formatDay(used)}`;
      return ends && Date.parse(ends) < Date.now()
        ? `had a code until ${formatDay(ends)}; the request is deleted within minutes`
        : undefined;
    };
    const question = (people: readonly Person[]) => {
      const named = (isAgain: boolean) =>
        people.filter(({state}) => (state === 'invited') === isAgain).map(({address}) => address);
      const [fresh, again] = [named(false), named(true)];
      const sentences = [
        fresh.length > 0 && `Invite ${countPeople(fresh.length)}: ${joinNames(fresh)}?`,
        again.length > 0 &&
          `Send a new code to ${countPeople(again.length)} invited already: ${joinNames(again)}? The old code stops working.`,
      ];
      return sentences.filter(Boolean).join(' ');
    };
    return decide(found, {name: 'invited', whyNot, question}, call);
  },

  async decline(call) {
    const {access, words, flags} = call;
    const why = flags.why?.trim() || undefined;
    if (Boolean(why) === Boolean(flags['no-email']))
      throw new Error('Give a reason with --why: the person gets it by email. Or --no-email.');
    if (why && (why.length > 500 || /[\u0000-\u001f\u007f-\u009f]/.test(why)))
      throw new Error('--why is one line of up to 500 characters.');
    const told = why
      ? `They get this by email: “${why}”`
      : 'They get no email about it, only the answer to their request, if that still waits.';
    const decision: Decision = {
      name: 'declined',
      whyNot: ({state, state_at: at, reason}) =>
        state === 'requested'
          ? undefined
          : `is ${state} since ${formatDay(at)}${reason ? `: ${reason}` : ''}`,
      question: (people) =>
        `Decline ${countPeople(people.length)}: ${joinNames(people.map(({address}) => address))}? ${told}`,
      why,
    };
    return decide(await findPeople(access, words), decision, call);
  },

  async find({access, words, say, note}) {
    const given = words.join(' ');
    const addresses = addressesIn(given);
    const found: unknown[] = [];
    let isMissing = false;
    for (const one of addresses.length > 0 ? addresses : [given]) {
      const people = await callFunction(access, 'find_invite_people', {words: one}, z.array(z.unknown()));
      if (people.length === 0) note(`Nothing is stored about ${one}.`);
      isMissing ||= people.length === 0;
      found.push(...people);
    }
    say(JSON.stringify(found, null, 2));
    note(`${countPeople(found.length)} found.`);
    return isMissing;
  },

  async erase(call) {
    const {access, words, say} = call;
    const {people, unknown} = await findPeople(access, words);
    for (const one of unknown) say(`Nothing is stored about ${one}.`);
    if (people.length === 0) return true;
    /** The ids of the requests that are meant, or nothing for a whole person. */
    const only = ({id, address, named_by: named}: Person) =>
      named.includes(id) || named.includes(address) ? [undefined] : named;
    const parts = people.map((one) => {
      const [ids, {address, requests}] = [only(one), one];
      if (ids[0] && ids.length < requests) return `${ids.length} of the ${requests} requests of ${address}`;
      return `${address} with ${requests === 1 ? 'its request' : `its ${requests} requests`}`;
    });
    const question = `Erase ${people.length === 1 ? '' : `${people.length}: `}${joinNames(parts)}? A code stops working with its person. This can’t be undone.`;
    if (!(await confirm(question, call))) return unknown.length > 0;
    for (const one of people) {
      let erased = 0;
      for (const request of only(one))
        erased += await callFunction(
          access,
          'erase_invites',
          {of_person: one.id, of_request: request},
          number,
        );
      say(`${erased === 1 ? '1 request' : `${erased} requests`} of ${one.address} erased.`);
    }
    return unknown.length > 0;
  },

  async export({access, print, note}) {
    const people = await listEverybody(access);
    const columns = Object.keys(person.omit({id: true, address: true, named_by: true}).shape);
    print(toCsv(columns, people));
    note(`${countPeople(people.length)} exported.`);
    return false;
  },

  async status({access, env, say}) {
    const {summary, alarms} = await checkStatus(access, env.SUPABASE_PUBLISHABLE_KEY);
    for (const line of [...summary, ...alarms.map((alarm) => `! ${alarm}`)]) say(line);
    return alarms.length > 0;
  },
};

/** Runs one command. Never rejects: errors are noted. @returns the exit status */
export async function runInvites(given: readonly string[], context: CliContext): Promise<number> {
  const say = (line: string) => context.print(`${printable(line)}\n`);
  try {
    const parsed = parse(given);
    if (typeof parsed === 'string') return (say(parsed), 0);
    const {command, ...others} = parsed;
    return Number(
      await runs[command]({...context, ...others, access: readBackendCredentials(context.env), say}),
    );
  } catch (error) {
    context.note(printable(error instanceof Error ? error.message : String(error)));
    return 1;
  }
}
