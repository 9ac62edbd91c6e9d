/** The states of a request. An erased request has no row; only the audit log has its id. */
export const states = ['requested', 'invited', 'declined', 'undeliverable', 'erased'] as const;

export type State = (typeof states)[number];

/** The valid transitions. The migrations repeat them in SQL, and a test compares every pair. */
export const nextStates: Readonly<Record<State, readonly State[]>> = {
  requested: ['invited', 'declined', 'undeliverable', 'erased'],
  invited: ['undeliverable', 'erased'],
  declined: ['undeliverable', 'erased'],
  undeliverable: ['erased'],
  erased: [],
};
