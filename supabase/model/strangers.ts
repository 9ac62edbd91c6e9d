import {nobody, others, ownActions, people, perform, staffActions, start} from './addresses';
import type {Bug, Step, World} from './addresses';

/** What an address is sent, shown and kept, without when a stranger typed it. */
export interface View {
  /** The request that stands, and its days. */
  kept: {
    state: string;
    fields: string;
    consent: boolean;
    withdrawn: boolean;
    received: number;
    since: number;
  } | null;
  /** What became of the answers to the person's own forms. */
  answers: string[];
  /** The kinds of mails since the person asked, in order. */
  sent: string[];
  /** Whether the newest code works. */
  works: boolean;
  link: boolean;
}

export function viewOf(world: World, address: string): View {
  const standing = world.standing[address];
  const person = world.people[address] ?? nobody;
  return {
    kept: standing
      ? {
          state: standing.state,
          fields: String(standing.fields),
          consent: standing.consent,
          withdrawn: standing.withdrawn,
          received: standing.received,
          since: standing.since,
        }
      : null,
    answers: world.answers
      .filter((answer) => answer.address === address && answer.sender === address)
      .map(({form, state}) => `${form} ${state}`),
    sent: person.sent,
    works: Boolean(standing?.code && !standing.code.used),
    link: person.link,
  };
}

/**
 * How the views of a person, with and without the stranger, must agree. `whole`: in everything. `served`: the stranger was
 * first, so the fields are theirs until they are corrected, but state, invites, code and link are the same. `none`: the person
 * has not asked, or staff dealt with the stranger's request before they did.
 */
export function agreementOf(world: World, address: string): 'whole' | 'served' | 'none' {
  const person = world.people[address];
  if (!person?.asked || person.preempted) return 'none';
  return world.standing[address]?.strangers ? 'served' : 'whole';
}

/** The part of a view that the stranger must not change. */
export function protectedPart(view: View, agreement: 'whole' | 'served'): object {
  if (agreement === 'whole') return view;
  const {kept, sent, works, link} = view;
  const invites = sent.filter((kind) => kind !== 'confirmation');
  const fields = kept?.fields === 'corrected' ? kept.fields : 'anything';
  return {state: kept?.state, fields, sent: invites, works, link};
}

/** A seeded random number generator (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A random sequence of steps, half of them the stranger's. */
export function sequenceOf(seed: number, length = 25): Step[] {
  const below = numbers(seed);
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  return Array.from({length}, (_, form): Step => {
    if (below(2) === 0) {
      const what = pick(['ask', 'ask', 'ask', 'ask', 'bounce', 'leave'] as const);
      return {
        by: 'stranger',
        do: what,
        address: pick(what === 'ask' ? [...others, ...people] : others),
        form,
      };
    }
    const own = pick([
      'ask',
      'ask',
      'ask',
      'own',
      'own',
      'own',
      'bounce',
      'staff',
      'staff',
      'staff',
    ] as const);
    if (own === 'ask') return {by: 'person', do: own, address: pick(people), form};
    if (own === 'own') return {by: 'person', do: pick(ownActions), address: pick(people), form};
    const what = own === 'bounce' ? own : pick(staffActions);
    return {by: 'staff', do: what, address: what === 'invite' || what === 'day' ? '' : pick(people), form};
  });
}

export interface Interference {
  address: string;
  /** The steps, without those that it happens without. */
  way: Step[];
}

/** The first person for whom the stranger makes a difference, or null. */
function interferes(steps: readonly Step[], bug?: Bug): string | null {
  const run = (some: readonly Step[]) => some.reduce((world, step) => perform(world, step, bug), start);
  const [withAll, without] = [run(steps), run(steps.filter(({by}) => by !== 'stranger'))];
  for (const address of people) {
    const agreement = agreementOf(withAll, address);
    if (agreement === 'none') continue;
    const [one, other] = [withAll, without].map((world) =>
      JSON.stringify(protectedPart(viewOf(world, address), agreement)),
    );
    if (one !== other) return address;
  }
  return null;
}

/** Searches random sequences for a stranger's influence on others, and shortens the one that it finds. */
export function findInterference(sequences: number, bug?: Bug): Interference | null {
  for (let seed = 1; seed <= sequences; seed += 1) {
    let way = sequenceOf(seed);
    if (interferes(way, bug) === null) continue;
    for (let at = way.length - 1; at >= 0; at -= 1) {
      const shorter = way.filter((_, index) => index !== at);
      if (interferes(shorter, bug) !== null) way = shorter;
    }
    return {address: interferes(way, bug) ?? '', way};
  }
  return null;
}

/** A step in words. */
export function inWords({by, do: what, address}: Step): string {
  return [by, what, address].filter(Boolean).join(' ');
}
