import {nextStates} from './lifeCycle';
import type {State} from './lifeCycle';

/**
 * A model of several addresses in whole days: two people with addresses of one mailbox and a third elsewhere, staff, and a
 * stranger who types these addresses and others. Each person and the stranger have a network address of their own. After each
 * step, what is due is mailed.
 */

export const people = ['anna@example.com', 'anna+self@example.com', 'bert@example.org'] as const;

/** Other addresses that the stranger types. Mail to the first one comes back, as from hosts without tags. */
export const others = [
  'anna+zz@example.com',
  'anna+yy@example.com',
  'anna+xx@example.com',
  'mallory@example.org',
];

/** Whether the mail server rejects this address. */
export function isRejected(address: string): boolean {
  return address.includes('+zz@');
}

export const ownActions = ['correct', 'withdraw', 'send', 'return', 'leave', 'redeem'] as const;
export const staffActions = ['invite', 'decline', 'welcome', 'day'] as const;

export interface Step {
  readonly by: 'person' | 'stranger' | 'staff';
  readonly do: 'ask' | 'bounce' | (typeof ownActions)[number] | (typeof staffActions)[number];
  /** Empty for what concerns all: inviting everybody who waits, and the next day. */
  readonly address: string;
  /** A number of the form; even ones agree to updates. */
  readonly form: number;
}

interface Standing {
  state: Exclude<State, 'repeated' | 'erased'>;
  /** The form that its fields come from. */
  fields: number | 'corrected';
  strangers: boolean;
  consent: boolean;
  withdrawn: boolean;
  received: number;
  since: number;
  /** Staff, or a bounce, have dealt with it. */
  handled: boolean;
  code: {used: boolean; copies: number; copied: number | null} | null;
}

/** The answer to a form, or to a welcome of staff, whose sender is null. */
interface Answer {
  address: string;
  sender: string | null;
  form: number | null;
  state: 'waiting' | 'sent' | 'covered' | 'withheld' | 'failed';
  on: number;
}

/** What a person did and has since they asked: mails are those that no stranger's form caused. */
interface Person {
  asked: boolean;
  /** A link to their own page. */
  link: boolean;
  sent: string[];
  /** Staff or a bounce had dealt with a stranger's request before the person asked. */
  preempted: boolean;
}

export interface World {
  day: number;
  standing: Record<string, Standing>;
  answers: Answer[];
  blocked: Record<string, {told: boolean}>;
  people: Record<string, Person>;
}

export const nobody: Person = {asked: false, link: false, sent: [], preempted: false};

export const start: World = {day: 0, standing: {}, answers: [], blocked: {}, people: {}};

/** Plausible bugs, most of which the backend once had. Each lets the stranger change what others get. */
export const bugs = [
  'a bounce acts on the mailbox',
  'leaving acts on the mailbox',
  'the first row of a mailbox decides who is invited',
  'one answer a day for a mailbox, whoever asks',
  'answers that wait for their day count today',
  'a later form replaces the fields',
  'a later form agrees to updates',
] as const;
export type Bug = (typeof bugs)[number];

function mailboxOf(address: string): string {
  return address.replace(/\+.*@/, '@');
}

const perMailbox = 5;
/** The days after which the first answer for an address is given up. */
const patience = 3;

/** The day of an answer: one per sender and mailbox, and a few per mailbox. */
function earliest({answers, day}: World, address: string, sender: string, bug?: Bug): number {
  const recent = answers.filter(
    (one) =>
      mailboxOf(one.address) === mailboxOf(address) &&
      (one.state === 'sent' || one.state === 'waiting') &&
      one.on >= day,
  );
  const own = recent.filter(
    (one) => one.sender === sender || bug === 'one answer a day for a mailbox, whoever asks',
  );
  let on = Math.max(day, ...own.map((one) => one.on + 1));
  const counted = (one: Answer) => one.on === on || bug === 'answers that wait for their day count today';
  while (recent.filter(counted).length >= perMailbox && on <= day + patience) on += 1;
  return on;
}

function become(world: World, standing: Standing | undefined, state: Standing['state']): boolean {
  if (!standing || !nextStates[standing.state].includes(state)) return false;
  standing.state = state;
  standing.since = world.day;
  standing.handled = true;
  return true;
}

function isOf(address: string, bug: Bug | undefined, planted: Bug): (other: string) => boolean {
  return (other) => other === address || (bug === planted && mailboxOf(other) === mailboxOf(address));
}

function bounce(world: World, address: string, bug?: Bug): void {
  const hit = isOf(address, bug, 'a bounce acts on the mailbox');
  for (const one of Object.keys(world.standing).filter(hit))
    become(world, world.standing[one], 'undeliverable');
  for (const answer of world.answers)
    if (hit(answer.address) && answer.state === 'waiting') answer.state = 'withheld';
}

function ask(world: World, {by, address, form}: Step, bug?: Bug): void {
  const {day, blocked, people: all} = world;
  const before = world.standing[address];
  const sender = by === 'stranger' ? by : address;
  const consent = form % 2 === 0;
  if (by === 'person') {
    const person = (all[address] ??= structuredClone(nobody));
    person.preempted ||= !person.asked && Boolean(before?.strangers && before.handled);
    person.asked = true;
  }
  const answer: Answer = {address, sender, form, state: 'waiting', on: day};
  const block = blocked[address];
  world.standing[address] ??= {
    state: block ? 'held' : 'requested',
    fields: form,
    strangers: by === 'stranger',
    consent,
    withdrawn: false,
    received: day,
    since: day,
    handled: false,
    code: null,
  };
  if (before && bug === 'a later form replaces the fields') before.fields = form;
  if (before && bug === 'a later form agrees to updates') before.consent ||= consent;
  if (block && !before && !block.told) block.told = true;
  else if (before ? ['undeliverable', 'held'].includes(before.state) : block) answer.state = 'withheld';
  else {
    answer.on = earliest(world, address, sender, bug);
    if (answer.on > day + (before ? 0 : patience)) Object.assign(answer, {state: 'covered', on: day});
  }
  world.answers.push(answer);
}

/** A mail arrives. Of what a stranger caused, people use only the link to a request that the stranger began. */
function arrive(world: World, address: string, kind: string, byStranger: boolean): void {
  const person = (world.people[address] ??= structuredClone(nobody));
  if (!byStranger) person.sent.push(kind);
  if (!byStranger || world.standing[address]?.strangers) person.link = true;
}

function mailCode(world: World, address: string, standing: Standing, bug?: Bug): void {
  if (isRejected(address)) return bounce(world, address, bug);
  standing.code = {copies: 0, copied: null, ...standing.code, used: false};
  arrive(world, address, 'invite', false);
}

function deliver(world: World, bug?: Bug): void {
  for (const answer of world.answers) {
    if (answer.state !== 'waiting' || answer.on > world.day) continue;
    answer.state = isRejected(answer.address) ? 'failed' : 'sent';
    if (answer.state === 'failed') bounce(world, answer.address, bug);
    else arrive(world, answer.address, 'confirmation', answer.sender === 'stranger');
  }
}

function letIn(world: World, address: string): boolean {
  const standing = world.standing[address];
  if (!standing || !['held', 'undeliverable', 'declined'].includes(standing.state)) return false;
  Object.assign(standing, {state: 'requested', received: world.day, since: world.day});
  delete world.blocked[address];
  return true;
}

function leave(world: World, address: string, bug?: Bug): void {
  const gone = isOf(address, bug, 'leaving acts on the mailbox');
  for (const one of Object.keys(world.standing).filter(gone)) delete world.standing[one];
  world.answers = world.answers.filter((answer) => !gone(answer.address));
  world.blocked[address] = {told: false};
  world.people[address] = structuredClone(nobody);
}

function actOnPage(world: World, {by, address, do: what}: Step, bug?: Bug): void {
  const standing = world.standing[address];
  if (!standing || (by === 'person' && !mayUsePage(world, address))) return;
  const {code} = standing;
  if (what === 'leave') leave(world, address, bug);
  if (what === 'correct') standing.fields = 'corrected';
  if (what === 'withdraw' && standing.consent) Object.assign(standing, {consent: false, withdrawn: true});
  if (what === 'return' && standing.state === 'held') letIn(world, address);
  if (what === 'redeem' && code) code.used = true;
  if (what === 'send' && standing.state === 'invited' && code && !code.used) {
    if (code.copies === 3 || code.copied === world.day) return;
    Object.assign(code, {copies: code.copies + 1, copied: world.day});
    mailCode(world, address, standing, bug);
  }
}

/** Whether an honest person acts: they asked, and have a link. */
export function mayUsePage(world: World, address: string): boolean {
  const person = world.people[address];
  return Boolean(person?.asked && person.link);
}

function inviteAll(world: World, bug?: Bug): void {
  const first = new Map<string, string>();
  for (const address of Object.keys(world.standing))
    if (!first.has(mailboxOf(address))) first.set(mailboxOf(address), address);
  for (const [address, standing] of Object.entries(world.standing)) {
    const decided =
      bug === 'the first row of a mailbox decides who is invited' &&
      first.get(mailboxOf(address)) !== address;
    if (
      standing.state === 'requested' &&
      become(world, standing, decided ? 'declined' : 'invited') &&
      !decided
    )
      mailCode(world, address, standing, bug);
  }
}

/** The world after a step, and after what is due then was mailed. */
export function perform(before: World, step: Step, bug?: Bug): World {
  const world = structuredClone(before);
  const {address} = step;
  switch (step.do) {
    case 'ask':
      ask(world, step, bug);
      break;
    case 'bounce':
      bounce(world, address, bug);
      break;
    case 'day':
      world.day += 1;
      break;
    case 'invite':
      inviteAll(world, bug);
      break;
    case 'decline':
      if (
        world.standing[address]?.state === 'requested' &&
        become(world, world.standing[address], 'declined')
      ) {
        arrive(world, address, 'declined', false);
      }
      break;
    case 'welcome':
      if (letIn(world, address))
        world.answers.push({address, sender: null, form: null, state: 'waiting', on: world.day});
      else delete world.blocked[address];
      break;
    default:
      actOnPage(world, step, bug);
  }
  deliver(world, bug);
  return world;
}
