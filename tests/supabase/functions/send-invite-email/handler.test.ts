import {
  bodyLimit,
  clientAddress,
  createHandler,
} from '../../../../supabase/functions/send-invite-email/handler';
import type {HandlerParts} from '../../../../supabase/functions/send-invite-email/handler';
import type {Mail} from '../../../../supabase/functions/send-invite-email/mailer';
import type {Claim, RequestStore} from '../../../../supabase/functions/send-invite-email/requestStore';
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
};

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

function setUp(claim: Claim | Error, changes: Partial<HandlerParts> = {}) {
  const sent: Mail[] = [];
  const settled: [string, string, boolean][] = [];
  const store: RequestStore = {
    claim: async () => {
      if (claim instanceof Error) throw claim;
      return claim;
    },
    settle: async ({email, createdAt}, sent) => void settled.push([email, createdAt, sent]),
  };
  const handle = createHandler({
    publicKeys: [publicKey],
    store,
    sendMail: async (mail) => void sent.push(mail),
    addresses: {from: 'invites@self-os.example', team: 'team@self-os.example'},
    leastTime: 0,
    ...changes,
  });
  async function post(
    body: BodyInit | null = JSON.stringify(row),
    headers: Record<string, string> = {},
    method = 'POST',
  ) {
    const response = await handle(
      new Request('http://localhost/send-invite-email', {
        method,
        headers: {apikey: publicKey, 'content-type': 'application/json', ...headers},
        body: method === 'GET' ? null : body,
      }),
    );
    const text = await response.text();
    return {status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null};
  }
  return {post, sent, settled};
}

const toSend: Claim = {outcome: 'send', request: stored};

test('writes to the stored address, not to the one in the body, and notes it', async () => {
  const {post, sent, settled} = setUp(toSend);
  expect(await post()).toMatchObject({status: 200, body: {ok: true}});
  expect(sent.map(({to, key}) => [to, key])).toEqual([
    ['stored@example.com', stored.id],
    ['team@self-os.example', `${stored.id}.team`],
  ]);
  expect(settled).toEqual([[row.email, row.created_at, true]]);
});

test('without a team address there is one mail', async () => {
  const {post, sent} = setUp(toSend, {addresses: {from: 'invites@self-os.example'}});
  await post();
  expect(sent).toHaveLength(1);
});

test('a lost notice to the team does not trouble the visitor', async () => {
  const {post, settled} = setUp(toSend, {
    sendMail: async ({to}) => {
      if (to.startsWith('team@')) throw new Error('refused');
    },
  });
  expect(await post()).toMatchObject({status: 200});
  expect(settled).toEqual([[row.email, row.created_at, true]]);
});

test('sent now, sent before and being sent give the same answer', async () => {
  const now = await setUp(toSend).post();
  const before = await setUp({outcome: 'settled'}).post();
  expect(before.status).toBe(now.status);
  expect(before.body).toEqual(now.body);
  expect([...before.headers]).toEqual([...now.headers]);
});

test('"ok" takes its least time whether or not a mail went out', async () => {
  const began = Date.now();
  await setUp({outcome: 'settled'}, {leastTime: 200}).post();
  expect(Date.now() - began).toBeGreaterThanOrEqual(199);
});

test('a refused mail is given back for the next try', async () => {
  const {post, settled} = setUp(toSend, {sendMail: () => Promise.reject(new Error('550 refused'))});
  expect(await post()).toMatchObject({
    status: 502,
    body: {error: 'Failed to send email notification', code: 'email_failed'},
  });
  expect(settled).toEqual([[row.email, row.created_at, false]]);
});

test.each<[string, Claim, number, string]>([
  ['a request that is not stored', {outcome: 'missing'}, 404, 'not_found'],
  ['five used tries', {outcome: 'exhausted'}, 502, 'email_failed'],
  ['too many calls', {outcome: 'rate_limited', retryAfter: 77}, 429, 'rate_limited'],
])('%s: refused without a mail', async (_, claim, status, code) => {
  const {post, sent} = setUp(claim);
  const answer = await post();
  expect(answer).toMatchObject({status, body: {code}});
  expect(typeof answer.body.error).toBe('string');
  expect(answer.headers.get('retry-after')).toBe(status === 429 ? '77' : null);
  expect(sent).toEqual([]);
});

test.each<[string, Partial<HandlerParts>]>([
  ['no mail', {sendMail: undefined}],
  ['no database', {store: undefined}],
  ['no public key', {publicKeys: []}],
])('with %s configured it says so', async (_, parts) => {
  expect(await setUp(toSend, parts).post()).toMatchObject({status: 503, body: {code: 'not_configured'}});
});

test('a try whose claim got no answer is given back, in case it went through', async () => {
  jest.useFakeTimers();
  try {
    const {post, settled} = setUp(new Error('timed out'));
    expect(await post()).toMatchObject({status: 503, body: {code: 'unavailable'}});
    await jest.advanceTimersByTimeAsync(20_000);
    expect(settled).toEqual(Array(3).fill([row.email, row.created_at, false]));
  } finally {
    jest.useRealTimers();
  }
});

test('the browser may ask first', async () => {
  const answer = await setUp(toSend).post(null, {}, 'OPTIONS');
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-headers')).toContain('x-turnstile-token');
});

test('only POST, only with the key, only JSON, only small', async () => {
  const {post, sent} = setUp(toSend);
  expect(await post(null, {}, 'GET')).toMatchObject({status: 405, body: {code: 'method_not_allowed'}});
  expect(await post(undefined, {apikey: 'sb_publishable_other'})).toMatchObject({
    status: 401,
    body: {code: 'unauthorized'},
  });
  expect(await post(undefined, {'content-type': 'text/plain'})).toMatchObject({status: 415});
  expect(await post('x'.repeat(bodyLimit + 1))).toMatchObject({status: 413, body: {code: 'too_large'}});
  expect(await post('{"full_name":')).toMatchObject({status: 400, body: {code: 'invalid_json'}});
  expect(await post(Buffer.from([0x22, 0xff, 0x22]))).toMatchObject({
    status: 400,
    body: {code: 'invalid_json'},
  });
  expect(sent).toEqual([]);
});

test('a body without a length is cut off at the limit', async () => {
  let given = 0;
  const endless = new ReadableStream({
    pull(controller) {
      given += 1024;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const handle = createHandler({publicKeys: [publicKey], addresses: {from: 'a@example.com'}, leastTime: 0});
  const response = await handle(
    new Request('http://localhost/', {
      method: 'POST',
      headers: {apikey: publicKey, 'content-type': 'application/json'},
      body: endless,
      duplex: 'half',
    } as RequestInit),
  );
  expect(response.status).toBe(413);
  expect(given).toBeLessThan(4 * bodyLimit);
});

test('the key may come as bearer alone', async () => {
  const handle = createHandler({publicKeys: [publicKey], addresses: {from: 'a@example.com'}, leastTime: 0});
  const response = await handle(
    new Request('http://localhost/', {
      method: 'POST',
      headers: {authorization: `Bearer ${publicKey}`, 'content-type': 'application/json'},
      body: '{}',
    }),
  );
  expect(response.status).toBe(400);
});

test('a wrong body is told field by field', async () => {
  const answer = await setUp(toSend).post(JSON.stringify({...row, email: 'x', phone: 1}));
  expect(answer).toMatchObject({
    status: 400,
    body: {code: 'invalid_body', fields: {email: ['Invalid email'], phone: ['Invalid phone number']}},
  });
});

test('with Turnstile on, no mail without a passed check', async () => {
  const {post, sent} = setUp(toSend, {verifyPerson: async (token) => token === 'good'});
  expect(await post()).toMatchObject({status: 403, body: {code: 'turnstile_failed'}});
  expect(await post(undefined, {'x-turnstile-token': 'bad'})).toMatchObject({status: 403});
  expect(sent).toEqual([]);
  expect(await post(undefined, {'x-turnstile-token': 'good'})).toMatchObject({status: 200});
});

test('a check that does not answer is not a passed check', async () => {
  const {post, sent} = setUp(toSend, {verifyPerson: () => Promise.reject(new Error('down'))});
  expect(await post(undefined, {'x-turnstile-token': 'good'})).toMatchObject({status: 503});
  expect(sent).toEqual([]);
});

test('the caller is who the edge says, else the last forwarder; never what the caller wrote first', () => {
  expect(clientAddress(new Headers({'x-forwarded-for': '6.6.6.6, 203.0.113.7'}))).toBe('203.0.113.7');
  expect(clientAddress(new Headers({'cf-connecting-ip': '203.0.113.9', 'x-forwarded-for': '6.6.6.6'}))).toBe(
    '203.0.113.9',
  );
  expect(clientAddress(new Headers())).toBeNull();
});
