/** Waits for a slot of the client. Call the returned function once to release it. */
export type Turns = (client: string) => Promise<() => void>;

/**
 * Limits the concurrent calls per client; further calls queue. A client with a thousand connections then waits for itself
 * instead of exhausting the database's connections.
 */
export function createTurns(most: number): Turns {
  const clients = new Map<string, {running: number; waiting: (() => void)[]}>();

  return async function turn(client) {
    const state = clients.get(client) ?? {running: 0, waiting: []};
    clients.set(client, state);
    if (state.running >= most) await new Promise<void>((resolve) => state.waiting.push(resolve));
    else state.running += 1;
    return () => {
      // Pass the slot on, so the count never drops while a call waits.
      const next = state.waiting.shift();
      if (next) return next();
      state.running -= 1;
      if (state.running === 0) clients.delete(client);
    };
  };
}
