import {setTimeout as pause} from 'node:timers/promises';
import type {InviteRow} from '../../../supabase/functions/_shared/inviteRequest';
import {faultyWire} from '../../support/faults';
import type {FaultyWire} from '../../support/faults';
import {TestStack, eventually, newAddress, newRequest, shape} from '../../support/stack';

/**
 * `npm run crash [-- minutes]`: visitors request invites while function, database and the wire to the mail server die at random points.
 * Afterwards every request that was acknowledged must be stored, and every stored one must have exactly one mail and one notice
 * to the team, by their Message-ID; nobody may have been thanked before their mail was out, and nobody mailed who is not stored. Then it prints how
 * long inserts for known and new addresses take, which must not tell who is on the list (`-- 0` does only this). Ends with status
 * 1 if anything is wrong.
 */
const visitors = 40;
/** Milliseconds after the last fault within which everything must be mailed. */
const settleWithin = 5 * 60_000;

interface Visit {
  email: string;
  acknowledged: boolean;
  thanked: boolean;
  /** Thanked before the mail was out. */
  falsely: boolean;
  /** Left before asking for the mail. */
  left: boolean;
}

async function main(): Promise<void> {
  const minutes = Number(process.argv[2] ?? 3);
  const wire = await faultyWire();
  const j = await TestStack.start({clock: 5, mail: {SMTP_PORT: String(wire.port)}});
  wire.target = j.stack.ports.smtp;
  try {
    // Its marks of 16 bits collide among thousands of visitors at one domain, and some of their mails would wait for an hour.
    await j.setLimit('mails_per_small_domain_and_hour', 1_000_000);
    const until = Date.now() + minutes * 60_000;
    const visits: Visit[] = [];
    await Promise.all([
      breakThings(j, wire, until, () => visits.filter(({thanked}) => thanked).length),
      ...Array.from({length: visitors}, async () => {
        while (Date.now() < until) visits.push(await visitOnce(j));
      }),
    ]);
    if (!(await judge(j, visits))) process.exitCode = 1;
    if (!(await probe(j))) process.exitCode = 1;
  } finally {
    await j.stop();
    await wire.close();
  }
}

/** Does what the site does for a visitor: insert, then the function, with at most three attempts. One in ten leaves in between. */
async function visitOnce(j: TestStack): Promise<Visit> {
  const row = newRequest();
  const {email} = row;
  const visit = {email, acknowledged: false, thanked: false, falsely: false, left: Math.random() < 0.1};
  const from = newAddress();
  for (let tries = 1; tries <= 3 && !visit.thanked; tries += 1) {
    if (tries > 1) await pause(500);
    // An answer that breaks off is none.
    const stored = await j.insert(row, {from}).catch(() => undefined);
    if (stored?.status !== 201) continue;
    visit.acknowledged = true;
    if (visit.left) break;
    const mailed = await j.askForMail(row, {from}).catch(() => undefined);
    visit.thanked = mailed?.status === 200;
    visit.falsely = visit.thanked && (await j.mailsTo(email)).length === 0;
  }
  return visit;
}

/** @param served how many visitors were thanked so far */
async function breakThings(j: TestStack, wire: FaultyWire, until: number, served: () => number) {
  const killed = {function: 0, 'mail server': 0, database: 0};
  /** A program that is being restarted is not killed. */
  function kill(what: 'function' | 'database', pid: number | undefined) {
    try {
      if (pid && process.kill(pid, 'SIGKILL')) killed[what] += 1;
    } catch {
      // It has just ended.
    }
  }
  for (let round = 0; Date.now() < until; round += 1) {
    kill('function', j.functionPid);
    await pause(300 + Math.random() * 900);
    // Mails break off wherever they are.
    await wire.become(round % 2 ? 'hang' : 'refuse');
    await pause(200 + Math.random() * 600);
    await wire.become('pass');
    killed['mail server'] += 1;
    await pause(Math.random() * 400);
    kill('database', j.stack.processes.postgres);
    // Calm until most visitors are served again.
    const before = served();
    while (served() < before + 2 * visitors && Date.now() < until) await pause(100);
    await pause(Math.random() * 2_000);
  }
  console.log('killed, times:', killed);
}

/** Prints what became of the visits. @returns whether nothing was lost, doubled, unmailed or false */
async function judge(j: TestStack, visits: Visit[]): Promise<boolean> {
  const began = Date.now();
  const waiting = "select from invites.outbox where state = 'waiting'";
  const isSettled = async () => (await j.query(waiting)).length === 0;
  await eventually('everything is mailed', () => isSettled().catch(() => false), settleWithin).catch(
    (error: Error) => console.log(`✗ ${error.message}`),
  );
  const settled = ((Date.now() - began) / 1000).toFixed(0);

  const rows = await j.rows();
  // A mail that broke off at its end arrives again, with the same Message-ID.
  const delivered = new Map((await j.stack.mails()).map(({messageId, to}) => [messageId, to[0]!]));
  const keyOf = (row: Record<string, unknown>, kind = '') => `<${String(row.id)}${kind}@self-os.example>`;
  const stored = new Set(rows.map(({email}) => email));
  const count = (what: (visit: Visit) => boolean) => visits.filter(what).length;
  const confirmed = [...delivered].filter(([key]) => !key.includes('.team@')).map(([, to]) => to);
  const wrong = {
    lost: count(({email, acknowledged}) => acknowledged && !stored.has(email)),
    'stored twice': rows.length - stored.size,
    'stored without a mail': rows.filter((row) => delivered.get(keyOf(row)) !== row.email).length,
    'unknown to the team': rows.filter((row) => !delivered.has(keyOf(row, '.team'))).length,
    'mailed twice': confirmed.length - new Set(confirmed).size,
    'mailed but not stored': confirmed.filter((email) => !stored.has(email)).length,
    'thanked before the mail': count(({falsely}) => falsely),
  };
  console.log(
    `${visits.length} visits, acknowledged ${count(({acknowledged}) => acknowledged)}, thanked ${count(({thanked}) => thanked)}, left ${count(({left}) => left)}`,
  );
  console.log(`stored ${rows.length}, all mailed ${settled} s after the last fault`);
  for (const [what, figure] of Object.entries(wrong))
    console.log(`${figure === 0 ? '✓' : '✗'} ${what} ${figure}`);
  return Object.values(wrong).every((figure) => figure === 0) && (await isSettled());
}

/**
 * Prints the median time of inserts for an address that is not on the list, for one that is, and for a retry.
 * @returns whether they are answered alike
 */
async function probe(j: TestStack): Promise<boolean> {
  const known = Array.from({length: 250}, () => newRequest());
  for (const row of known) await j.insert(row);
  const kinds: Record<string, (row: InviteRow) => InviteRow> = {
    'a new address': () => newRequest(),
    'a known address': ({email}) => newRequest({email}),
    'a known request': (row) => row,
  };
  const times: Record<string, number[]> = {};
  const answers = new Set<string>();
  for (const row of [...known, ...known]) {
    for (const [kind, made] of Object.entries(kinds)) {
      const body = made(row);
      const began = performance.now();
      const answer = await j.insert(body);
      (times[kind] ??= []).push(performance.now() - began);
      answers.add(JSON.stringify(shape(answer)));
    }
  }
  for (const [kind, all] of Object.entries(times)) {
    all.sort((one, other) => one - other);
    console.log(`insert of ${kind}: median ${all[all.length / 2]?.toFixed(2)} ms`);
  }
  console.log(answers.size === 1 ? '✓ all answered alike' : `✗ ${answers.size} kinds of answers`);
  return answers.size === 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
