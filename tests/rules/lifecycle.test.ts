import {taskStates} from '../../src/facts/tasks';
import {eventsIn, hasReached, step, taskEvents, transitions} from '../../src/facts/rules/lifecycle';

const states = taskStates.map(({id}) => id);

test('the happy path visits every state in order', () => {
  const path = (['claim', 'start', 'prove', 'match', 'pay'] as const).map((event, i) =>
    step(states[i]!, event),
  );
  expect(path.map(({state}) => state)).toEqual(states.slice(1));
});

test('only a matching proof leads on from PROOFED, and what fails goes back to the queue', () => {
  const ahead = transitions.filter(({from, to}) => !hasReached(from, to));
  expect(ahead.map(({event}) => event)).toEqual(['claim', 'start', 'prove', 'match', 'pay']);
  expect(transitions.filter((way) => !ahead.includes(way))).toMatchObject([
    {from: 'QUEUED', event: 'skip', to: 'QUEUED', logged: 'Skipped'},
    {from: 'EXECUTING', event: 'pickUp', to: 'QUEUED', logged: 'Skipped'},
    {from: 'EXECUTING', event: 'stop', to: 'QUEUED', logged: 'Failed'},
    {from: 'PROOFED', event: 'mismatch', to: 'QUEUED', logged: 'Failed'},
  ]);
});

test('a second claim is offered and refused in every state after the first', () => {
  for (const id of states) {
    expect(eventsIn(id).includes('claimAgain')).toBe(id !== 'QUEUED');
    const {transition, says} = step(id, 'claimAgain');
    expect(transition).toBeUndefined();
    expect(says.includes('first claim')).toBe(id !== 'QUEUED');
  }
});

test('every event in every state is accepted or refused, and a refused one changes nothing', () => {
  for (const from of states)
    for (const {id: event} of taskEvents) {
      const {state, says, transition} = step(from, event);
      if (transition) expect(transition).toMatchObject({from, event, to: state, says});
      else expect([state, says.startsWith('Refused')]).toEqual([from, true]);
    }
});
