import {nextStates} from './lifeCycle';
import type {State} from './lifeCycle';

/**
 * A model of one request: two browsers that send the same form, two workers, staff, the provider, and crashes and stalls in
 * between. Staff may welcome a person once whose mail came back. `explore` takes every interleaving of its steps, and the
 * tests take the same steps on the real SQL.
 */

export const kinds = ['confirmation', 'invite'] as const;
export type Kind = (typeof kinds)[number];

/** The processes that send mail: 0 and 1 handle a browser's call, 2 and 3 are workers. */
export const hands = [0, 1, 2, 3] as const;
export type Hand = (typeof hands)[number];

/** The last mail of a kind. */
interface Mail {
  state: 'none' | 'waiting' | 'sent' | 'failed' | 'withheld';
  /** The holder of the lease; `dead` if it crashed. */
  lease: Hand | 'dead' | null;
  /** How often the provider accepted it. It delivers once per idempotency key. */
  handed: number;
  /** Counts the mails of its kind, which have a key each. */
  copy: number;
}

/** A mail that a process holds, and whether it has submitted it and not recorded that yet. */
interface Held {
  kind: Kind;
  copy: number;
  handed: boolean;
}

export interface World {
  request: State | 'none';
  mails: Record<Kind, Mail>;
  /** What each process holds. */
  doing: (Held | null)[];
  /** The number of crashes and stalls. */
  faults: number;
}

const noMail: Mail = {state: 'none', lease: null, handed: 0, copy: 0};

export const start: World = {
  request: 'none',
  mails: {confirmation: noMail, invite: noMail},
  doing: [null, null, null, null],
  faults: 0,
};

/** The maximum number of faults in a run. */
const mostFaults = 2;

/** Queues a mail of this kind, as another copy if there was one. */
function queue({mails}: World, kind: Kind): boolean {
  mails[kind] = {...noMail, state: 'waiting', copy: mails[kind].copy + 1};
  return true;
}

export function become(world: World, state: State): boolean {
  if (world.request === 'none' || !nextStates[world.request].includes(state)) return false;
  world.request = state;
  return true;
}

function returned(world: World): boolean {
  for (const mail of Object.values(world.mails))
    if (mail.state === 'waiting') Object.assign(mail, {state: 'withheld', lease: null});
  return become(world, 'undeliverable');
}

/** Lets go of the mail that a process holds. @returns it, unless another copy is the last one by now */
function letGo({mails, doing}: World, hand: Hand): Mail | undefined {
  const held = doing[hand]!;
  doing[hand] = null;
  const mail = mails[held.kind];
  return mail.copy === held.copy ? mail : undefined;
}

/** Notes that a mail wasn't accepted. @returns whether that counts, since the process still has it */
function giveUp(world: World, hand: Hand, state: 'waiting' | 'failed'): boolean {
  const mail = letGo(world, hand);
  if (mail?.state !== 'waiting' || mail.lease !== hand) return false;
  Object.assign(mail, {state, lease: null});
  return true;
}

const isHolding = ({doing}: World, hand: Hand, handed: boolean) => doing[hand]?.handed === handed;

/** Each changes the world it is given, or returns false if it isn't possible there. */
export const model = {
  insert(world: World): boolean {
    // Otherwise it is a retry, or a new request of someone who isn't mailed.
    if (world.request !== 'none') return false;
    world.request = 'requested';
    return queue(world, 'confirmation');
  },
  invite: (world: World): boolean => become(world, 'invited') && queue(world, 'invite'),
  decline: (world: World): boolean => become(world, 'declined'),
  erase(world: World): boolean {
    world.mails = {confirmation: {...noMail}, invite: {...noMail}};
    return become(world, 'erased');
  },
  returned,
  welcome(world: World): boolean {
    if (!['undeliverable', 'declined'].includes(world.request) || world.mails.confirmation.copy > 1)
      return false;
    return become(world, 'requested') && queue(world, 'confirmation');
  },
  take({mails, doing}: World, hand: Hand, kind: Kind): boolean {
    const mail = mails[kind];
    if (doing[hand] || mail.state !== 'waiting' || mail.lease !== null) return false;
    mail.lease = hand;
    doing[hand] = {kind, copy: mail.copy, handed: false};
    return true;
  },
  handOver(world: World, hand: Hand): boolean {
    if (!isHolding(world, hand, false)) return false;
    const held = world.doing[hand]!;
    const mail = world.mails[held.kind];
    held.handed = true;
    if (mail.copy === held.copy) mail.handed += 1;
    return true;
  },
  noteSent(world: World, hand: Hand): boolean {
    if (!isHolding(world, hand, true)) return false;
    const mail = letGo(world, hand);
    if (mail && ['waiting', 'failed', 'withheld'].includes(mail.state))
      Object.assign(mail, {state: 'sent', lease: null});
    return true;
  },
  noteReturned(world: World, hand: Hand): boolean {
    if (!isHolding(world, hand, false)) return false;
    if (giveUp(world, hand, 'failed')) returned(world);
    return true;
  },
  noteLater(world: World, hand: Hand): boolean {
    if (!isHolding(world, hand, false)) return false;
    giveUp(world, hand, 'waiting');
    return true;
  },
  crash(world: World, hand: Hand): boolean {
    if (!world.doing[hand]) return false;
    const mail = letGo(world, hand);
    if (mail?.lease === hand) mail.lease = 'dead';
    world.faults += 1;
    return world.faults <= mostFaults;
  },
  expire(world: World, _: Hand, kind: Kind): boolean {
    const mail = world.mails[kind];
    if (mail.lease === null) return false;
    // A running holder renews its lease, so it expires only if the holder stalls.
    if (mail.lease !== 'dead') world.faults += 1;
    mail.lease = null;
    return world.faults <= mostFaults;
  },
};
export type Model = typeof model;

/** A step, with its process and kind of mail, which mean nothing where it has none. */
export interface Action {
  do: keyof Model;
  hand: Hand;
  kind: Kind;
}

const ofNobody = ['insert', 'invite', 'decline', 'erase', 'returned', 'welcome'] as const;
const ofHands = ['handOver', 'noteSent', 'noteReturned', 'noteLater', 'crash'] as const;

/** All steps, possible or not. */
export const actions: readonly Action[] = [
  ...ofNobody.map((name) => ({do: name, hand: 0, kind: 'confirmation'}) as const),
  ...ofHands.flatMap((name) => hands.map((hand) => ({do: name, hand, kind: 'confirmation'}) as const)),
  ...hands.map((hand) => ({do: 'take', hand, kind: 'confirmation'}) as const),
  ...([2, 3] as const).map((hand) => ({do: 'take', hand, kind: 'invite'}) as const),
  ...kinds.map((kind) => ({do: 'expire', hand: 0, kind}) as const),
];

/**
 * The world after a step; the same object if the step isn't possible.
 * @param steps of the model, or of one with a bug in it
 */
export function perform(world: World, {do: name, hand, kind}: Action, steps: Model = model): World {
  const {mails, doing} = world;
  const after: World = {
    ...world,
    mails: {confirmation: {...mails.confirmation}, invite: {...mails.invite}},
    doing: doing.map((held) => held && {...held}),
  };
  return steps[name](after, hand, kind) ? after : world;
}
