/**
 * The state machine of a task. Source: specification, section 4 ("Task lifecycle"), through facts/tasks. The specification
 * does not cover failed work, so two transitions marked `derived` lead back to the queue.
 */
import {taskStates} from '../facts/tasks.ts';
import type {LogStatus, TaskStateId} from '../facts/tasks.ts';

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

export type Step =
  | {readonly accepted: true; readonly state: TaskStateId; readonly transition: Transition}
  | {readonly accepted: false; readonly state: TaskStateId; readonly says: string};

/** Applies an event to a task. An event that is invalid in this state is refused and changes nothing. */
export function step(state: TaskStateId, event: TaskEventId): Step {
  const transition = transitions.find((way) => way.from === state && way.event === event);
  if (transition !== undefined) return {accepted: true, state: transition.to, transition};
  return {accepted: false, state, says: refusal(state, event)};
}

/** The events to offer in a state: its transitions and, once the task is locked, the duplicate claim. */
export function eventsIn(state: TaskStateId): readonly TaskEventId[] {
  return taskEvents
    .map(({id}) => id)
    .filter((event) => (event === 'claimAgain' ? isLocked(state) : step(state, event).accepted));
}

/** Once claimed, a task is locked to its device. */
const isLocked = (state: TaskStateId) => hasReached(state, 'CLAIMED');

/** Whether a task in `state` has passed through `reached` in its current attempt. */
export function hasReached(state: TaskStateId, reached: TaskStateId): boolean {
  return positionOf(state) >= positionOf(reached);
}

function positionOf(state: TaskStateId): number {
  return taskStates.findIndex(({id}) => id === state);
}

function refusal(state: TaskStateId, event: TaskEventId): string {
  if (event === 'claimAgain' && isLocked(state)) {
    return 'Refused: the first claim has locked the task against duplication.';
  }
  return `Refused: this cannot happen to a task that is ${state}.`;
}
