import http from 'node:http';
import {Client} from 'pg';
import {devices} from '../functions/_shared/inviteRequest';
import {callBackend} from '../staff/backendAccess';
import {
  correctRequest,
  declineRequest,
  erasePerson,
  fillBatch,
  markReturned,
  printReport,
  reportLine,
} from '../staff/line';
import type {Staff} from '../staff/line';
import {sendDue} from '../staff/sendDue';
import {liftDomainLimit, nextAddress} from './soakVisits';
import {startStack} from './stack';
import type {CaughtMail, Stack} from './stack';

/** Calls as a visitor from an unused network address. */
function post(stack: Stack, path: string, body: unknown): Promise<{status: number; text: string}> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      stack.apiUrl + path,
      {
        method: 'POST',
        agent: false,
        localAddress: nextAddress(),
        headers: {apikey: stack.publishableKey, 'content-type': 'application/json'},
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve({status: response.statusCode ?? 0, text}));
      },
    );
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}

/** Twenty at a time. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({length: 20}, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  const result = await work();
  console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  return result;
}

function tokenOf(mail: CaughtMail | undefined): string {
  return /\/my-request#(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

/**
 * `npm run soak -- --life [requests]`: takes requests through invitation, correction and erasure, by the public API, the
 * mails' links and the staff commands. Prints the duration of each step and what is stored at the end.
 * @returns whether every result was as expected
 */
export async function liveThrough(dataDir: string, requests: number): Promise<boolean> {
  const stack = await startStack({dataDir, ports: 'free', clock: 0, mail: {MAIL_TEAM: undefined}});
  const staff: Staff = {url: stack.apiUrl, secretKey: stack.secretKey, by: 'soak'};
  const database = new Client({connectionString: stack.databaseUrl});
  await database.connect();
  const wrong: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) wrong.push(`${what}: ${found} instead of ${wanted}`);
  };
  try {
    await liftDomainLimit(stack);
    const share = (part: number) => Math.floor(requests * part);
    const emails = Array.from({length: requests}, (_, index) => `life-${index}@example.com`);
    await timed(`${requests} requests stored`, () =>
      each(emails, async (email) => {
        const row = {
          full_name: 'Ada Lovelace',
          email,
          phone: '+1 555 0100 22',
          self_id: 'ada.l',
          device: devices[Number(/\d+/.exec(email)) % devices.length],
          consent: true,
          created_at: new Date().toISOString(),
        };
        expect('insert', (await post(stack, '/rest/v1/invite_requests', row)).status, 201);
      }),
    );
    await timed(`${requests} confirmations mailed`, () => sendDue(staff, () => {}));
    const mails = new Map((await stack.mails()).map((mail) => [String(mail.to), mail]));
    expect('confirmations', mails.size, requests);
    const own = (email: string, call: object) =>
      post(stack, '/functions/v1/send-invite-email/my-request', {...call, token: tokenOf(mails.get(email))});

    const corrected = emails.slice(0, share(0.1));
    const withdrawn = emails.slice(share(0.1), share(0.2));
    const left = emails.slice(share(0.2), share(0.25));
    const erased = emails.slice(share(0.25), share(0.3));
    const returned = emails.slice(share(0.3), share(0.32));
    const declined = emails.slice(share(0.32), share(0.35));
    const changes = {full_name: 'Ada King', phone: '+1 555 0100 99', self_id: 'ada.k', device: 'Android'};
    const acted = async (list: readonly string[], call: object) =>
      each(list, async (email) => expect('own page', (await own(email, call)).status, 200));
    await timed(`${requests} own pages opened`, () => acted(emails, {action: 'show'}));
    await timed(`${corrected.length} corrected by their person`, () =>
      acted(corrected, {action: 'correct', changes}),
    );
    await timed(`${withdrawn.length} consents withdrawn`, () => acted(withdrawn, {action: 'withdraw'}));
    await timed(`${left.length} left by themselves`, () => acted(left, {action: 'leave'}));
    await timed(`${erased.length} erased by staff`, () => each(erased, (email) => erasePerson(staff, email)));
    await timed(`${returned.length} returned`, () =>
      each(returned, (email) => markReturned(staff, email, 'returned')),
    );
    const {rows} = await database.query<{id: string; email: string}>('select id, email from invite_requests');
    const idOf = new Map(rows.map(({id, email}) => [email, id]));
    await timed(`${declined.length} declined, ${declined.length} corrected by staff`, () =>
      each(declined, async (email) => {
        await correctRequest(staff, idOf.get(email) ?? '', {phone: '+1 555 0100 77'});
        await declineRequest(staff, idOf.get(email) ?? '', 'soak');
      }),
    );

    const count = share(0.5);
    const batch = {batch: 'soak', count, dryRun: false};
    const {invited} = await timed(`${count} invited in one batch`, () => fillBatch(staff, batch));
    expect('invited', invited.length, count);
    expect('invited again', (await fillBatch(staff, batch)).invited.length, 0);
    await timed(`${count} invites mailed`, () => sendDue(staff, () => {}));
    const codes = (await stack.mails()).flatMap(
      ({text}) => /^(?:[A-Z1-9]{5}-){5}[A-Z1-9]$/m.exec(text) ?? [],
    );
    expect('codes', new Set(codes).size, count);
    const redeem = (code: string) => callBackend(staff, '/rest/v1/rpc/redeem_invite_code', {code});
    let valid = 0;
    await timed(`${2 * codes.length} tries to use ${codes.length} codes`, () =>
      each([...codes, ...codes], async (code) => {
        if (JSON.stringify(await redeem(code)).includes('true')) valid += 1;
      }),
    );
    expect('codes used', valid, count);

    const states = await database.query(
      'select state, count(*)::integer from invite_requests group by 1 order by 1',
    );
    const audit = await database.query(
      'select action, count(*)::integer from invites.audit group by 1 order by 1',
    );
    console.log('\nStored now:', Object.fromEntries(states.rows.map(({state, count: n}) => [state, n])));
    console.log('In the audit:', Object.fromEntries(audit.rows.map(({action, count: n}) => [action, n])));
    const gone = await database.query("select from invites.audit where action = 'erased'");
    expect('erased', gone.rowCount, left.length + erased.length);
    console.log(`\n${printReport(await reportLine(staff))}\n`);
  } finally {
    await database.end();
    await stack.stop();
  }
  for (const line of new Set(wrong)) console.log(`✗ ${line}`);
  if (wrong.length === 0) console.log('✓ Everybody came out where they should.');
  return wrong.length === 0;
}
