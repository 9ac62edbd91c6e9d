import http from 'node:http';
import type net from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import {mailServer} from '../support/faults';
import type {MailServer, Refusal} from '../support/faults';
import {testStack} from '../support/stack';
import type {TestStack} from '../support/stack';

/** What became of the confirmation, and when it is tried again if that is so: refused, put off, or later for all. */
async function outcomeOf(j: TestStack, address: string): Promise<unknown> {
  const [mail] = await j.query<{outcome: string}>(
    `select case when state <> 'waiting' then state when refusals > 0 then 'refused'
       when due_at > clock_timestamp() + interval '1 minute' then 'put off' else 'later' end as outcome
     from invites.outbox where address = $1 and kind = 'confirmation'`,
    address,
  );
  return mail!.outcome;
}

const failed = {status: 502, json: {error: 'Failed to send email notification', code: 'email_failed'}};

describe('a mail server', () => {
  let provider: MailServer;
  let judge: Parameters<typeof mailServer>[0];
  const j = testStack(async () => {
    provider = await mailServer((at, to) => judge(at, to));
    return {mail: {SMTP_PORT: provider.port, MAIL_TEAM: undefined}};
  });
  beforeEach(() => j.empty());
  afterAll(() => provider.stop());

  test.each<[string, Parameters<typeof judge>[0], Refusal, string]>([
    ['takes it', 'DATA', undefined, 'sent'],
    ['refuses the mailbox', 'RCPT TO', [550, '<ada@example.com> says no'], 'refused'],
    ['names no such mailbox', 'RCPT TO', [550, '5.1.1 no such user'], 'failed'],
    ['has switched the mailbox off', 'RCPT TO', [550, '5.2.1 disabled'], 'failed'],
    ['has a full mailbox', 'RCPT TO', [552, '5.2.2 full'], 'refused'],
    ['numbers the text so', 'DATA', [550, '5.1.1 odd'], 'refused'],
    ['does not want the mailbox now', 'RCPT TO', [451, 'no'], 'put off'],
    ['does not want the text', 'DATA', [554, 'no'], 'refused'],
    ['does not want the text now', 'DATA', [452, 'no'], 'put off'],
    ['does not let us send at all, whatever the email', 'MAIL FROM', [550, 'no'], 'later'],
    ['goes away', 'RCPT TO', [421, 'no'], 'later'],
  ])('that %s', async (_, stage, refusal, outcome) => {
    judge = (at) => (at === stage ? refusal : undefined);
    const row = await j.ask();
    expect(await j.askForMail(row)).toMatchObject(refusal ? failed : {status: 200});
    expect(await outcomeOf(j, row.email)).toBe(outcome);
    expect(await j.stateOf(row.email)).toBe(outcome === 'failed' ? 'undeliverable' : 'requested');
  });

  test('that refuses a mail five times, always with the same Message-ID, is not asked again', async () => {
    judge = (at) => (at === 'DATA' ? [554, '5.7.1 no'] : undefined);
    const row = await j.ask();
    const id = `<${await j.idOf(row.email)}@self-os.example>`;
    for (let n = 0; n < 6; n += 1) expect(await j.askForMail(row)).toMatchObject(failed);
    expect(provider.messageIds.filter((one) => one === id)).toHaveLength(5);
    expect(await j.stateOf(row.email)).toBe('undeliverable');
  });

  test('that puts addresses off again and again buries nobody: those behind them are mailed, and they wait longer', async () => {
    judge = (_, to) => (to.startsWith('later') ? [451, 'Not now'] : undefined);
    for (let n = 0; n < 20; n += 1) await j.ask({email: `later-${n}@example.com`});
    const real = await j.ask();
    const waits = async () =>
      (
        await j.query<{minutes: number}>(
          `select distinct round(extract(epoch from due_at - clock_timestamp()) / 60)::integer as minutes
           from invites.outbox where mailbox like 'later-%' and kind = 'confirmation'`,
        )
      ).map(({minutes}) => minutes);
    expect((await j.invites('send')).output).toBe('1 sent, 0 refused, 20 put off; 20 wait, 0 given up.\n');
    expect(provider.taken).toContain(real.email);
    expect(await waits()).toEqual([2]);
    await j.query("update invites.outbox set due_at = now() where state = 'waiting'");
    await j.invites('send');
    expect(await waits()).toEqual([4]);
    // Nobody is told of them.
    expect(await j.query("select distinct state from invites.outbox where kind = 'team'")).toEqual([
      {state: 'skipped'},
    ]);
  });
});

describe("with Resend's API", () => {
  const received: {url: string; headers: http.IncomingHttpHeaders; body: Record<string, unknown>}[] = [];
  const mailed = () => received.filter(({url}) => url === '/emails');
  /** What Resend answers before it takes mails: the status, and how long to wait or the name of the error. */
  let answers: [number, {wait?: string; name?: string}?][] = [];
  let services: http.Server;

  const j = testStack(async () => {
    services = http.createServer(async (request, response) => {
      const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Record<string, unknown>;
      received.push({url: request.url ?? '', headers: request.headers, body});
      const [status, {wait, name} = {}] = answers.shift() ?? [200];
      response.writeHead(status, wait === undefined ? {} : {'retry-after': wait}).end(JSON.stringify({name}));
    });
    await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(services.address() as net.AddressInfo).port}`;
    return {
      mail: {
        RESEND_API_KEY: 're_test',
        RESEND_URL: url,
        MAIL_FROM: 'Invites <hello@owner.example>',
        MAIL_TEAM: undefined,
        SITE_URL: undefined,
        MAIL_REPLY_TO: 'answers@owner.example',
      },
    };
  });
  beforeEach(async () => {
    // Until no worker of the test before is left.
    await pause(500);
    received.length = 0;
    await j.empty();
  });
  afterAll(() => {
    services.closeAllConnections();
    return new Promise((resolve) => services.close(resolve));
  });

  test.each<[string, typeof answers, string, number]>([
    [
      'that takes so many a second is asked again after the pause it names',
      [
        [429, {wait: '0'}],
        [429, {wait: '1'}],
      ],
      'sent',
      3,
    ],
    ['that has no room for today', [[429, {wait: '86400'}]], 'later', 1],
    ['that has no room and does not say for how long', [[429]], 'later', 1],
    ['that never has room', Array(5).fill([429, {wait: '0'}]), 'later', 5],
    ['that does not want the mail', [[422]], 'refused', 1],
    ['that does not know us', [[401]], 'later', 1],
    ['that is broken', [[500]], 'later', 1],
    [
      'that has taken a mail with this key whose text was another: it is sent',
      [[409, {name: 'invalid_idempotent_request'}]],
      'sent',
      1,
    ],
    [
      'that is taking a mail with this key just now',
      [[409, {name: 'concurrent_idempotent_requests'}]],
      'later',
      1,
    ],
  ])('a provider %s', async (_, how, outcome, calls) => {
    answers = [...how];
    const row = await j.ask();
    expect(await j.askForMail(row)).toMatchObject(outcome === 'sent' ? {status: 200} : failed);
    expect(await outcomeOf(j, row.email)).toBe(outcome);
    const keys = mailed().map(({headers}) => headers['idempotency-key']);
    expect(keys).toEqual(Array(calls).fill(await j.idOf(row.email)));
  });

  test('Resend gets the mail once, with our key', async () => {
    const row = await j.ask();
    for (let n = 0; n < 2; n += 1) expect(await j.askForMail(row)).toMatchObject({status: 200});
    expect(mailed()).toMatchObject([
      {
        headers: {authorization: 'Bearer re_test', 'idempotency-key': await j.idOf(row.email)},
        body: {
          from: 'Invites <hello@owner.example>',
          to: [row.email],
          reply_to: 'answers@owner.example',
          subject: 'Your SELF OS invite request',
          // Without the address of the site, it has no link to a page of it.
          text: expect.not.stringContaining('my-request'),
        },
      },
    ]);
  });
});
