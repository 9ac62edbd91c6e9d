import {nextStates} from './lifeCycle';
import {actions, kinds, model, perform, start} from './requestModel';
import type {Action, Model, World} from './requestModel';

interface Step {
  before: World;
  action: Action;
  after: World;
}

/** Worlds in which neither worker nor provider has anything left to do. */
function isSettled({doing, mails}: World): boolean {
  return doing.every((held) => !held) && kinds.every((kind) => mails[kind].state !== 'waiting');
}

/** The guarantees of the backend, and which step breaks them. */
export const properties: Readonly<Record<string, (step: Step) => boolean>> = {
  'not stored implies never mailed': ({before, action}) =>
    action.do === 'handOver' && before.request === 'none',
  'erased stays erased, and nobody takes its mails': ({before, action, after}) =>
    before.request === 'erased' && (after.request !== 'erased' || action.do === 'take'),
  'stored implies mailed, and twice only after a death or a stall': ({after}) =>
    (isSettled(after) &&
      ((['requested', 'invited', 'declined'].includes(after.request) &&
        after.mails.confirmation.handed === 0) ||
        (after.request === 'invited' && after.mails.invite.handed === 0))) ||
    kinds.some((kind) => after.mails[kind].handed > 1 + after.faults),
  'states take only steps of the life cycle': ({before: {request: from}, after: {request: to}}) =>
    from !== to && from !== 'none' && (to === 'none' || !nextStates[from].includes(to)),
  'nobody takes a mail to an address that mail came back from': ({before, action}) =>
    before.request === 'undeliverable' && action.do === 'take',
};

/** The same for worlds that differ only in which browser, or which worker, does what. */
function keyOf({request, mails, doing, faults}: World): string {
  const mailsKey = kinds.map((kind) => {
    const {state, lease, handed, copy} = mails[kind];
    return `${state} ${typeof lease === 'number' ? 'taken' : lease} ${handed} ${copy}`;
  });
  const held = doing.map((one, hand) =>
    one ? `${one.kind} ${one.copy} ${one.handed} ${mails[one.kind].lease === hand}` : '',
  );
  const alike = [held.slice(0, 2), held.slice(2)].map((pair) => pair.sort().join('/'));
  return [request, ...mailsKey, ...alike, faults].join('|');
}

/** Explores all reachable worlds. @returns the number of steps, up to the first one that broke a property, if one did */
export function explore(steps: Model = model): {steps: number; broken?: string} {
  const reached = new Map([[keyOf(start), start]]);
  let taken = 0;
  for (const before of reached.values()) {
    for (const action of actions) {
      const after = perform(before, action, steps);
      if (after === before) continue;
      taken += 1;
      const broken = Object.keys(properties).find((name) => properties[name]!({before, action, after}));
      if (broken) return {steps: taken, broken};
      const key = keyOf(after);
      if (!reached.has(key)) reached.set(key, after);
    }
  }
  return {steps: taken};
}

/** The part of a world that is visible in the database. */
export function visible({request, mails}: World): string {
  const mailsOf = kinds.map((kind) => {
    const {state, lease} = mails[kind];
    return `${state}${state === 'waiting' && lease !== null ? ' taken' : ''}`;
  });
  return [request, ...mailsOf].join(', ');
}
