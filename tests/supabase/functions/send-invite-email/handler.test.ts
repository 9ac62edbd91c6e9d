import type {DatabaseCall} from '../../../../supabase/functions/send-invite-email/databaseCall';
import {bodyLimit, clientAddress} from '../../../../supabase/functions/send-invite-email/envelope';
import {createHandler} from '../../../../supabase/functions/send-invite-email/handler';
import type {Mail} from '../../../../supabase/functions/send-invite-email/mailer';
import type {Claim, OutboxMail} from '../../../../supabase/functions/send-invite-email/outbox';
import type {HandlerParts} from '../../../../supabase/functions/send-invite-email/parts';
import {newRequest} from '../../../support/stack';

const publicKey = 'sb_publishable_test';
const row = newRequest();
const stored = {
  id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  fullName: 'Stored Name',
  email: 'stored@example.com',
  phone: row.phone,
  selfId: row.self_id,
  device: row.device,
  consent: false,
  receivedAt: '2025-05-01T12:00:00Z',
  state: 'requested' as const,
};

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

const secretKey = 'sb_secret_test';

/** @param claims the outbox's responses to claims, of which the last repeats; `due` is what the worker claims */
function setUp(claims: Claim | Error | Claim[], changes: Partial<HandlerParts> = {}, due: OutboxMail[] = []) {
  const sent: Mail[] = [];
  const settled: [string, string, string][] = [];
  const answers = Array.isArray(claims) ? [...claims] : [claims];
  const waiting = [...due];
  const database: DatabaseCall = async (name, given) => {
    switch (name) {
      case 'claim_invite_confirmation': {
        const claim = answers.length > 1 ? answers.shift()! : answers[0]!;
        if (claim instanceof Error) throw claim;
        return claim;
      }
      case 'claim_due_invite_mails':
        return waiting.splice(0, Number(given.most));
      case 'settle_invite_mail':
        return settled.push([`${given.of_kind}`, `${given.of_request}`, `${given.outcome}`]);
      default:
        return {waiting: waiting.length, limited: 0, due: waiting.length, failed: 0, oldestSeconds: 0};
    }
  };
  const background: Promise<void>[] = [];
  const handle = createHandler({
    publicKeys: [publicKey],
    secretKeys: [secretKey],
    database,
    sendMail: async (mail) => void sent.push(mail),
    addresses: {from: 'invites@self-os.example', team: 'team@self-os.example'},
    leastTime: 0,
    afterwards: (work) => void background.push(work),
    ...changes,
  });
  async function post(
    body: BodyInit | null = JSON.stringify(row),
    headers: Record<string, string> = {apikey: publicKey},
    path = '/send-invite-email',
  ) {
    const response = await handle(
      new Request(`http://localhost${path}`, {
        method: 'POST',
        headers: {'content-type': 'application/json', ...headers},
        body,
        duplex: 'half',
      } as RequestInit),
    );
    const text = await response.text();
    return {status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null};
  }
  return {post, sent, settled, afterwards: () => Promise.all(background)};
}

const mail: OutboxMail = {
  kind: 'confirmation',
  copy: 1,
  request: stored,
  status: {
    state: 'requested',
    since: stored.receivedAt,
    reason: null,
    dueAt: '2025-05-08T12:00:00Z',
    codeEndsAt: null,
    codeUsedAt: null,
  },
  device: 'iPhone',
  earlier: 0,
};
const notice: OutboxMail = {...mail, kind: 'team'};
const toSend: Claim = {outcome: 'send', mail};

test('without a team address the notice is skipped', async () => {
  const {post, sent, settled, afterwards} = setUp(toSend, {addresses: {from: 'invites@self-os.example'}}, [
    notice,
  ]);
  await post();
  await afterwards();
  expect(sent).toHaveLength(1);
  expect(settled.at(-1)).toEqual(['team', stored.id, 'skipped']);
});

test('a mail that another worker has is waited for: sent there is ok, given back is sent here', async () => {
  const there = setUp([{outcome: 'busy'}, {outcome: 'settled'}]);
  expect(await there.post()).toMatchObject({status: 200});
  expect(there.sent).toHaveLength(0);
  const here = setUp([{outcome: 'busy'}, {outcome: 'busy'}, toSend]);
  expect(await here.post()).toMatchObject({status: 200});
  expect(here.sent).toHaveLength(1);
});

test('"ok" takes its least time whether or not a mail went out', async () => {
  const began = Date.now();
  await setUp({outcome: 'settled'}, {leastTime: 200}).post();
  expect(Date.now() - began).toBeGreaterThanOrEqual(199);
});

test('the worker is woken with the secret key alone, works off what is due, and says how it went', async () => {
  const {post, sent} = setUp(toSend, {}, Array<OutboxMail>(12).fill(mail));
  const path = '/send-invite-email/outbox';
  expect(await post('{}', {}, path)).toMatchObject({status: 401});
  expect(sent).toHaveLength(0);
  expect(await post('{}', {apikey: secretKey}, path)).toMatchObject({
    status: 200,
    body: {ok: true, sent: 12, refused: 0, later: 0, due: 0},
  });
  expect(sent).toHaveLength(12);
});

test('a worker stops when the provider is in trouble', async () => {
  const {post} = setUp(
    toSend,
    {sendMail: () => Promise.reject(new Error('no connection'))},
    Array<OutboxMail>(12).fill(mail),
  );
  expect(await post('{}', {apikey: secretKey}, '/send-invite-email/outbox')).toMatchObject({
    body: {sent: 0, later: 5, due: 7},
  });
});

test.each<[string, Partial<HandlerParts>]>([
  ['no mail', {sendMail: undefined}],
  ['no database', {database: undefined}],
  ['no public key', {publicKeys: []}],
])('with %s configured it says so', async (_, parts) => {
  expect(await setUp(toSend, parts).post()).toMatchObject({status: 503, body: {code: 'not_configured'}});
});

test('too many calls are told when to come back', async () => {
  const answer = await setUp({outcome: 'rate_limited', retryAfter: 77}).post();
  expect(answer).toMatchObject({status: 429, body: {code: 'rate_limited', retryAfter: 77}});
  expect(answer.headers.get('retry-after')).toBe('77');
});

test('a body without a length is cut off at the limit', async () => {
  let given = 0;
  const endless = new ReadableStream({
    pull(controller) {
      given += 1024;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  expect((await setUp(toSend).post(endless)).status).toBe(413);
  expect(given).toBeLessThan(4 * bodyLimit);
});

test('the key may come as bearer alone', async () => {
  const {post} = setUp(toSend);
  for (const [key, status] of [
    [publicKey, 200],
    ['other', 401],
  ] as const)
    expect(await post(undefined, {authorization: `Bearer ${key}`})).toMatchObject({status});
});

test('a wrong body is told field by field', async () => {
  const answer = await setUp(toSend).post(JSON.stringify({...row, email: 'x', phone: 1}));
  expect(answer).toMatchObject({
    status: 400,
    body: {code: 'invalid_body', fields: {email: ['Invalid email'], phone: ['Invalid phone number']}},
  });
});

test('a check that does not answer is not a passed check', async () => {
  const {post, sent} = setUp(toSend, {verifyPerson: () => Promise.reject(new Error('down'))});
  expect(await post(undefined, {apikey: publicKey, 'x-turnstile-token': 'good'})).toMatchObject({
    status: 503,
  });
  expect(sent).toEqual([]);
});

test('the caller is who the edge says, else the last forwarder; never what the caller wrote first', () => {
  expect(clientAddress(new Headers({'x-forwarded-for': '6.6.6.6, 203.0.113.7'}))).toBe('203.0.113.7');
  expect(clientAddress(new Headers({'cf-connecting-ip': '203.0.113.9', 'x-forwarded-for': '6.6.6.6'}))).toBe(
    '203.0.113.9',
  );
  expect(clientAddress(new Headers())).toBeNull();
});
