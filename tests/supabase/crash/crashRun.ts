import {setTimeout as pause} from 'node:timers/promises';
import type {InviteRow} from '../../../supabase/functions/_shared/inviteRequest';
import {askForMail, eventually, insert, newAddress, newRequest, startTestStack} from '../../support/stack';
import type {TestStack} from '../../support/stack';
import {faultyWire} from '../../support/faults';
import type {FaultyWire} from '../../support/faults';

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
  const stack = await startTestStack({clock: 5, mail: {SMTP_PORT: String(wire.port)}});
  wire.target = stack.ports.smtp;
  try {
    // Its marks of 16 bits collide among thousands of visitors at one domain, and some of their mails would wait for an hour.
    await stack.database.query(
      "update invites.limits set figure = 1000000 where name = 'mails_per_small_domain_and_hour'",
    );
    const until = Date.now() + minutes * 60_000;
    const visits: Visit[] = [];
    const [killed] = await Promise.all([
      breakThings(stack, wire, until, () => visits.filter(({thanked}) => thanked).length),
      ...Array.from({length: visitors}, async () => {
        while (Date.now() < until) visits.push(await visitOnce(stack));
      }),
    ]);
    console.log(
      `killed: function ${killed.function}, mail server ${killed.mailServer}, database ${killed.database} times`,
    );
    if (!(await judge(stack, visits))) process.exitCode = 1;
    if (!(await probe(stack))) process.exitCode = 1;
  } finally {
    await stack.stop();
    await wire.close();
  }
}

/** Does what the site does for a visitor: insert, then the function, with at most three attempts. One in ten leaves in between. */
async function visitOnce(stack: TestStack): Promise<Visit> {
  const row = newRequest();
  const {email} = row;
  const visit = {email, acknowledged: false, thanked: false, falsely: false, left: Math.random() < 0.1};
  const from = newAddress();
  for (let tries = 1; tries <= 3 && !visit.thanked; tries += 1) {
    if (tries > 1) await pause(500);
    // An answer that breaks off is none.
    const stored = await insert(stack, row, {from}).catch(() => undefined);
    if (stored?.status !== 201) continue;
    visit.acknowledged = true;
    if (visit.left) break;
    const mailed = await askForMail(stack, row, {from}).catch(() => undefined);
    visit.thanked = mailed?.status === 200;
    visit.falsely = visit.thanked && (await stack.mailsTo(email)).length === 0;
  }
  return visit;
}

/** @param served how many visitors were thanked so far */
async function breakThings(stack: TestStack, wire: FaultyWire, until: number, served: () => number) {
  const killed = {function: 0, mailServer: 0, database: 0};
  for (let round = 0; Date.now() < until; round += 1) {
    killed.function += kill(stack.processes.function);
    await pause(300 + Math.random() * 900);
    // Mails break off wherever they are.
    await wire.become(round % 2 ? 'hang' : 'refuse');
    await pause(200 + Math.random() * 600);
    await wire.become('pass');
    killed.mailServer += 1;
    await pause(Math.random() * 400);
    killed.database += kill(stack.processes.postgres);
    // Calm until most visitors are served again.
    const before = served();
    while (served() < before + 2 * visitors && Date.now() < until) await pause(100);
    await pause(Math.random() * 2_000);
  }
  return killed;
}

/** @returns 1, or 0 for a program that is being restarted */
function kill(pid: number | undefined): number {
  try {
    return pid && process.kill(pid, 'SIGKILL') ? 1 : 0;
  } catch {
    return 0;
  }
}

/** Prints what became of the visits. @returns whether nothing was lost, doubled, unmailed or false */
async function judge(stack: TestStack, visits: Visit[]): Promise<boolean> {
  const began = Date.now();
  const isSettled = async () =>
    (await stack.database.query("select from invites.outbox where state = 'waiting'")).rowCount === 0;
  await eventually('everything is mailed', () => isSettled().catch(() => false), settleWithin).catch(
    (error: Error) => console.log(`✗ ${error.message}`),
  );
  const settled = ((Date.now() - began) / 1000).toFixed(0);

  const rows = await stack.rows();
  // A mail that broke off at its end arrives again, with the same Message-ID.
  const delivered = new Map((await stack.mails()).map(({messageId, to}) => [messageId, to[0]!]));
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
async function probe(stack: TestStack): Promise<boolean> {
  const known = Array.from({length: 250}, () => newRequest());
  for (const row of known) await insert(stack, row);
  const kinds = {
    'a new address': () => newRequest(),
    'a known address': (row: InviteRow) => newRequest({email: row.email}),
    'a known request': (row: InviteRow) => row,
  };
  const times = Object.keys(kinds).map(() => [] as number[]);
  const answers = new Set<string>();
  for (const row of [...known, ...known]) {
    for (const [index, made] of Object.values(kinds).entries()) {
      const body = made(row);
      const began = performance.now();
      const answer = await insert(stack, body);
      times[index]?.push(performance.now() - began);
      answers.add(JSON.stringify([answer.status, {...answer.headers, date: ''}, answer.body]));
    }
  }
  for (const [index, kind] of Object.keys(kinds).entries()) {
    const sorted = (times[index] ?? []).sort((one, other) => one - other);
    console.log(`insert of ${kind}: median ${sorted[sorted.length / 2]?.toFixed(2)} ms`);
  }
  console.log(answers.size === 1 ? '✓ all answered alike' : `✗ ${answers.size} kinds of answers`);
  return answers.size === 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
