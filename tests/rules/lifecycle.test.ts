/** @jest-environment node */
import {taskStates} from '../../src/facts/tasks';
import type {TaskStateId} from '../../src/facts/tasks';
import {eventsIn, step, taskEvents, transitions} from '../../src/rules/lifecycle';
import type {TaskEventId} from '../../src/rules/lifecycle';

const states = taskStates.map(({id}) => id);
const events = taskEvents.map(({id}) => id);
const walk = (start: TaskStateId, path: readonly TaskEventId[]) => {
  const visited = [start];
  for (const each of path) visited.push(step(visited.at(-1)!, each).state);
  return visited;
};

/** States reachable from `from` by allowed events. */
function reachable(from: TaskStateId, allowed: (event: TaskEventId) => boolean = () => true) {
  const found = new Set([from]);
  for (const at of found) {
    for (const way of transitions) if (way.from === at && allowed(way.event)) found.add(way.to);
  }
  return found;
}

test('the happy path visits every state in order', () => {
  expect(walk('QUEUED', ['claim', 'start', 'prove', 'match', 'pay'])).toEqual(states);
});

test('PAID is reachable from every state', () => {
  for (const id of states) expect(reachable(id)).toContain('PAID');
});

test('PAID is not reachable without a matching proof', () => {
  expect(reachable('QUEUED', (each) => each !== 'match')).not.toContain('PAID');
  expect(reachable('QUEUED', (each) => each !== 'match')).not.toContain('VALIDATED');
});

test('a second claim is refused in every state after the first', () => {
  for (const id of ['CLAIMED', 'EXECUTING', 'PROOFED', 'VALIDATED', 'PAID'] as const) {
    expect(step(id, 'claimAgain')).toMatchObject({accepted: false, state: id});
    expect(step(id, 'claim').accepted).toBe(false);
    expect(eventsIn(id)).toContain('claimAgain');
  }
});

test('a skipped task stays in the queue without penalty, and the log says Skipped', () => {
  expect(step('QUEUED', 'skip')).toMatchObject({
    accepted: true,
    state: 'QUEUED',
    transition: {logged: 'Skipped'},
  });
});

test('a state has one transition per event', () => {
  const keys = transitions.map(({from, event: on}) => `${from} ${on}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every event in every state is accepted or refused, and a refused one changes nothing', () => {
  for (const from of states)
    for (const on of events) {
      const after = step(from, on);
      expect(states).toContain(after.state);
      if (after.accepted) expect(after.transition).toMatchObject({from, event: on, to: after.state});
      else expect([after.state, after.says.startsWith('Refused')]).toEqual([from, true]);
    }
});
