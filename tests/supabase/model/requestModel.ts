import {nextStates} from './lifeCycle';
import type {State} from './lifeCycle';

/**
 * A model of one request in pure functions: two browsers that send the same form, two workers, staff, the provider, the
 * redemption of the code, and crashes and stalls in between. Staff may welcome a person once whose mail came back. A step that is
 * not possible returns the same world. The test explores every interleaving, and runs the same steps against the real SQL.
 */

export const kinds = ['confirmation', 'invite'] as const;
export type Kind = (typeof kinds)[number];

/** The processes that send mail: 0 and 1 handle a browser's call, 2 and 3 are workers. */
export const hands = [0, 1, 2, 3] as const;
export type Hand = (typeof hands)[number];

/** The last mail of a kind. */
export interface Mail {
  readonly state: 'none' | 'waiting' | 'sent' | 'failed' | 'withheld';
  /** The holder of the lease; `dead` if it crashed. */
  readonly lease: Hand | 'dead' | null;
  /** How often the provider accepted it. It delivers once per idempotency key. */
  readonly handed: number;
  /** Counts the mails of its kind, which have a key each. */
  readonly copy: number;
}

/** A mail that a process holds, and whether it has submitted it and not recorded that yet. */
interface Held {
  readonly kind: Kind;
  readonly copy: number;
  readonly handed: boolean;
}

export interface World {
  readonly request: State | 'none';
  readonly mails: Readonly<Record<Kind, Mail>>;
  readonly code: 'none' | 'made' | 'used';
  readonly uses: number;
  /** What each process holds. */
  readonly doing: readonly (Held | null)[];
  /** The number of crashes and stalls. */
  readonly faults: number;
}

export type Action =
  | {readonly do: 'insert' | 'invite' | 'decline' | 'erase' | 'bounce' | 'welcome' | 'redeem'}
  | {readonly do: 'take'; readonly hand: Hand; readonly kind: Kind}
  | {readonly do: 'handOver' | 'noteSent' | 'noteReturned' | 'noteLater' | 'crash'; readonly hand: Hand}
  | {readonly do: 'expire'; readonly kind: Kind};

const noMail: Mail = {state: 'none', lease: null, handed: 0, copy: 0};

export const start: World = {
  request: 'none',
  mails: {confirmation: noMail, invite: noMail},
  code: 'none',
  uses: 0,
  doing: [null, null, null, null],
  faults: 0,
};

/** The maximum number of faults in a run. */
const mostFaults = 2;

/** All steps, possible or not. */
export const actions: readonly Action[] = [
  ...(['insert', 'invite', 'decline', 'erase', 'bounce', 'welcome', 'redeem'] as const).map((name) => ({
    do: name,
  })),
  ...hands.flatMap((hand) => [
    ...(hand < 2 ? (['confirmation'] as const) : kinds).map((kind) => ({do: 'take' as const, hand, kind})),
    ...(['handOver', 'noteSent', 'noteReturned', 'noteLater', 'crash'] as const).map((name) => ({
      do: name,
      hand,
    })),
  ]),
  ...kinds.map((kind) => ({do: 'expire' as const, kind})),
];

/** Plausible bugs in the SQL. Each violates a property, which the exploration must find. */
export const bugs = [
  'the mail is not written with the request',
  'a mail is taken that another worker has',
  'a mail is made for what is not stored',
  'erasing leaves the mails',
  'a retry puts an erased request back',
  'a code is not noted as used',
  'a declined request is invited',
  'returned mail leaves the others waiting',
  'a welcomed person is not mailed',
  'a note about a mail counts for the copy after it',
] as const;
export type Bug = (typeof bugs)[number];

function withMail(world: World, kind: Kind, change: Partial<Mail>): World {
  return {...world, mails: {...world.mails, [kind]: {...world.mails[kind], ...change}}};
}

/** Queues a mail of this kind, as another copy if there was one. */
function mailAgain(world: World, kind: Kind): World {
  return withMail(world, kind, {...noMail, state: 'waiting', copy: world.mails[kind].copy + 1});
}

function withHand(world: World, hand: Hand, doing: World['doing'][number]): World {
  return {...world, doing: world.doing.map((before, index) => (index === hand ? doing : before))};
}

function become(world: World, state: State): World {
  return world.request !== 'none' && nextStates[world.request].includes(state)
    ? {...world, request: state}
    : world;
}

function bounce(world: World, bug?: Bug): World {
  let after = become(world, 'undeliverable');
  if (after === world || bug === 'returned mail leaves the others waiting') return after;
  for (const kind of kinds) {
    if (after.mails[kind].state === 'waiting')
      after = withMail(after, kind, {state: 'withheld', lease: null});
  }
  return after;
}

function insert(world: World, bug?: Bug): World {
  const again = world.request === 'erased' && bug === 'a retry puts an erased request back';
  if (world.request !== 'none' && !again) return world; // a retry, or a new request of somebody who is not mailed
  const stored: World = {...world, request: 'requested'};
  return bug === 'the mail is not written with the request' || again
    ? stored
    : mailAgain(stored, 'confirmation');
}

function invite(world: World, bug?: Bug): World {
  const invited: World =
    bug === 'a declined request is invited' && world.request === 'declined'
      ? {...world, request: 'invited'}
      : become(world, 'invited');
  return invited === world ? world : {...mailAgain(invited, 'invite'), code: 'made', uses: 0};
}

function welcome(world: World, bug?: Bug): World {
  if (!['undeliverable', 'declined'].includes(world.request) || world.mails.confirmation.copy > 1)
    return world;
  const back = become(world, 'requested');
  return bug === 'a welcomed person is not mailed' ? back : mailAgain(back, 'confirmation');
}

function erase(world: World, bug?: Bug): World {
  const erased = become(world, 'erased');
  if (erased === world) return world;
  // Keep what was submitted, for the properties.
  const gone = (mail: Mail): Mail => ({...noMail, handed: mail.handed});
  return {
    ...erased,
    code: 'none',
    mails:
      bug === 'erasing leaves the mails'
        ? erased.mails
        : {confirmation: gone(erased.mails.confirmation), invite: gone(erased.mails.invite)},
  };
}

function take(world: World, hand: Hand, kind: Kind, bug?: Bug): World {
  const {state, lease} = world.mails[kind];
  if (world.doing[hand]) return world;
  const made = bug === 'a mail is made for what is not stored' && hand < 2 && world.request === 'none';
  const free = lease === null || bug === 'a mail is taken that another worker has';
  if (!made && !(state === 'waiting' && free)) return world;
  return withHand(withMail(world, kind, {lease: hand}), hand, {
    kind,
    copy: world.mails[kind].copy,
    handed: false,
  });
}

function note(world: World, hand: Hand, how: 'noteSent' | 'noteReturned' | 'noteLater', bug?: Bug): World {
  const doing = world.doing[hand];
  if (!doing || doing.handed !== (how === 'noteSent')) return world;
  const idle = withHand(world, hand, null);
  const {state, lease, copy} = world.mails[doing.kind];
  if (copy !== doing.copy && bug !== 'a note about a mail counts for the copy after it') return idle;
  if (how === 'noteSent') {
    return ['waiting', 'failed', 'withheld'].includes(state)
      ? withMail(idle, doing.kind, {state: 'sent', lease: null})
      : idle;
  }
  if (state !== 'waiting' || lease !== hand) return idle;
  return how === 'noteLater'
    ? withMail(idle, doing.kind, {lease: null})
    : bounce(withMail(idle, doing.kind, {state: 'failed', lease: null}), bug);
}

function crash(world: World, hand: Hand): World {
  const doing = world.doing[hand];
  if (!doing || world.faults >= mostFaults) return world;
  const dead = withHand({...world, faults: world.faults + 1}, hand, null);
  return world.mails[doing.kind].lease === hand && world.mails[doing.kind].copy === doing.copy
    ? withMail(dead, doing.kind, {lease: 'dead'})
    : dead;
}

function expire(world: World, kind: Kind): World {
  const {lease} = world.mails[kind];
  if (lease === null) return world;
  if (lease === 'dead') return withMail(world, kind, {lease: null});
  // A running holder renews its lease, so it expires only if the holder stalls.
  return world.faults < mostFaults
    ? withMail({...world, faults: world.faults + 1}, kind, {lease: null})
    : world;
}

/** The world after a step; the same object if the step is not possible. */
export function perform(world: World, action: Action, bug?: Bug): World {
  switch (action.do) {
    case 'insert':
      return insert(world, bug);
    case 'invite':
      return invite(world, bug);
    case 'decline':
      return become(world, 'declined');
    case 'erase':
      return erase(world, bug);
    case 'bounce':
      return bounce(world, bug);
    case 'welcome':
      return welcome(world, bug);
    case 'redeem':
      return world.code === 'made' && world.uses < 2
        ? {...world, uses: world.uses + 1, code: bug === 'a code is not noted as used' ? 'made' : 'used'}
        : world;
    case 'take':
      return take(world, action.hand, action.kind, bug);
    case 'handOver': {
      const doing = world.doing[action.hand];
      if (!doing || doing.handed) return world;
      const {handed, copy} = world.mails[doing.kind];
      const given = copy === doing.copy ? withMail(world, doing.kind, {handed: handed + 1}) : world;
      return withHand(given, action.hand, {...doing, handed: true});
    }
    case 'crash':
      return crash(world, action.hand);
    case 'expire':
      return expire(world, action.kind);
    default:
      return note(world, action.hand, action.do, bug);
  }
}
