/** Gives a turn to a client, and takes it back when the returned function is called. */
export type Turns = (client: string) => Promise<() => void>;

/**
 * Lets each client do so many things at once; the rest of its calls wait here for each other. So a client with a
 * thousand connections waits for itself, and others find the database's few connections free.
 */
export function createTurns(most: number): Turns {
  const clients = new Map<string, {running: number; waiting: (() => void)[]}>();

  return async function turn(client) {
    const state = clients.get(client) ?? {running: 0, waiting: []};
    clients.set(client, state);
    if (state.running >= most) await new Promise<void>((resolve) => state.waiting.push(resolve));
    else state.running += 1;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      // A turn is handed on, so that the count never falls while somebody waits.
      const next = state.waiting.shift();
      if (next) return next();
      state.running -= 1;
      if (state.running === 0) clients.delete(client);
    };
  };
}
