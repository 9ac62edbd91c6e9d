import http from 'node:http';
import type net from 'node:net';
import {mailServer, testStack} from '../support/journey';
import {askForMail, newAddress, newRequest} from '../support/stack';

jest.setTimeout(60_000);

describe('a provider that refuses', () => {
  let provider: Awaited<ReturnType<typeof mailServer>>;
  const tried: string[] = [];
  const taken: string[] = [];

  const answers: Record<string, [number, string]> = {
    later: [451, 'Not now'],
    nobody: [550, '5.1.1 no'],
    unwanted: [554, '5.7.1 no'],
  };

  const j = testStack(async () => {
    provider = await mailServer({
      onRcptTo({address}, _session, done) {
        tried.push(address);
        const [responseCode, words] = answers[address.split('-')[0]!] ?? [];
        done(responseCode ? Object.assign(new Error(words), {responseCode}) : null);
      },
      onData(stream, {envelope}, done) {
        stream.resume();
        stream.on('end', () => {
          taken.push(...envelope.rcptTo.map(({address}) => address));
          done();
        });
      },
    });
    return {mail: {SMTP_PORT: provider.port, MAIL_TEAM: undefined}};
  });
  afterAll(() => provider.stop());

  test.each([
    ['5.1.1: there is no such mailbox', 'nobody-1@example.com', 1],
    ['5.7.1: it is not wanted, asked five times', 'unwanted-1@example.com', 5],
  ])('%s, then the request is undeliverable, and each answer is 502', async (_, email, times) => {
    const row = await j.ask({email});
    for (let n = 0; n < 6; n += 1) {
      expect(await askForMail(j.stack, row)).toMatchObject({
        status: 502,
        json: {error: 'Failed to send email notification', code: 'email_failed'},
      });
    }
    expect(tried.filter((address) => address === email)).toHaveLength(times);
    expect(await j.stateOf(email)).toBe('undeliverable');
  });

  test('addresses that it puts off again and again bury nobody: those behind them are mailed, and they wait longer', async () => {
    for (let n = 0; n < 20; n += 1) await j.ask({email: `later-${n}@example.com`});
    const real = await j.ask();
    const waits = async () =>
      (
        await j.query<{minutes: number}>(
          `select distinct round(extract(epoch from due_at - clock_timestamp()) / 60)::integer as minutes
           from invites.outbox where mailbox like 'later-%' and kind = 'confirmation'`,
        )
      ).map(({minutes}) => minutes);
    expect((await j.invites('send')).output).toBe('1 sent, 0 refused, 20 put off; 20 wait, 2 given up.\n');
    expect(taken).toContain(real.email);
    expect(await waits()).toEqual([2]);
    await j.query("update invites.outbox set due_at = now() where state = 'waiting'");
    await j.invites('send');
    expect(await waits()).toEqual([4]);
  });
});

describe("with the owner's own settings", () => {
  const received: {url: string; headers: http.IncomingHttpHeaders; body: Record<string, unknown>}[] = [];
  const mailed = () => received.filter(({url}) => url === '/emails');
  let services: http.Server;

  // Mocks both external services: Resend's API and Cloudflare's verification.
  const j = testStack(async () => {
    services = http.createServer(async (request, response) => {
      const chunks = await request.toArray();
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      received.push({url: request.url ?? '', headers: request.headers, body});
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify(request.url === '/siteverify' ? {success: body.response === 'passed'} : {id: 'x'}),
      );
    });
    await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(services.address() as net.AddressInfo).port}`;
    return {
      mail: {
        RESEND_API_KEY: 're_test',
        RESEND_URL: url,
        MAIL_FROM: 'Invites <hello@owner.example>',
        MAIL_TEAM: undefined,
        MAIL_REPLY_TO: 'answers@owner.example',
        TURNSTILE_SECRET_KEY: 'turnstile-secret',
        TURNSTILE_VERIFY_URL: `${url}/siteverify`,
      },
    };
  });
  afterAll(async () => {
    services.closeAllConnections();
    await new Promise((resolve) => services.close(resolve));
  });

  const withCheck = (row: unknown, token: string, from = newAddress()) =>
    askForMail(j.stack, row, {from, headers: {'x-turnstile-token': token}});

  test('without a passed Turnstile check nothing is sent; with one, Resend gets the mail once', async () => {
    const row = await j.ask();
    for (const answer of [await askForMail(j.stack, row), await withCheck(row, 'failed')])
      expect(answer).toMatchObject({status: 403, json: {code: 'turnstile_failed'}});
    expect(mailed()).toEqual([]);

    const from = newAddress();
    for (let n = 0; n < 2; n += 1) expect(await withCheck(row, 'passed', from)).toMatchObject({status: 200});
    expect(received.filter(({url}) => url === '/siteverify').at(-1)?.body).toEqual({
      secret: 'turnstile-secret',
      response: 'passed',
      remoteip: from,
    });
    expect(mailed()).toMatchObject([
      {
        headers: {authorization: 'Bearer re_test', 'idempotency-key': await j.idOf(row.email)},
        body: {
          from: 'Invites <hello@owner.example>',
          to: [row.email],
          reply_to: 'answers@owner.example',
          subject: 'Your SELF OS invite request',
        },
      },
    ]);
  });

  test('a mail that a limit holds back goes out later if its form passed the check, and only then', async () => {
    const from = newAddress();
    const {email} = newRequest();
    const [first, passed] = [
      await j.ask({email}, from),
      await j.ask({email: email.replace('@', '+two@')}, from),
    ];
    await j.ask({email: email.replace('@', '+three@')}, from);
    for (const row of [first, passed])
      expect(await withCheck(row, 'passed', from)).toMatchObject({status: 200});
    await j.query("update invites.outbox set not_before = now(), due_at = now() where state = 'waiting'");
    await j.invites('send');
    const to = mailed().map(({body}) => String(body.to));
    expect(to.filter((address) => address.startsWith(email.split('@')[0]!)).sort()).toEqual(
      [first.email, passed.email].sort(),
    );
  });
});
