import {setTimeout as pause} from 'node:timers/promises';
import {eventually} from '../../supabase/local/eventually';
import {faultyWire} from '../support/faults';
import type {FaultyWire} from '../support/faults';
import {newAddress, newRequest, testStack} from '../support/stack';

/** `CRASH_MINUTES=3 npm run test:supabase -- crash.test.ts` makes more visitors meet more crashes. */
const minutes = Number(process.env.CRASH_MINUTES ?? 0.15);
const visitors = 8;

jest.setTimeout(300_000 + minutes * 120_000);

let wire: FaultyWire;
const j = testStack(async () => {
  wire = await faultyWire();
  return {clock: 2, mail: {SMTP_PORT: String(wire.port)}};
});
beforeAll(async () => {
  wire.target = j.stack.ports.smtp;
  // 16-bit marks collide among thousands of visitors at one domain, and some of their emails would wait for an hour.
  await j.setLimit('mails_per_small_domain_and_hour', 1_000_000);
  await j.setLimit('mail_lease_seconds', 12);
});
afterAll(() => wire.close());

interface Visit {
  email: string;
  acknowledged: boolean;
  thanked: boolean;
  thankedBeforeMail: boolean;
}

/** Does what the site does for a visitor: insert, then the function, in up to three attempts. One in ten leaves in between. */
async function visitOnce(): Promise<Visit> {
  const row = newRequest();
  const visit = {email: row.email, acknowledged: false, thanked: false, thankedBeforeMail: false};
  const leaves = Math.random() < 0.1;
  const from = newAddress();
  for (let tries = 1; tries <= 3 && !visit.thanked; tries += 1) {
    if (tries > 1) await pause(500);
    // A broken connection counts as no answer.
    const stored = await j.insert(row, {from}).catch(() => undefined);
    if (stored?.status !== 201) continue;
    visit.acknowledged = true;
    if (leaves) break;
    const mailed = await j.askForMail(row, {from}).catch(() => undefined);
    visit.thanked = mailed?.status === 200;
    visit.thankedBeforeMail = visit.thanked && (await j.mailsTo(row.email)).length === 0;
  }
  return visit;
}

function kill(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended, and is being restarted.
  }
}

/** @param thanked how many visitors were thanked so far */
async function breakThings(until: number, thanked: () => number): Promise<void> {
  for (let round = 0; Date.now() < until; round += 1) {
    kill(j.functionPid);
    await pause(300 + Math.random() * 900);
    await wire.become(round % 2 ? 'hang' : 'refuse');
    await pause(200 + Math.random() * 600);
    await wire.become('pass');
    await pause(Math.random() * 400);
    kill(j.stack.processes.postgres);
    // Calm until most visitors are served again.
    const before = thanked();
    while (thanked() < before + visitors && Date.now() < until) await pause(100);
  }
}

/** Mails that were put off are due right away. */
async function isSettled(): Promise<boolean> {
  await j.query("update invites.outbox set due_at = now() where state = 'waiting' and lease is null");
  return (await j.query("select from invites.outbox where state = 'waiting'")).length === 0;
}

test('function, database and mail server die at random: no request is lost, doubled, unmailed or thanked too early', async () => {
  const until = Date.now() + minutes * 60_000;
  const visits: Visit[] = [];
  await Promise.all([
    breakThings(until, () => visits.filter(({thanked}) => thanked).length),
    ...Array.from({length: visitors}, async () => {
      while (Date.now() < until) visits.push(await visitOnce());
    }),
  ]);
  await eventually('every email is sent', () => isSettled().catch(() => false), 200_000);

  const rows = await j.rows();
  const stored = new Set(rows.map(({email}) => email));
  // An email whose delivery broke off at its end arrives again, with the same Message-ID.
  const delivered = new Map((await j.stack.mails()).map(({messageId, to}) => [messageId, to[0]!]));
  const mailFor = (id: unknown, kind = '') => delivered.get(`<${String(id)}${kind}@self-os.example>`);
  const confirmed = [...delivered].filter(([key]) => !key.includes('.team@')).map(([, to]) => to);
  expect(visits.filter(({thanked}) => thanked).length).toBeGreaterThan(visitors / 2);
  expect({
    lost: visits.filter(({email, acknowledged}) => acknowledged && !stored.has(email)),
    'stored twice': rows.length - stored.size,
    'stored without an email': rows.filter(({id, email}) => mailFor(id) !== email),
    'unknown to the team': rows.filter(({id}) => !mailFor(id, '.team')),
    'mailed twice': confirmed.length - new Set(confirmed).size,
    'mailed but not stored': confirmed.filter((email) => !stored.has(email)),
    'thanked before the email': visits.filter(({thankedBeforeMail}) => thankedBeforeMail),
  }).toEqual({
    lost: [],
    'stored twice': 0,
    'stored without an email': [],
    'unknown to the team': [],
    'mailed twice': 0,
    'mailed but not stored': [],
    'thanked before the email': [],
  });
});
