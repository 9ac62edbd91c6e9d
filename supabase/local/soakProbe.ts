import http from 'node:http';
import {nextAddress} from './soakVisits';
import {startStack} from './stack';

const atOnce = 20;
/** Below the limit of 30 calls in ten minutes; the attacker changes the address after this many. */
const callsPerAddress = 25;

/**
 * `npm run soak -- --probe [candidates]`: an attacker who knows everything about a stored request except its millisecond tries
 * candidates: from one address, until the limit stops it, then one by one and in lists of thirty from many addresses. Responses
 * must not tell hits from misses.
 * @returns whether that holds
 */
export async function probe(dataDir: string, candidates: number): Promise<boolean> {
  const stack = await startStack({dataDir, ports: 'free', clock: 0});
  const known = {
    full_name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+1 555 0100 22',
    self_id: 'ada.l',
    device: 'iPhone',
    consent: false,
    created_at: '2026-05-01T12:00:00.000Z',
  };
  const candidate = (n: number) => ({
    ...known,
    created_at: new Date(Date.parse(known.created_at) + n).toISOString(),
  });
  const ask = (body: unknown, agent: http.Agent) =>
    post(`${stack.apiUrl}/rest/v1/invite_requests`, stack.publishableKey, body, agent);
  const first = agentFrom('127.9.9.1');
  const greedy = agentFrom('127.9.9.2');
  try {
    await ask(known, first);

    const statuses: number[] = [];
    for (let n = 1; n <= 60; n += 1)
      statuses.push((await ask(n === 20 ? known : candidate(n), greedy)).status);
    const stoppedAt = statuses.indexOf(429);
    console.log(
      `with the limit: stopped after ${stoppedAt} candidates, ${statuses.slice(stoppedAt).filter((status) => status !== 429).length} answered after that`,
    );

    const [hits, misses] = [new Tally(), new Tally()];
    let next = 0;
    const began = Date.now();
    await Promise.all(
      Array.from({length: atOnce}, async () => {
        while (next < candidates) {
          const agent = agentFrom(nextAddress());
          for (let call = 0; call < callsPerAddress && next < candidates; call += 1) {
            const n = (next += 1);
            const hit = n % 10 === 0;
            const at = performance.now();
            const answer = await ask(hit ? known : candidate(n + 1000), agent);
            (hit ? hits : misses).add(answer, performance.now() - at);
          }
          agent.destroy();
        }
      }),
    );
    const rate = (candidates * 1000) / (Date.now() - began);
    console.log(
      `one by one: ${candidates} candidates at ${rate.toFixed(0)} a second, ${hits.count} of them hits`,
    );
    console.log(`  hits   ${hits}\n  misses ${misses}`);

    const lists = new Tally();
    for (let n = 0; n * 30 < candidates; n += 1) {
      const list = Array.from({length: 30}, (_, m) => candidate(n * 30 + m));
      if (n % 10 === 0) list[n % 30] = known;
      lists.add(await ask(list, first), 0);
    }
    console.log(`in lists of 30: ${lists.count} lists, ${lists}`);
    const difference = Math.abs(hits.median() - misses.median());
    return (
      stoppedAt === 30 &&
      hits.kinds() === misses.kinds() &&
      hits.answers.size === 1 &&
      lists.answers.size === 1 &&
      difference < misses.median() / 4
    );
  } finally {
    first.destroy();
    greedy.destroy();
    await stack.stop();
  }
}

interface Answer {
  status: number;
  shape: string;
}

class Tally {
  readonly answers = new Map<string, number>();
  private readonly times: number[] = [];
  count = 0;

  add({shape}: Answer, milliseconds: number): void {
    this.count += 1;
    this.answers.set(shape, (this.answers.get(shape) ?? 0) + 1);
    this.times.push(milliseconds);
  }

  median(): number {
    return [...this.times].sort((one, other) => one - other)[Math.floor(this.times.length / 2)] ?? 0;
  }

  kinds(): string {
    return [...this.answers.keys()].sort().join();
  }

  toString(): string {
    const kinds = [...this.answers].map(([shape, count]) => `${count} × ${shape.slice(0, 3)}`).join(', ');
    return `${this.answers.size} kind of answer (${kinds}), median ${this.median().toFixed(2)} ms`;
  }
}

function agentFrom(localAddress: string): http.Agent {
  return new http.Agent({keepAlive: true, maxSockets: 1, localAddress} as http.AgentOptions);
}

function post(url: string, key: string, body: unknown, agent: http.Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      {
        method: 'POST',
        agent,
        headers: {apikey: key, 'content-type': 'application/json', prefer: 'return=minimal,count=exact'},
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => {
          const headers = Object.entries(response.headers).filter(
            ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
          );
          resolve({
            status: response.statusCode ?? 0,
            shape: `${response.statusCode} ${JSON.stringify(headers)} ${text}`,
          });
        });
      },
    );
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}
