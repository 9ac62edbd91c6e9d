/** @jest-environment node */
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

interface Call {
  readonly url: string;
  readonly body: unknown;
  readonly authorization: string | null;
}

/** Answers each call in turn and remembers it. The real backend is in tests/supabase and tests/e2e. */
function answer(...responses: (Response | Error)[]): Call[] {
  const calls: Call[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    calls.push({
      url: request.url,
      body: await request.json(),
      authorization: request.headers.get('authorization'),
    });
    const response = responses[calls.length - 1];
    if (response instanceof Error) throw response;
    return response ?? new Response('{}', {status: 500});
  });
  return calls;
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {status, headers: {'Content-Type': 'application/json'}});
const send = () => sendInviteRequest(row, backend, new AbortController().signal);

// supabase-js refuses to start without WebSocket, which Node 20 lacks and the invite never uses.
beforeAll(() => Object.assign(globalThis, {WebSocket: class {}}));
afterEach(() => jest.restoreAllMocks());

test('the row is stored first, then the e-mail is asked for with the same seven fields', async () => {
  const calls = answer(new Response(null, {status: 201}), json(200, {ok: true}));
  await send();
  expect(calls.map(({url}) => new URL(url).pathname)).toEqual([
    '/rest/v1/invite_requests',
    '/functions/v1/send-invite-email',
  ]);
  expect(calls.map(({body}) => body)).toEqual([row, row]);
  expect(calls[1]!.authorization).toBe('Bearer sb_publishable_test');
});

test('a request that is stored already goes on to the e-mail', async () => {
  const calls = answer(json(409, {code: '23505', message: 'duplicate key'}), json(200, {ok: true}));
  await send();
  expect(calls).toHaveLength(2);
});

test('no e-mail is asked for when the row was not stored', async () => {
  const calls = answer(json(400, {code: '23514', message: 'check'}));
  await expect(send()).rejects.toBeInstanceOf(InviteRequestError);
  expect(calls).toHaveLength(1);
});

test("the function's own error is the cause", async () => {
  answer(new Response(null, {status: 201}), json(404, {error: 'No matching invite request'}));
  await expect(send()).rejects.toMatchObject({cause: {message: 'No matching invite request'}});
});

test('a function that answers without an error field gets the agreed sentence', async () => {
  answer(new Response(null, {status: 201}), new Response('<html>', {status: 502}));
  await expect(send()).rejects.toMatchObject({cause: {message: 'Failed to send email notification'}});
});

test('a page of HTML is no success, whatever its status', async () => {
  const page = () => new Response('<!doctype html>', {status: 200, headers: {'Content-Type': 'text/html'}});
  answer(page());
  await expect(send()).rejects.toBeInstanceOf(InviteRequestError);
  answer(new Response(null, {status: 201}), page());
  await expect(send()).rejects.toBeInstanceOf(InviteRequestError);
});

test('a network failure is one error type with its cause', async () => {
  answer(new TypeError('fetch failed'));
  await expect(send()).rejects.toMatchObject({name: 'InviteRequestError'});
});

test('a call without an answer ends in time', async () => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const outcome = expect(send()).rejects.toBeInstanceOf(InviteRequestError);
  await jest.advanceTimersByTimeAsync(10_001);
  await outcome;
  jest.useRealTimers();
});

test('a visitor who leaves ends the call', async () => {
  const left = new AbortController();
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        left.abort();
      }),
  );
  await expect(sendInviteRequest(row, backend, left.signal)).rejects.toBeInstanceOf(InviteRequestError);
});
