import {InviteRequestError, sendInviteRequest} from '@site/src/invite/sendInviteRequest';
import type {InviteRow} from '@site/supabase/functions/_shared/inviteRequest';

const backend = {url: 'http://127.0.0.1:9', publishableKey: 'sb_publishable_test'};
const row: InviteRow = {
  full_name: 'Ada Lovelace',
  email: 'ada@mail.example',
  phone: '+1 555 010 0000',
  self_id: 'ada',
  device: 'iPhone',
  consent: false,
  created_at: '2026-01-02T03:04:05.678Z',
};

/** Mocks fetch with these responses and keeps the requests. The real backend is tested in tests/supabase and tests/e2e. */
function answer(...responses: Response[]): Request[] {
  const calls: Request[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    calls.push(new Request(input, init));
    return responses[calls.length - 1] ?? Response.json({}, {status: 500});
  });
  return calls;
}

const stored = () => new Response(null, {status: 201});
const send = (settings = {}) => sendInviteRequest(row, {...backend, ...settings}, new AbortController());

// supabase-js requires WebSocket, which Node 20 lacks and the invite never uses.
beforeAll(() => Object.assign(globalThis, {WebSocket: class {}}));
afterEach(() => jest.restoreAllMocks());

test('once the row is stored, the email is requested with the same seven fields, in the region', async () => {
  const calls = answer(stored(), Response.json({ok: true}));
  await send({region: 'eu-central-1'});
  expect(calls.map(({url}) => url.replace(backend.url, ''))).toEqual([
    '/rest/v1/invite_requests',
    '/functions/v1/send-invite-email?forceFunctionRegion=eu-central-1',
  ]);
  expect(await Promise.all(calls.map((call) => call.json()))).toEqual([row, row]);
  expect(calls[1]!.headers.get('authorization')).toBe('Bearer sb_publishable_test');
  expect(calls[1]!.headers.has('x-region')).toBe(false);
});

test.each([
  ['insert', {code: 'rate_limited'}, 'The request was not stored'],
  ['email, which says why', {error: 'Too many emails'}, 'Too many emails'],
  ['email, with an empty answer', {}, 'Failed to send email notification'],
])('a refused %s rejects with its status', async (call, body, message) => {
  const refused = Response.json(body, {status: 429});
  answer(...(call === 'insert' ? [refused] : [stored(), refused]));
  await expect(send()).rejects.toMatchObject({status: 429, message});
});

test.each<[number, string]>([
  ...[200, 202, 204, 400, 409, 500].map((status): [number, string] => [status, '']),
  ...['{"ok":"true"}', '{"ok":false}', '[{"ok":true}]', 'null', '{"ok":tr', '<h1>Sign in</h1>'].map(
    (body): [number, string] => [200, body],
  ),
  [201, '{"error":"no"}'],
  [500, '{"ok":true}'],
])('only an empty 201 to the insert and an exact ok are a success, not %d %j', async (status, body) => {
  const headers = {'Content-Type': body.startsWith('<') ? 'text/html' : 'application/json'};
  const given = () => new Response(status === 204 ? null : body, {status, headers});
  const calls = answer(given());
  await expect(send()).rejects.toBeInstanceOf(InviteRequestError);
  expect(calls).toHaveLength(1);
  answer(stored(), given());
  await expect(send()).rejects.toBeInstanceOf(InviteRequestError);
});

test.each([
  ['the network fails', (fail: () => void) => fail()],
  ['there is no response in time', () => jest.advanceTimersByTimeAsync(20_001)],
  ['the dialog is closed', (_: unknown, closed: AbortController) => closed.abort()],
])('when %s, the call ends with an InviteRequestError', async (_, happen) => {
  jest.useFakeTimers();
  const controller = new AbortController();
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        void happen(() => reject(new TypeError('fetch failed')), controller);
      }),
  );
  await expect(sendInviteRequest(row, backend, controller)).rejects.toBeInstanceOf(InviteRequestError);
  jest.useRealTimers();
});
