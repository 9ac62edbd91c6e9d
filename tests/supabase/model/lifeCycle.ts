/**
 * The states of a request. One request stands for each address; the others of it are `repeated`. `held`: its person left or
 * was erased, and asked again. An erased request has no row; only the audit log has its id.
 */
export const states = [
  'requested',
  'invited',
  'declined',
  'undeliverable',
  'held',
  'repeated',
  'erased',
] as const;

export type State = (typeof states)[number];

/** The valid transitions. The migrations repeat them in SQL, and a test compares every pair. */
export const nextStates: Readonly<Record<State, readonly State[]>> = {
  requested: ['invited', 'declined', 'undeliverable', 'erased'],
  invited: ['undeliverable', 'erased'],
  declined: ['requested', 'undeliverable', 'erased'],
  undeliverable: ['requested', 'erased'],
  held: ['requested', 'undeliverable', 'erased'],
  repeated: ['erased'],
  erased: [],
};
