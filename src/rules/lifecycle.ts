/**
 * A task's states and the ways between them. Source: specification, section 4 ("Task lifecycle"), through
 * facts/tasks. Two ways are not in the specification, which says nothing of work that fails: they are marked
 * `derived` and lead back to the queue, so that no task is stuck.
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
  /** The status a log entry of the device gets from this, where it gets one. */
  readonly logged: LogStatus | null;
  /** True where the specification is silent. */
  readonly derived: boolean;
}

/** Every way there is. */
export const transitions: readonly Transition[] = [
  {
    from: 'QUEUED',
    event: 'skip',
    to: 'QUEUED',
    says: 'The device leaves the task to another. There is no penalty.',
    logged: 'Skipped',
    derived: false,
  },
  {
    from: 'QUEUED',
    event: 'claim',
    to: 'CLAIMED',
    says: 'The claim locks the task against duplication.',
    logged: null,
    derived: false,
  },
  {
    from: 'CLAIMED',
    event: 'start',
    to: 'EXECUTING',
    says: 'The device runs the task.',
    logged: null,
    derived: false,
  },
  {
    from: 'EXECUTING',
    event: 'stop',
    to: 'QUEUED',
    says: 'The task goes back to the queue, for another device.',
    logged: 'Failed',
    derived: true,
  },
  {
    from: 'EXECUTING',
    event: 'prove',
    to: 'PROOFED',
    says: 'The proof waits for validation.',
    logged: null,
    derived: false,
  },
  {
    from: 'PROOFED',
    event: 'match',
    to: 'VALIDATED',
    says: 'The work is accepted.',
    logged: 'Completed',
    derived: false,
  },
  {
    from: 'PROOFED',
    event: 'mismatch',
    to: 'QUEUED',
    says: 'The work is not accepted and not paid. The task goes back to the queue.',
    logged: 'Failed',
    derived: true,
  },
  {
    from: 'VALIDATED',
    event: 'pay',
    to: 'PAID',
    says: 'ESSENCE is in the wallet. Nobody has to ask for it.',
    logged: null,
    derived: false,
  },
];

export type Step =
  | {readonly accepted: true; readonly state: TaskStateId; readonly transition: Transition}
  | {readonly accepted: false; readonly state: TaskStateId; readonly says: string};

/** What an event does to a task. An event that does not fit the state is refused and changes nothing. */
export function step(state: TaskStateId, event: TaskEventId): Step {
  const transition = transitions.find((way) => way.from === state && way.event === event);
  if (transition !== undefined) return {accepted: true, state: transition.to, transition};
  return {accepted: false, state, says: refusal(state, event)};
}

/** The events worth offering in a state: its ways, and the duplicate claim wherever a lock refuses it. */
export function eventsIn(state: TaskStateId): readonly TaskEventId[] {
  return taskEvents
    .map(({id}) => id)
    .filter((event) => (event === 'claimAgain' ? isLocked(state) : step(state, event).accepted));
}

/** From the claim on, no other device can take the task. */
function isLocked(state: TaskStateId): boolean {
  return positionOf(state) >= positionOf('CLAIMED');
}

/** Whether a task in `state` has been in `reached` on its present attempt. */
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
