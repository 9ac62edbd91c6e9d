import http from 'node:http';
import type net from 'node:net';
import {Webhook} from 'standardwebhooks';
import {mailServer} from './support/faults';
import type {MailServer, Refusal} from './support/faults';
import {testStack} from './support/testStack';
import type {TestStack} from './support/testStack';

/** What became of the confirmation, and of its person. */
async function outcomeOf(j: TestStack, address: string): Promise<string[]> {
  const [mail] = await j.query<{outcome: string}>(
    `select case when o.state <> 'waiting' then o.state when o.refusals > 0 then 'refused'
       when o.due_at > clock_timestamp() + interval '1 minute' then 'put off' else 'later' end as outcome
     from invites.outbox o join invites.people p on p.id = o.person_id
     where p.address = $1 and o.kind = 'confirmation'`,
    address,
  );
  return [mail!.outcome, (await j.stateOf(address))!];
}

const failed = {status: 502, json: {error: 'Failed to send email notification', code: 'email_failed'}};

describe('a mail server', () => {
  let provider: MailServer;
  let judge: Parameters<typeof mailServer>[0];
  const j = testStack(async () => {
    provider = await mailServer((at, to) => judge(at, to));
    return {mail: {SMTP_PORT: provider.port, MAIL_TEAM: 'team@self-os.example'}};
  });
  beforeEach(() => j.empty());
  afterAll(() => provider.stop());

  test.each<[string, Parameters<typeof judge>[0], Refusal, string, string]>([
    ['takes it', 'DATA', undefined, 'sent', 'requested'],
    [
      'refuses the mailbox and says no more',
      'RCPT TO',
      [550, '<ada@example.com> says no'],
      'refused',
      'requested',
    ],
    ['names no such mailbox', 'RCPT TO', [550, '5.1.1 no such user'], 'failed', 'undeliverable'],
    ['has switched the mailbox off', 'RCPT TO', [550, '5.2.1 disabled'], 'failed', 'undeliverable'],
    ['has a full mailbox', 'RCPT TO', [552, '5.2.2 full'], 'put off', 'requested'],
    ['refuses the mailbox because of us', 'RCPT TO', [550, '5.7.1 blocked'], 'put off', 'requested'],
    ['numbers the text so', 'DATA', [550, '5.1.1 odd'], 'put off', 'requested'],
    ['does not want the mailbox now', 'RCPT TO', [451, 'no'], 'put off', 'requested'],
    ['does not want the text', 'DATA', [554, 'no'], 'put off', 'requested'],
    ['does not let us send at all', 'MAIL FROM', [550, '5.1.1 no'], 'later', 'requested'],
    ['goes away', 'RCPT TO', [421, 'no'], 'later', 'requested'],
  ])('that %s', async (_, stage, refusal, outcome, state) => {
    judge = (at, to) => (at === stage && !to.startsWith('team') ? refusal : undefined);
    const row = await j.ask();
    expect(await j.askForMail(row)).toMatchObject(refusal ? failed : {status: 200});
    expect(await outcomeOf(j, row.email)).toEqual([outcome, state]);
  });

  test('that refuses a recipient five times, always with the same Message-ID, is not asked again', async () => {
    judge = (at, to) => (at === 'RCPT TO' && !to.startsWith('team') ? [550, 'no'] : undefined);
    const row = await j.ask();
    for (let n = 0; n < 6; n += 1) expect(await j.askForMail(row)).toMatchObject(failed);
    expect(await outcomeOf(j, row.email)).toEqual(['failed', 'undeliverable']);
    // Staff can try once more.
    judge = () => undefined;
    expect((await j.invites('list', '--state', 'undeliverable')).output).toContain(row.email);
    await j.invites('invite', row.email, '--yes');
    expect(provider.taken).toContain(row.email);
    expect(await j.stateOf(row.email)).toBe('invited');
  });

  test('that puts addresses off buries nobody, and one that refuses the team is an alarm that holds up nobody', async () => {
    judge = (at, to) =>
      /^later/.test(to)
        ? [451, 'Not now']
        : at === 'RCPT TO' && to.startsWith('team')
          ? [550, 'no']
          : undefined;
    for (let n = 0; n < 8; n += 1) await j.ask({email: `later-${n}@example.com`});
    const real = await j.ask();
    await j.send();
    expect(provider.taken).toContain(real.email);
    expect((await j.invites('status')).output).toContain(
      '! Email to the team’s address fails: check MAIL_TEAM.',
    );
    const [{count}] = (await j.query(
      "select count(*)::integer from invites.outbox where kind = 'team' and state = 'waiting'",
    )) as [{count: number}];
    expect(count).toBe(9);
    // What failed by our mistake goes on by itself.
    judge = () => undefined;
    await j.query('update invites.outbox set due_at = now() where due_at > now()');
    await j.send();
    expect(await j.query("select from invites.outbox where state = 'waiting'")).toEqual([]);
  });
});

const webhookKey = btoa('a key of this test alone');

describe('Resend', () => {
  const received: {headers: http.IncomingHttpHeaders; body: Record<string, unknown>}[] = [];
  /** What it answers before it takes emails: the status, how long to wait, and the error. */
  let answers: [number, {wait?: string; name?: string; message?: string}?][] = [];
  let service: http.Server;

  const j = testStack(async () => {
    service = http.createServer(async (request, response) => {
      const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Record<string, unknown>;
      received.push({headers: request.headers, body});
      const [status, {wait, ...error} = {}] = answers.shift() ?? [200];
      response.writeHead(status, wait === undefined ? {} : {'retry-after': wait}).end(JSON.stringify(error));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const RESEND_URL = `http://127.0.0.1:${(service.address() as net.AddressInfo).port}`;
    return {
      mail: {
        RESEND_API_KEY: 're_test',
        RESEND_URL,
        RESEND_WEBHOOK_SECRET: `whsec_${webhookKey}`,
        MAIL_FROM: 'Invites <hello@owner.example>',
        MAIL_TEAM: 'Team <team@owner.example>',
        MAIL_REPLY_TO: 'answers@owner.example',
      },
    };
  });
  beforeEach(async () => {
    await j.send();
    received.length = 0;
    answers = [];
    await j.empty();
  });
  afterAll(() => {
    service.closeAllConnections();
    return new Promise((resolve) => service.close(resolve));
  });

  const mailed = (email: string) => received.filter(({body}) => String(body.to) === email);
  const validation = (message: string) => ({name: 'validation_error', message});

  test.each<[string, typeof answers, string, number]>([
    [
      'takes so many a second: asked again after the pause it names',
      [
        [429, {wait: '0'}],
        [429, {wait: '1'}],
      ],
      'sent',
      3,
    ],
    ['has no room for today', [[429, {wait: '86400'}]], 'later', 1],
    ['has no room and does not say for how long', [[429]], 'later', 1],
    ['refuses the recipient', [[422, validation('Invalid `to` field.')]], 'refused', 1],
    ['refuses the sender', [[422, validation('Invalid `from` field.')]], 'later', 1],
    ['refuses anything else', [[422, {name: 'invalid_from_address'}]], 'later', 1],
    ['does not know the endpoint', [[404]], 'later', 1],
    ['finds it too large', [[413]], 'later', 1],
    ['does not know us', [[401]], 'later', 1],
    ['is broken', [[500]], 'later', 1],
    [
      'has taken one with this key whose text was another: it is sent',
      [[409, {name: 'invalid_idempotent_request'}]],
      'sent',
      1,
    ],
    ['is taking one with this key just now', [[409, {name: 'concurrent_idempotent_requests'}]], 'later', 1],
  ])('%s', async (_, how, outcome, calls) => {
    answers = [...how];
    const row = await j.ask();
    expect(await j.askForMail(row)).toMatchObject(outcome === 'sent' ? {status: 200} : failed);
    expect((await outcomeOf(j, row.email))[0]).toBe(outcome);
    const [{id}] = (await j.rows(row.email)) as [{id: string}];
    expect(mailed(row.email).map(({headers}) => headers['idempotency-key'])).toEqual(Array(calls).fill(id));
    expect(mailed(row.email)[0]).toMatchObject({
      headers: {authorization: 'Bearer re_test'},
      body: {from: 'Invites <hello@owner.example>', reply_to: 'answers@owner.example'},
    });
  });

  test('refuses everything for days by a mistake of ours: nobody is undeliverable, and all are mailed once it is mended', async () => {
    const rows = [await j.ask(), await j.ask(), await j.ask()];
    for (let day = 0; day < 6; day += 1) {
      answers = Array(40).fill([422, {name: 'invalid_from_address'}]);
      for (const row of rows) await j.askForMail(row);
      await j.query("update invites.outbox set due_at = now() where state = 'waiting'");
      await j.send();
      await j.letPass('1 day');
    }
    expect((await j.invites('status')).output).toMatch(/! Emails are due, the oldest for \d{4} minutes/);
    answers = [];
    await j.query("update invites.outbox set due_at = now() where state = 'waiting'");
    await j.send();
    for (const {email} of rows) expect(await outcomeOf(j, email)).toEqual(['sent', 'requested']);
  });

  describe('reports', () => {
    function report(type: string, to: string[], bounce?: string, {key = webhookKey, age = 0} = {}) {
      const text = JSON.stringify({type, data: {to, ...(bounce && {bounce: {type: bounce}})}});
      const at = new Date(Date.now() - age * 1_000);
      return j.visit('/functions/v1/send-invite-email/returned', {
        body: text,
        headers: {
          'svix-id': 'msg_1',
          'svix-timestamp': String(Math.floor(at.getTime() / 1_000)),
          'svix-signature': `v1,AAAA ${new Webhook(key).sign('msg_1', at, text)}`,
        },
      });
    }
    async function asked(): Promise<string> {
      const row = await j.ask();
      await j.askForMail(row);
      return row.email;
    }

    test('a permanent bounce or a complaint ends an address, and nothing else does', async () => {
      const [bounced, complained, alias] = [await asked(), await asked(), await asked()];
      expect(
        await report(
          'email.bounced',
          ['undisclosed-recipients:;', `Ada <${bounced.toUpperCase()}>`],
          'Permanent',
        ),
      ).toMatchObject({status: 200});
      await report('email.complained', [complained]);
      for (const [type, bounce] of [
        ['email.bounced', 'Transient'],
        ['email.bounced', 'Undetermined'],
        ['email.bounced'],
        ['email.delivered'],
        ['contact.created'],
      ] as const)
        expect(await report(type, [alias], bounce)).toMatchObject({status: 200});
      expect(await Promise.all([bounced, complained, alias].map((one) => j.stateOf(one)))).toEqual([
        'undeliverable',
        'undeliverable',
        'requested',
      ]);
      await j.ask({email: bounced});
      await j.letPass('2 days');
      await j.send();
      expect(mailed(bounced)).toHaveLength(1);
    });

    test('an email that failed is sent again with another key; one that was suppressed, and a dead team address, are alarms', async () => {
      const [lost, suppressed] = [await asked(), await asked()];
      await j.send();
      await report('email.failed', [lost]);
      await report('email.suppressed', [suppressed]);
      await report('email.bounced', ['team@owner.example'], 'Permanent');
      const {output} = await j.invites('status');
      for (const words of [
        'The provider couldn’t send some email it had taken (1)',
        'Some email wasn’t sent, as the provider suppresses the addresses (1)',
        'Email to the team’s address fails',
      ])
        expect(output).toContain(`! ${words}`);
      expect(await outcomeOf(j, suppressed)).toEqual(['suppressed', 'requested']);
      await j.letPass('3 hours');
      await j.send();
      expect(new Set(mailed(lost).map(({headers}) => headers['idempotency-key'])).size).toBe(2);
      expect(await outcomeOf(j, lost)).toEqual(['sent', 'requested']);
    });

    test('count only with the provider’s signature, made within five minutes', async () => {
      const email = await asked();
      for (const how of [{key: btoa('another key')}, {age: 400}, {age: -400}])
        expect(await report('email.bounced', [email], 'Permanent', how)).toMatchObject({status: 401});
      expect(await j.stateOf(email)).toBe('requested');
    });
  });
});
