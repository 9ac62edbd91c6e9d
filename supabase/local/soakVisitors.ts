import {randomUUID} from 'node:crypto';
import http from 'node:http';
import {nextAddress} from './soakVisits';
import type {Stack} from './stack';

export interface Visitors {
  /** Resolves when every visitor has received its last response or an error. */
  stop(): Promise<void>;
}

/** Below the limit of 30 requests in ten minutes; a visitor changes the address after this many. */
const requestsPerAddress = 25;

/** Visitors that store one request after the other and record the email address of each that gets a 201. */
export function createVisitors(
  stack: Pick<Stack, 'apiUrl' | 'publishableKey'>,
  count: number,
  acknowledged: string[],
): Visitors {
  let stopped = false;
  async function visit() {
    while (!stopped) {
      const agent = new http.Agent({
        keepAlive: true,
        maxSockets: 1,
        localAddress: nextAddress(),
      } as http.AgentOptions);
      for (let sent = 0; sent < requestsPerAddress && !stopped; sent += 1) {
        const email = `soak-${randomUUID()}@example.com`;
        const status = await store(stack, email, agent);
        if (status === 201) acknowledged.push(email);
        else if (status === 0) await new Promise((resolve) => setTimeout(resolve, 20));
        else console.error(`Unexpected answer: ${status}`);
      }
      agent.destroy();
    }
  }
  const all = Promise.all(Array.from({length: count}, visit));
  return {
    async stop() {
      stopped = true;
      await all;
    },
  };
}

/** Returns the status, or 0 if the connection broke first. */
function store(
  stack: Pick<Stack, 'apiUrl' | 'publishableKey'>,
  email: string,
  agent: http.Agent,
): Promise<number> {
  const body = JSON.stringify({
    full_name: 'Ada Lovelace',
    email,
    phone: '+1 555 0100 22',
    self_id: 'ada.l',
    device: 'iPhone',
    consent: false,
    created_at: new Date().toISOString(),
  });
  return new Promise((resolve) => {
    const request = http.request(
      `${stack.apiUrl}/rest/v1/invite_requests`,
      {
        method: 'POST',
        agent,
        timeout: 10_000,
        headers: {
          apikey: stack.publishableKey,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
        response.on('close', () => resolve(0));
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
    request.end(body);
  });
}
