import {setTimeout as pause} from 'node:timers/promises';
import {InviteRequestError, sendInviteRequest} from '../../src/invite/sendInviteRequest';
import type {InviteRow} from '../../supabase/functions/_shared/inviteRequest';
import {waitFor} from '../../supabase/local/waitFor';
import {newAddress, newRequest} from './support/backend';
import {faultyWire, mailProvider} from './support/faults';
import type {FaultyWire, MailProvider} from './support/faults';
import {testStack} from './support/testStack';

// The client requires WebSocket, which Node 20 lacks; nothing here uses it.
globalThis.WebSocket ??= class {} as never;

// What a visitor sees, and what is stored and mailed, when a part hangs, dies or can't be reached.
let toBackend: FaultyWire;
let toProvider: FaultyWire;
let provider: MailProvider;
const team = 'team@self-os.example';
/** How long the provider thinks about an email. */
let thinking = 0;

const stack = testStack(async () => {
  provider = await mailProvider(() => pause(thinking));
  [toBackend, toProvider] = await Promise.all([faultyWire(), faultyWire()]);
  toProvider.target = provider.port;
  return {mail: {...provider.settings, MAIL_TEAM: team, RESEND_URL: `http://127.0.0.1:${toProvider.port}`}};
});
beforeAll(async () => {
  toBackend.target = stack.backend.ports.api;
  // All calls come from one visitor.
  await stack.set('calls_per_hour', 10_000);
});
afterAll(() => Promise.all([toBackend.close(), toProvider.close(), provider.stop()]));
/** Programs that are stopped until `resume`. */
let frozen: number[] = [];

function freeze(...pids: number[]): void {
  frozen = pids;
  frozen.forEach((pid) => process.kill(pid, 'SIGSTOP'));
}

async function resume(): Promise<void> {
  thinking = 0;
  frozen.splice(0).forEach((pid) => process.kill(pid, 'SIGCONT'));
  await Promise.all([toBackend.become('pass'), toProvider.become('pass')]);
}
beforeEach(resume);

/** What a visitor sees after one click, by the site's own code against the real backend. */
async function submit(row: InviteRow): Promise<'thank-you' | 'alert'> {
  const backend = {url: `http://127.0.0.1:${toBackend.port}`, publishableKey: stack.access.publishableKey};
  try {
    await sendInviteRequest(row, backend, new AbortController());
    return 'thank-you';
  } catch (error) {
    if (error instanceof InviteRequestError) return 'alert';
    throw error;
  }
}

const mailsTo = (email: string) => provider.taken.filter(({to}) => to[0] === email).length;

async function stored({email}: InviteRow): Promise<{rows: number; mails: number}> {
  return {rows: (await stack.rows(email)).length, mails: mailsTo(email)};
}

test.each<[string, () => unknown, {rows: number; mails: number}]>([
  ['the connection is cut', () => toBackend.become('refuse'), {rows: 0, mails: 0}],
  ['the insert hangs', () => toBackend.become('hang'), {rows: 0, mails: 0}],
  ['the answer to the insert is lost', () => toBackend.become('lose answer'), {rows: 1, mails: 0}],
  ['the mail fails', () => toProvider.become('refuse'), {rows: 1, mails: 0}],
  ['the mail provider hangs', () => toProvider.become('hang'), {rows: 1, mails: 0}],
  ['the answer to the mail is lost', () => toProvider.become('lose answer'), {rows: 1, mails: 1}],
  ['the function hangs', () => freeze(stack.backend.processes['send-invite-email']!), {rows: 1, mails: 0}],
])('%s: alert; then a retry is thanked, with one row and one email', async (_, spoil, then) => {
  const row = newRequest();
  await spoil();
  expect(await submit(row)).toBe('alert');
  await waitFor('it is stored or not', async () => (await stored(row)).rows === then.rows);
  expect(await stored(row)).toEqual(then);
  await resume();
  expect(await submit(row)).toBe('thank-you');
  expect(await stored(row)).toEqual({rows: 1, mails: 1});
});

test('the database hangs: alert, and 503 from the function; then retries are thanked, with one row and one email each', async () => {
  const [row, asked] = [newRequest(), await stack.ask()];
  const sessions = await stack.query<{pid: number}>(
    "select pid from pg_stat_activity where usename = 'authenticator'",
  );
  freeze(stack.backend.processes.postgres!, ...sessions.map(({pid}) => pid));
  const both = await Promise.all([submit(row), stack.askForMail(asked)]);
  expect(both).toMatchObject(['alert', {status: 503, json: {code: 'unavailable'}}]);
  await resume();
  expect(await submit(row)).toBe('thank-you');
  // The frozen claim may still have succeeded; then its lease ends.
  await stack.query('update invites.outbox set due_at = now() where lease is not null');
  await waitFor('the mail is there', async () => (await stack.askForMail(asked)).status === 200);
  for (const one of [row, asked]) expect(await stored(one)).toEqual({rows: 1, mails: 1});
});

/** `KILLS=25 npm run test:supabase -- failures.test.ts` kills more. */
const kills = Number(process.env.KILLS ?? 3);

test(
  'parts are killed under load: no request is lost, doubled, unmailed or mailed twice, and nobody is thanked before the email',
  async () => {
    const visits = {
      acknowledged: new Set<string>(),
      thanked: new Set<string>(),
      thankedEarly: [] as string[],
    };
    let isOver = false;
    /** What the site does for a visitor: insert, then the function, in up to five tries. One in ten leaves in between. */
    async function visit(): Promise<void> {
      const [row, from] = [newRequest(), newAddress()];
      const leaves = Math.random() < 0.1;
      for (let tries = 0; tries < 5 && !visits.thanked.has(row.email); tries += 1) {
        if (tries) await pause(700);
        // A broken connection counts as no answer.
        const inserted = await stack.insert(row, {from}).catch(() => undefined);
        if (inserted?.status !== 201) continue;
        visits.acknowledged.add(row.email);
        if (leaves) return;
        const mailed = await stack.askForMail(row, {from}).catch(() => undefined);
        if (mailed?.status !== 200) continue;
        visits.thanked.add(row.email);
        if (mailsTo(row.email) === 0) visits.thankedEarly.push(row.email);
      }
    }
    const visitors = Array.from({length: 8}, async () => {
      while (!isOver) await visit();
    });
    const parts = ['postgres', 'send-invite-email', 'postgrest'];
    for (let n = 0; n < kills; n += 1) {
      thinking = Math.random() * 500;
      await pause(1_500 + Math.random() * 1_500);
      await stack.restart(parts[n % parts.length]);
    }
    await waitFor('visitors are thanked after the last kill', () => visits.thanked.size > 8);
    isOver = true;
    await Promise.all(visitors);
    const isSent = async () => {
      await stack.query(
        "update invites.outbox set due_at = now() where state = 'waiting' and due_at > now() + interval '31 seconds'",
      );
      await stack.send();
      return (await stack.query("select from invites.outbox where state = 'waiting'")).length === 0;
    };
    await waitFor('every email is sent', isSent, 120_000);

    const {acknowledged, thanked, thankedEarly} = visits;
    const rows = await stack.query<{email: string}>('select email from invite_requests');
    const stored = new Set(rows.map(({email}) => email));
    // A notice to the team names its request.
    const mails = provider.taken.map(({to: [to], text}) => (to === team ? text : to!));
    const mailed = new Set(mails);
    console.log(
      `${kills} kills, ${acknowledged.size} acknowledged, ${thanked.size} thanked, ${provider.calls.length - mails.length} emails tried again`,
    );
    expect({
      lost: [...acknowledged].filter((email) => !stored.has(email)),
      storedTwice: rows.length - stored.size,
      unmailed: [...acknowledged].filter((email) => !mailed.has(email)),
      mailedTwice: mails.filter((mail, n) => mails.indexOf(mail) !== n),
      notStored: provider.taken.flatMap(({to: [to]}) => (to === team || stored.has(to!) ? [] : to)),
      thankedEarly,
    }).toEqual({lost: [], storedTwice: 0, unmailed: [], mailedTwice: [], notStored: [], thankedEarly: []});
  },
  300_000 + kills * 20_000,
);
