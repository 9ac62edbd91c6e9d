/**
 * The state machine of a task. The states are the owner's (facts/tasks). The owner doesn't
 * cover failed work, so we let `pickUp`, `stop` and `mismatch` lead back to the queue.
 */
import {taskStates} from '../tasks.ts';
import type {LogStatus, TaskStateId} from '../tasks.ts';

export const taskEvents = [
  {id: 'skip', name: 'A device fails a criterion'},
  {id: 'claim', name: 'A device meets the criteria and claims'},
  {id: 'claimAgain', name: 'A second device claims the same task'},
  {id: 'start', name: 'The device starts the task'},
  {id: 'stop', name: 'The task does not finish'},
  {id: 'prove', name: 'The device attaches its proof'},
  {id: 'match', name: 'The proof hash matches the expected result'},
  {id: 'mismatch', name: 'The proof hash does not match'},
  {id: 'pay', name: 'ESSENCE is credited'},
  {id: 'pickUp', name: 'The owner picks up the phone'},
] as const;

export type TaskEventId = (typeof taskEvents)[number]['id'];

export interface Transition {
  readonly from: TaskStateId;
  readonly event: TaskEventId;
  readonly to: TaskStateId;
  readonly says: string;
  /** The status of the device's log entry, if it gets one. */
  readonly logged?: LogStatus;
}

const way = (
  from: TaskStateId,
  event: TaskEventId,
  to: TaskStateId,
  says: string,
  logged?: LogStatus,
): Transition => ({from, event, to, says, logged});

/** All transitions. */
export const transitions = [
  way('QUEUED', 'skip', 'QUEUED', 'The device leaves the task to another. There is no penalty.', 'Skipped'),
  way('QUEUED', 'claim', 'CLAIMED', 'The claim locks the task against duplication.'),
  way('CLAIMED', 'start', 'EXECUTING', 'The device runs the task.'),
  way(
    'EXECUTING',
    'pickUp',
    'QUEUED',
    'The task stops and goes back to the queue, for another device. There is no penalty.',
    'Skipped',
  ),
  way('EXECUTING', 'stop', 'QUEUED', 'The task goes back to the queue, for another device.', 'Failed'),
  way('EXECUTING', 'prove', 'PROOFED', 'The proof waits for validation.'),
  way('PROOFED', 'match', 'VALIDATED', 'The work is accepted.', 'Completed'),
  way(
    'PROOFED',
    'mismatch',
    'QUEUED',
    'The work is not accepted and not paid. The task goes back to the queue.',
    'Failed',
  ),
  way('VALIDATED', 'pay', 'PAID', 'ESSENCE is in the wallet. Nobody has to ask for it.'),
];

/** What an event leads to. An event that is invalid in a state has no transition and changes nothing. */
export interface Step {
  readonly state: TaskStateId;
  readonly says: string;
  readonly transition?: Transition;
}

/** Applies an event to a task. */
export function step(state: TaskStateId, event: TaskEventId): Step {
  const transition = transitions.find((way) => way.from === state && way.event === event);
  if (transition) return {state: transition.to, says: transition.says, transition};
  return event === 'claimAgain' && isLocked(state)
    ? {state, says: 'Refused: the first claim has locked the task against duplication.'}
    : {state, says: `Refused: this cannot happen to a task that is ${state}.`};
}

/** The events to offer in a state: its transitions and, once the task is locked, the duplicate claim. */
export function eventsIn(state: TaskStateId): readonly TaskEventId[] {
  return taskEvents
    .map(({id}) => id)
    .filter((event) => (event === 'claimAgain' ? isLocked(state) : step(state, event).transition));
}

/** Once claimed, a task is locked to its device. */
const isLocked = (state: TaskStateId) => hasReached(state, 'CLAIMED');

/** Whether a task in `state` has passed through `reached` in its current attempt. */
export function hasReached(state: TaskStateId, reached: TaskStateId): boolean {
  const positionOf = (wanted: TaskStateId) => taskStates.findIndex(({id}) => id === wanted);
  return positionOf(state) >= positionOf(reached);
}
