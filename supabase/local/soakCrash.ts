import {Pool} from 'pg';
import {startSoakProvider} from './soakProvider';
import type {ProviderFault, SoakProvider} from './soakProvider';
import {liftDomainLimit, visitOnce} from './soakVisits';
import type {Visit} from './soakVisits';
import {startStack} from './stack';
import type {Stack} from './stack';

const atOnce = 40;
const providerFaults: readonly ProviderFault[] = ['die', 'cut before', 'cut after', 'busy', 'slow'];
/** Milliseconds after the last fault within which everything must be mailed. */
const settleWithin = 5 * 60_000;

interface Faults {
  function: number;
  provider: number;
  database: number;
}

/**
 * `npm run soak -- --crash [visits] [faults] [calm]`: visitors request invites while browser, function, mail provider and
 * database crash at random points, each of the latter three `faults` times. Afterwards every stored request must have
 * exactly one mail and one notice to the team; no success may have been reported falsely, and no mail sent without a
 * stored request.
 * @param calm seconds without a fault after each round of three, so that most visitors are served
 * @returns whether all of this holds
 */
export async function crash(
  dataDir: string,
  visits: number,
  faultsOfEachKind: number,
  calm: number,
): Promise<boolean> {
  const provider = await startSoakProvider();
  const stack = await startStack({
    dataDir,
    ports: 'free',
    clock: 5,
    mail: {RESEND_API_KEY: 're_soak', RESEND_URL: provider.url},
  });
  try {
    await liftDomainLimit(stack);
    const faults: Faults = {function: 0, provider: 0, database: 0};
    const mailed = new Set<string>();
    const isMailed = (email: string) => mailed.has(email);
    const watch = setInterval(() => note(provider, mailed), 20);
    const seen: Visit[] = [];
    let breaking = true;
    const breaker = breakThings(
      stack,
      provider,
      faults,
      {ofEachKind: faultsOfEachKind, calm},
      () => seen.length < visits,
    ).finally(() => (breaking = false));
    const began = Date.now();
    await Promise.all(
      Array.from({length: atOnce}, async () => {
        while (seen.length + atOnce <= visits || breaking) {
          seen.push(await visitOnce(stack, (email) => (note(provider, mailed), isMailed(email))));
          if (seen.length % 500 === 0) console.log(progressLine(seen, faults, began));
        }
      }),
    );
    await breaker;
    clearInterval(watch);
    return await judge(stack, provider, seen, faults);
  } finally {
    await stack.stop();
    await provider.close();
  }
}

function note({deliveries}: SoakProvider, mailed: Set<string>): void {
  if (deliveries.size === mailed.size) return;
  for (const {to} of deliveries.values()) mailed.add(to);
}

function progressLine(seen: Visit[], {function: killed, provider, database}: Faults, began: number): string {
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  return `${seen.length} visits in ${minutes} min; killed: function ${killed}, provider ${provider}, database ${database}`;
}

async function breakThings(
  stack: Stack,
  provider: SoakProvider,
  faults: Faults,
  {ofEachKind, calm}: {ofEachKind: number; calm: number},
  visiting: () => boolean,
): Promise<void> {
  for (let round = 0; Math.min(...Object.values(faults)) < ofEachKind || visiting(); round += 1) {
    const quiet = Math.min(...Object.values(faults)) >= ofEachKind;
    if (!quiet) {
      faults.function += await kill(() => stack.processes.function);
      await pause(300 + Math.random() * 900);
      await provider.fail(providerFaults[round % providerFaults.length] ?? 'die', 200 + Math.random() * 600);
      faults.provider += 1;
      await pause(Math.random() * 400);
      faults.database += await kill(() => stack.processes.postgres);
    }
    await pause(calm * 1_000 + Math.random() * 2_000);
  }
}

/** Kills a program, waiting for it to restart first. Returns 1, or 0 if it does not come back. */
async function kill(current: () => number | undefined): Promise<number> {
  for (let look = 0; look < 50; look += 1) {
    try {
      const pid = current();
      if (!pid) throw new Error('It does not run.');
      process.kill(pid, 'SIGKILL');
      return 1;
    } catch {
      await pause(100);
    }
  }
  return 0;
}

async function judge(stack: Stack, provider: SoakProvider, seen: Visit[], faults: Faults): Promise<boolean> {
  const pool = new Pool({connectionString: stack.databaseUrl, max: 1});
  pool.on('error', () => {});
  const began = Date.now();
  let waiting = Infinity;
  while (waiting > 0 && Date.now() - began < settleWithin) {
    await pause(1_000);
    waiting = await pool
      .query<{count: string}>("select count(*) from invites.outbox where state = 'waiting'")
      .then(({rows}) => Number(rows[0]?.count))
      .catch(() => Infinity);
  }
  const settled = ((Date.now() - began) / 1000).toFixed(0);
  const {rows} = await pool.query<{id: string; email: string}>('select id, email from invite_requests');
  await pool.end();

  const stored = new Map(rows.map(({id, email}) => [email, id]));
  const {deliveries} = provider;
  const lost = seen.filter(({email, acknowledged}) => acknowledged && !stored.has(email));
  const unmailed = rows.filter(({id, email}) => deliveries.get(id)?.to !== email);
  const untold = rows.filter(({id}) => !deliveries.has(`${id}.team`));
  const strangers = [...deliveries.values()].filter(({key, to}) => !key.endsWith('.team') && !stored.has(to));
  const perAddress = new Map<string, number>();
  for (const {key, to} of deliveries.values())
    if (!key.endsWith('.team')) perAddress.set(to, (perAddress.get(to) ?? 0) + 1);
  const twice = [...perAddress.values()].filter((count) => count > 1);
  const false_ = seen.filter(({falselyThanked}) => falselyThanked);
  const count = (what: (visit: Visit) => boolean) => seen.filter(what).length;

  console.log(
    [
      `visits ${seen.length}, of them closed in the middle ${count(({left}) => left)}, tried again ${count(({tries}) => tries > 1)}`,
      `killed: function ${faults.function}, provider ${faults.provider}, database ${faults.database}`,
      `acknowledged ${count(({acknowledged}) => acknowledged)}, stored ${stored.size}, stored twice ${rows.length - stored.size}, lost ${lost.length}`,
      `thanked ${count(({thanked}) => thanked)}, falsely ${false_.length}`,
      `settled after ${settled} s; still waiting ${waiting}`,
      `stored without a mail ${unmailed.length}, mailed twice ${twice.length}, unknown to the team ${untold.length}, mailed but not stored ${strangers.length}`,
      `handed in again with the same key, and dropped by the provider: ${provider.repeats()}`,
    ].join('\n'),
  );
  return (
    [lost, unmailed, untold, strangers, twice, false_].every(({length}) => length === 0) &&
    waiting === 0 &&
    rows.length === stored.size
  );
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
