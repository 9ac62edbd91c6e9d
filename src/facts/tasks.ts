/** Tasks, proofs, signals and log entries. */

/** The states of a task in order. */
export const taskStates = [
  {id: 'QUEUED', means: 'The task waits for a node that meets its criteria.'},
  {id: 'CLAIMED', means: 'A node that meets them has taken it, which locks it against duplication.'},
  {id: 'EXECUTING', means: 'The node runs the task.'},
  {id: 'PROOFED', means: 'The node has attached its proof of execution.'},
  {id: 'VALIDATED', means: 'The proof hash matches the expected result.'},
  {id: 'PAID', means: 'ESSENCE has been credited to the wallet automatically.'},
] as const;

export type TaskStateId = (typeof taskStates)[number]['id'];

export const skipRule = 'A device that fails a criterion skips the task without penalty.';

export const logTypes = ['chat', 'agent', 'media', 'signal'] as const;

/** The statuses of a log entry. The names are the owner's, the meanings ours. */
export const logStatuses = [
  {name: 'Completed', means: 'The task ran, its proof was accepted, and it’s paid automatically.'},
  {name: 'Failed', means: 'The task didn’t finish, or its proof didn’t match. It isn’t paid.'},
  {name: 'Queued', means: 'The task is waiting for you to stop using the phone.'},
  {
    name: 'Skipped',
    means: 'The phone missed a rule, or you picked it up while the task ran. Not paid, no penalty.',
  },
] as const;

/** Exists only as a filter, for entries that wait for validation, as the owner has it. */
export const pendingFilter = {
  name: 'Pending',
  means: 'Waiting for validation, and paid once it succeeds.',
} as const;

/** The names are the owner's, the meanings ours. */
export const signalTypes = [
  {name: 'Action', means: 'Do this.'},
  {name: 'Resonance', means: 'This fits what the person likes.'},
  {name: 'Proof', means: 'This was done.'},
  {name: 'System', means: 'The state of the phone or the network.'},
  {name: 'Agent', means: 'One agent to another.'},
] as const;

/** The owner says AES-256, and GCM in one place; we decided on GCM. */
export const cipher = 'AES-256-GCM';
export const hash = 'BLAKE3';
