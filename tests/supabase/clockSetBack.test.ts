import {eventually, insert, newAddress, newRequest, startTestStack} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(60_000);

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/** For the database the same as a clock that is set back a day: everything it stored lies a day ahead. */
async function setBackADay(): Promise<void> {
  for (const [table, columns] of [
    ['invites.recent_calls', ['at']],
    ['invites.outbox', ['queued_at', 'not_before', 'due_at']],
    ['public.invite_requests', ['received_at']],
  ] as const) {
    const moved = columns.map((column) => `${column} = ${column} + interval '1 day'`);
    await stack.database.query(`update ${table} set ${moved.join(', ')}`);
  }
}

test('after the clock was set back a day, nobody is shut out, and mails do not wait for the day to pass', async () => {
  const from = newAddress();
  const {rows} = await stack.database.query(
    "select figure from invites.limits where name = 'insert_calls_per_client'",
  );
  const request = newRequest();
  await insert(stack, request);
  await stack.database.query('update invites.outbox set lease = gen_random_uuid()');
  for (let n = 0; n < rows[0].figure; n += 1) await insert(stack, newRequest(), {from});
  expect(await insert(stack, newRequest(), {from})).toMatchObject({status: 429});
  await setBackADay();

  expect(await insert(stack, newRequest(), {from})).toMatchObject({status: 201});
  const worker = (path: string) =>
    fetch(stack.apiUrl + path, {
      method: 'POST',
      headers: {apikey: stack.secretKey, 'content-type': 'application/json'},
      body: '{}',
    });
  expect((await worker('/rest/v1/rpc/tidy_invites')).ok).toBe(true);
  await worker('/functions/v1/send-invite-email/outbox');
  await eventually('the mail is sent', async () => (await stack.mailsTo(request.email)).length === 1);
  const ahead = await stack.database.query('select from invites.recent_calls where at > clock_timestamp()');
  expect(ahead.rowCount).toBe(0);
});

test('the public key gets no 200 from a function, by HEAD neither', async () => {
  const {rows} = await stack.database.query(
    "select proname, coalesce(proargnames[1:pronargs], '{}') as parameters from pg_proc where pronamespace = 'public'::regnamespace",
  );
  for (const {proname, parameters} of rows) {
    const query = parameters.map((name: string) => `${name}=1`).join('&');
    for (const target of [proname, `${proname}?${query}`]) {
      const {ok} = await fetch(`${stack.apiUrl}/rest/v1/rpc/${target}`, {
        method: 'HEAD',
        headers: {apikey: stack.publishableKey},
      });
      expect([target, ok]).toEqual([target, false]);
    }
  }
});
