/** The states of a request. An erased one is no row any more: only the audit knows its id. */
export const states = ['requested', 'invited', 'declined', 'undeliverable', 'erased'] as const;

export type State = (typeof states)[number];

/** Where a request may go from each state. The migrations say the same in SQL; a test compares every pair. */
export const nextStates: Readonly<Record<State, readonly State[]>> = {
  requested: ['invited', 'declined', 'undeliverable', 'erased'],
  invited: ['undeliverable', 'erased'],
  declined: ['undeliverable', 'erased'],
  undeliverable: ['erased'],
  erased: [],
};
