import {nextStates} from './lifeCycle';
import {actions, kinds, perform, start} from './requestModel';
import type {Action, Bug, World} from './requestModel';

/** The guarantees of the backend, as predicates on a step or a state ("world"). */
interface Property {
  readonly name: string;
  readonly broken: (step: {before: World; action: Action; after: World}) => boolean;
}

const toldPeople = ['requested', 'invited', 'declined'];

/** Worlds in which neither worker nor provider has anything left to do. */
function isSettled(world: World): boolean {
  return world.doing.every((doing) => !doing) && kinds.every((kind) => world.mails[kind].state !== 'waiting');
}

export const properties: readonly Property[] = [
  {
    name: 'not stored implies never mailed',
    broken: ({before, action, after}) =>
      action.do === 'handOver' && before !== after && before.request === 'none',
  },
  {
    name: 'erased stays erased, and nobody takes its mails',
    broken: ({before, action, after}) =>
      before.request === 'erased' &&
      (after.request !== 'erased' || (action.do === 'take' && before !== after)),
  },
  {
    name: 'stored implies mailed, and twice only after a death or a stall',
    broken: ({after}) =>
      (isSettled(after) &&
        ((toldPeople.includes(after.request) && after.mails.confirmation.handed === 0) ||
          (after.request === 'invited' && after.mails.invite.handed === 0))) ||
      kinds.some((kind) => after.mails[kind].handed > 1 + after.faults),
  },
  {name: 'a code is used once', broken: ({after}) => after.uses > 1},
  {
    name: 'states take only steps of the life cycle',
    broken: ({before, after}) =>
      before.request !== after.request &&
      before.request !== 'none' &&
      (after.request === 'none' || !nextStates[before.request].includes(after.request)),
  },
  {
    name: 'nobody takes a mail to an address that mail came back from',
    broken: ({before, action, after}) =>
      before.request === 'undeliverable' && action.do === 'take' && before !== after,
  },
];

export interface Exploration {
  worlds: number;
  steps: number;
  /** The violated property and the shortest path to it, or null. */
  broken: {property: string; way: string[]} | null;
}

function nameOf(action: Action): string {
  const {do: name, ...of} = action;
  return [name, ...Object.values(of)].join(' ');
}

/** The same for worlds that differ only in which browser, or which worker, does what. */
function keyOf({request, mails, code, uses, doing, faults}: World): string {
  const mail = ({state, lease, handed, copy}: World['mails']['invite']) =>
    `${state} ${typeof lease === 'number' ? 'taken' : lease} ${handed} ${copy}`;
  const hands = doing.map((one, hand) =>
    one ? `${one.kind} ${one.copy} ${one.handed} ${mails[one.kind].lease === hand}` : '',
  );
  const alike = [hands.slice(0, 2), hands.slice(2)].map((pair) => pair.sort().join('/'));
  return [request, mail(mails.confirmation), mail(mails.invite), code, uses, ...alike, faults].join('|');
}

/**
 * Explores all reachable worlds, breadth first.
 * @param bug a bug to plant, which must be found
 */
export function explore(bug?: Bug): Exploration {
  const seen = new Map<string, {from: string | null; action: string}>([
    [keyOf(start), {from: null, action: ''}],
  ]);
  let frontier: World[] = [start];
  let steps = 0;
  function wayTo(key: string, last: string): string[] {
    const way = [last];
    for (let at = seen.get(key); at && at.from !== null; at = seen.get(at.from)) way.unshift(at.action);
    return way;
  }
  while (frontier.length > 0) {
    const next: World[] = [];
    for (const before of frontier) {
      const key = keyOf(before);
      for (const action of actions) {
        const after = perform(before, action, bug);
        if (after === before) continue;
        steps += 1;
        const property = properties.find(({broken}) => broken({before, action, after}));
        if (property) {
          const way = wayTo(key, nameOf(action));
          return {worlds: seen.size, steps, broken: {property: property.name, way}};
        }
        const reached = keyOf(after);
        if (seen.has(reached)) continue;
        seen.set(reached, {from: key, action: nameOf(action)});
        next.push(after);
      }
    }
    frontier = next;
  }
  return {worlds: seen.size, steps, broken: null};
}

/** The part of a world that is visible in the database. */
export function visible({request, mails}: World): string {
  const mail = ({state, lease}: World['mails']['invite']) =>
    `${state}${state === 'waiting' && lease !== null ? ' taken' : ''}`;
  return `${request}, ${mail(mails.confirmation)}, ${mail(mails.invite)}`;
}

/**
 * Checks whether the model allows this sequence of views, with invisible steps in between.
 * @returns -1, or the index of the first view that it does not allow
 */
export function firstImpossible(history: readonly string[]): number {
  let worlds = unseenFrom([start]);
  for (const [place, view] of history.entries()) {
    const reached = new Map<string, World>();
    for (const world of worlds) {
      for (const action of actions) {
        const after = perform(world, action);
        if (after !== world && visible(after) === view) reached.set(keyOf(after), after);
      }
    }
    if (reached.size === 0) return place;
    worlds = unseenFrom([...reached.values()]);
  }
  return -1;
}

/** The closure of these worlds under invisible steps. */
function unseenFrom(worlds: readonly World[]): World[] {
  const reached = new Map(worlds.map((world) => [keyOf(world), world]));
  for (const world of reached.values()) {
    for (const action of actions) {
      const after = perform(world, action);
      if (after !== world && visible(after) === visible(world) && !reached.has(keyOf(after))) {
        reached.set(keyOf(after), after);
      }
    }
  }
  return [...reached.values()];
}
