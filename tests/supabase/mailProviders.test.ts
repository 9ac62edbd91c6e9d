import http from 'node:http';
import type net from 'node:net';
import {SMTPServer} from 'smtp-server';
import {askForMail, insert, newAddress, newRequest, startTestStack, visit} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(60_000);

describe('a provider that refuses', () => {
  let stack: TestStack;
  let provider: SMTPServer;
  const refused: string[] = [];
  const taken: string[] = [];

  beforeAll(async () => {
    provider = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({address}, _session, done) {
        if (address.startsWith('not-now'))
          return done(Object.assign(new Error('Not now'), {responseCode: 451}));
        if (address.startsWith('ok')) return done();
        refused.push(address);
        done(new Error('550 no such mailbox'));
      },
      onData(stream, {envelope}, done) {
        stream.resume();
        stream.on('end', () => {
          taken.push(...envelope.rcptTo.map(({address}) => address));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const {port} = provider.server.address() as net.AddressInfo;
    stack = await startTestStack({mail: {SMTP_PORT: String(port)}});
  });
  afterAll(async () => {
    await stack.stop();
    await new Promise<void>((resolve) => provider.close(() => resolve()));
  });

  test('is asked five times at most, and each answer is 502', async () => {
    const row = newRequest();
    await insert(stack, row);
    for (let round = 0; round < 8; round += 1) {
      expect(await askForMail(stack, row)).toMatchObject({
        status: 502,
        json: {error: 'Failed to send email notification', code: 'email_failed'},
      });
    }
    expect(refused.filter((address) => address === row.email)).toHaveLength(5);
  });

  test('addresses that it puts off again and again bury nobody: those behind them are mailed, and they wait longer', async () => {
    for (let n = 0; n < 20; n += 1) await insert(stack, newRequest({email: `not-now-${n}@example.com`}));
    const real = newRequest({email: 'ok@example.com'});
    await insert(stack, real);
    const wake = () =>
      visit(stack, '/functions/v1/send-invite-email/outbox', {body: {}, key: stack.secretKey});
    expect((await wake()).json).toMatchObject({ok: true, putOff: 20, due: 0});
    expect(taken).toContain(real.email);
    const waits = `select distinct round(extract(epoch from due_at - clock_timestamp()) / 60)::integer as minutes
      from invites.outbox where mailbox like 'not-now%' and kind = 'confirmation'`;
    expect((await stack.database.query(waits)).rows).toEqual([{minutes: 2}]);
    await stack.database.query("update invites.outbox set due_at = now() where state = 'waiting'");
    await wake();
    expect((await stack.database.query(waits)).rows).toEqual([{minutes: 4}]);
  });
});

describe("with the owner's own settings", () => {
  interface Received {
    url: string;
    headers: http.IncomingHttpHeaders;
    body: Record<string, unknown>;
  }
  const received: Received[] = [];
  let services: http.Server;
  let stack: TestStack;

  beforeAll(async () => {
    // Mocks both external services: Resend's API and Cloudflare's verification.
    services = http.createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += chunk));
      request.on('end', () => {
        const body = JSON.parse(text) as Record<string, unknown>;
        received.push({url: request.url ?? '', headers: request.headers, body});
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify(request.url === '/siteverify' ? {success: body.response === 'passed'} : {id: 'x'}),
        );
      });
    });
    await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(services.address() as net.AddressInfo).port}`;
    stack = await startTestStack({
      mail: {
        RESEND_API_KEY: 're_test',
        RESEND_URL: url,
        MAIL_FROM: 'Invites <hello@owner.example>',
        MAIL_TEAM: undefined,
        MAIL_REPLY_TO: 'answers@owner.example',
        TURNSTILE_SECRET_KEY: 'turnstile-secret',
        TURNSTILE_VERIFY_URL: `${url}/siteverify`,
      },
    });
  });
  afterAll(async () => {
    await stack.stop();
    services.closeAllConnections();
    await new Promise((resolve) => services.close(resolve));
  });

  test('without a passed Turnstile check nothing is sent; with one, Resend gets the mail once', async () => {
    const row = newRequest();
    const from = newAddress();
    await insert(stack, row);
    expect(await askForMail(stack, row)).toMatchObject({status: 403, json: {code: 'turnstile_failed'}});
    const failed = await askForMail(stack, row, {headers: {'x-turnstile-token': 'failed'}});
    expect(failed).toMatchObject({status: 403, json: {code: 'turnstile_failed'}});
    expect(received.filter(({url}) => url === '/emails')).toEqual([]);

    expect(await askForMail(stack, row, {from, headers: {'x-turnstile-token': 'passed'}})).toMatchObject({
      status: 200,
    });
    expect(await askForMail(stack, row, {from, headers: {'x-turnstile-token': 'passed'}})).toMatchObject({
      status: 200,
    });
    expect(received.filter(({url}) => url === '/siteverify').at(-1)?.body).toEqual({
      secret: 'turnstile-secret',
      response: 'passed',
      remoteip: from,
    });
    const mails = received.filter(({url}) => url === '/emails');
    expect(mails).toHaveLength(1);
    const {rows} = await stack.database.query('select id from invite_requests where email = $1', [row.email]);
    expect(mails[0]).toMatchObject({
      headers: {authorization: 'Bearer re_test', 'idempotency-key': rows[0].id},
      body: {
        from: 'Invites <hello@owner.example>',
        to: [row.email],
        reply_to: 'answers@owner.example',
        subject: 'Your SELF OS invite request',
      },
    });
  });

  test('a mail that a limit holds back goes out later if its form passed the check, and only then', async () => {
    const from = newAddress();
    const {email} = newRequest();
    const [first, passed, not] = ['@', '+two@', '+three@'].map((at) =>
      newRequest({email: email.replace('@', at)}),
    );
    for (const row of [first, passed, not]) await insert(stack, row, {from});
    for (const row of [first, passed])
      expect(await askForMail(stack, row, {from, headers: {'x-turnstile-token': 'passed'}})).toMatchObject({
        status: 200,
      });
    await stack.database.query(
      "update invites.outbox set not_before = now(), due_at = now() where state = 'waiting'",
    );
    await visit(stack, '/functions/v1/send-invite-email/outbox', {body: {}, key: stack.secretKey});
    const mailed = received.filter(({url}) => url === '/emails').map(({body}) => String(body.to));
    expect(mailed.filter((to) => to.startsWith(email.split('@')[0]!)).sort()).toEqual(
      [first!.email, passed!.email].sort(),
    );
  });
});

test('a function without mail settings says so, and the request stays stored', async () => {
  const stack = await startTestStack({mail: {MAIL_FROM: undefined}});
  try {
    const row = newRequest();
    await insert(stack, row);
    expect(await askForMail(stack, row)).toMatchObject({status: 503, json: {code: 'not_configured'}});
    expect(await stack.rows()).toHaveLength(1);
  } finally {
    await stack.stop();
  }
});
