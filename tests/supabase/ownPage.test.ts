import {createHmac} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {SMTPServer} from 'smtp-server';
import type net from 'node:net';
import {linkDays} from '../../src/facts/invite';
import {
  askForMail,
  insert,
  newAddress,
  newRequest,
  startTestStack,
  temporaryFolder,
  visit,
} from '../support/stack';
import type {TestStack, VisitOptions} from '../support/stack';

jest.setTimeout(60_000);

const dataDir = temporaryFolder();
const webhookKey = Buffer.from('a key of this test alone').toString('base64');
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({
    dataDir,
    mail: {SITE_URL: 'https://self-os.example', RESEND_WEBHOOK_SECRET: `whsec_${webhookKey}`},
  });
});
afterAll(async () => {
  await stack.stop();
  fs.rmSync(dataDir, {recursive: true, force: true});
});

function use(body: unknown, options?: VisitOptions) {
  return visit(stack, '/functions/v1/send-invite-email/my-request', {...options, body});
}

/** A request that was mailed, and the token of the mail's link. */
async function asked(changes: Parameters<typeof newRequest>[0] = {}) {
  const row = newRequest(changes);
  await insert(stack, row);
  await askForMail(stack, row);
  const [mail] = await stack.mailsTo(row.email);
  const token = /\/my-request#(\S+)$/m.exec(mail!.text)![1]!;
  return {row, token};
}

/** Every row of every table about requests, to detect changes. */
async function whole() {
  const {rows} = await stack.database.query(
    `select r::text from invite_requests r union all select o::text from invites.outbox o
     union all select a::text from invites.audit a union all select f::text from invites.forgotten f order by 1`,
  );
  return rows;
}

describe("a visitor's own hand", () => {
  test('the link shows everything that is stored, and changes nothing however often it is opened', async () => {
    const {row, token} = await asked({consent: true});
    const before = await whole();
    for (let n = 0; n < 3; n += 1) {
      const {status, json, headers} = await use({token, action: 'show'});
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(json.request).toMatchObject({
        fullName: row.full_name,
        email: row.email,
        phone: row.phone,
        selfId: row.self_id,
        device: row.device,
        consent: true,
        consentWording: expect.stringContaining('reach out to me about updates'),
        state: 'requested',
        trapFilled: false,
        mails: expect.arrayContaining([expect.objectContaining({kind: 'confirmation', state: 'sent'})]),
      });
    }
    expect(await whole()).toEqual(before);
    // Everything stored is shown, except the normalized mailbox.
    const [stored] = (await stack.rows()).filter(({email}) => email === row.email);
    const shown = Object.keys((await use({token, action: 'show'})).json.request);
    const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(
      Object.keys(stored!)
        .map(camel)
        .filter((name) => !shown.includes(name)),
    ).toEqual(['mailbox']);
  });

  test('GET, HEAD and OPTIONS, which scanners send, change nothing', async () => {
    await asked();
    const before = await whole();
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
      await visit(stack, '/functions/v1/send-invite-email/my-request', {method});
    expect(await whole()).toEqual(before);
  });

  test('the person corrects what they mistyped, by the rules of the form, and not the address', async () => {
    const {row, token} = await asked();
    const changes = {full_name: 'Ada King', phone: '+1 555 0100 99', self_id: 'ada.k', device: 'Android'};
    expect((await use({token, action: 'correct', changes})).json.request).toMatchObject({
      fullName: 'Ada King',
      phone: '+1 555 0100 99',
      selfId: 'ada.k',
      device: 'Android',
      email: row.email,
      steps: [{actor: 'visitor', action: 'corrected'}],
    });
    for (const wrong of [
      {...changes, phone: '1'},
      {...changes, email: 'other@example.com'},
      {...changes, state: 'invited'},
      {},
    ]) {
      expect(await use({token, action: 'correct', changes: wrong})).toMatchObject({status: 400});
    }
    expect((await stack.rows()).find(({email}) => email === row.email)).toMatchObject({
      phone: '+1 555 0100 99',
    });
  });

  test('the person takes their consent back, and when they did is kept beside the sentence', async () => {
    const {row, token} = await asked({consent: true});
    expect((await use({token, action: 'withdraw'})).json.request).toMatchObject({
      consent: false,
      consentWording: expect.any(String),
      consentAt: expect.any(String),
      consentWithdrawnAt: expect.any(String),
      steps: [{actor: 'visitor', action: 'consent withdrawn'}],
    });
    expect((await stack.rows()).find(({email}) => email === row.email)).toMatchObject({consent: false});
  });

  test('the person leaves, and everything of their mailbox is gone for good', async () => {
    const {row, token} = await asked();
    await insert(stack, newRequest({email: row.email, phone: '+1 555 0100 77'}));
    expect((await use({token, action: 'leave'})).json).toEqual({outcome: 'left', requests: 2});
    expect((await stack.rows()).filter(({email}) => email === row.email)).toEqual([]);
    expect(await use({token, action: 'show'})).toMatchObject({status: 404, json: {code: 'closed'}});
    const again = newRequest({email: row.email});
    await insert(stack, again);
    await askForMail(stack, again);
    expect(await stack.mailsTo(row.email)).toHaveLength(1);
  });

  test('a token that nobody made here, or that has expired, opens nothing and says no more', async () => {
    const {row, token} = await asked();
    const [id, expires, proof] = token.split('.') as [string, string, string];
    const other = (await asked()).token.split('.')[0];
    const flipped = `${proof.slice(0, -1)}${proof.endsWith('0') ? '1' : '0'}`;
    const {rows} = await stack.database.query(
      "select invites.link_token(id, now() - interval '1 second') as expired from invite_requests where email = $1",
      [row.email],
    );
    const answers = [];
    for (const forged of [
      `${id}.${expires}.${flipped}`,
      `${id}.${Number(expires) + 1}.${proof}`,
      `${other}.${expires}.${proof}`,
      rows[0].expired,
      `${'0'.repeat(32)}.${expires}.${proof}`,
      "' or true --",
      '',
    ]) {
      const {status, body} = await use({token: forged, action: 'leave'});
      answers.push(`${status} ${body}`);
    }
    expect(new Set(answers)).toEqual(
      new Set([
        '404 {"error":"This link no longer works: it has expired, or the request is gone","code":"closed"}',
      ]),
    );
    expect((await use({token, action: 'show'})).status).toBe(200);
    const days = (Number(expires) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(linkDays);
  });

  test('one client may not try tokens without end', async () => {
    const from = newAddress();
    const statuses = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await use({token: 'x', action: 'show'}, {from})).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('no log of the backend holds a token', async () => {
    const {token} = await asked();
    await use({token, action: 'show'});
    await use({token: `${token}0`, action: 'correct', changes: {}});
    const folder = path.join(dataDir, 'logs');
    for (const file of fs.readdirSync(folder))
      expect(fs.readFileSync(path.join(folder, file), 'utf8')).not.toContain(token.slice(-32));
  });
});

describe('mail that comes back', () => {
  function report(body: unknown, {key = webhookKey, age = 0, signature = ''} = {}) {
    const text = JSON.stringify(body);
    const at = Math.floor(Date.now() / 1000) - age;
    const made = createHmac('sha256', Buffer.from(key, 'base64'))
      .update(`msg_1.${at}.${text}`)
      .digest('base64');
    return visit(stack, '/functions/v1/send-invite-email/returned', {
      body: text,
      headers: {
        'svix-id': 'msg_1',
        'svix-timestamp': String(at),
        'svix-signature': signature || `v1,AAAA v1,${made}`,
      },
    });
  }
  const stateOf = async (email: string) => (await stack.rows()).find((row) => row.email === email)?.state;
  const bounced = (email: string, type = 'Permanent') => ({
    type: 'email.bounced',
    data: {to: [email], subject: 'x', bounce: {type, subType: 'General', message: 'no such user'}},
  });

  test.each([
    ['a permanent bounce', bounced, 'the mail came back'],
    [
      'a complaint',
      (email: string) => ({type: 'email.complained', data: {to: [`Ada <${email}>`]}}),
      'marked as spam',
    ],
  ])('%s marks the request, and nobody mails it again', async (_, made, why) => {
    const {row} = await asked();
    expect(await report(made(row.email))).toMatchObject({status: 200, json: {ok: true}});
    expect((await stack.rows()).find(({email}) => email === row.email)).toMatchObject({
      state: 'undeliverable',
      state_reason: why,
    });
    const again = newRequest({email: row.email});
    await insert(stack, again);
    await askForMail(stack, again);
    await visit(stack, '/functions/v1/send-invite-email/outbox', {body: {}, key: stack.secretKey});
    expect(await stack.mailsTo(row.email)).toHaveLength(1);
  });

  test('a bounce that may pass, an opened mail and a delivered one mark nobody', async () => {
    const {row} = await asked();
    await report(bounced(row.email, 'Transient'));
    for (const type of ['email.delivered', 'email.opened', 'email.delivery_delayed'])
      expect(await report({type, data: {to: [row.email]}})).toMatchObject({status: 200});
    expect(await stateOf(row.email)).toBe('requested');
  });

  test('what Resend did not sign, or signed long ago, is refused', async () => {
    const {row} = await asked();
    const body = bounced(row.email);
    const other = Buffer.from('another key').toString('base64');
    for (const how of [{key: other}, {age: 400}, {age: -400}, {signature: 'v1,AAAA'}, {signature: 'v2,x'}])
      expect(await report(body, how)).toMatchObject({status: 401, json: {code: 'unauthorized'}});
    expect(await report({type: 5})).toMatchObject({status: 400});
    expect(await stateOf(row.email)).toBe('requested');
  });
});

test.each([
  ['5.1.1 there is no such mailbox', 550, '5.1.1', ['undeliverable', 1]],
  ['5.7.1 it is not wanted: asked five times, then undeliverable', 554, '5.7.1', ['undeliverable', 5]],
])('a mail server that answers %s', async (_, code, enhanced, expected) => {
  let tries = 0;
  const provider = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      tries += 1;
      done(Object.assign(new Error(`${enhanced} no`), {responseCode: code}));
    },
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const {port} = provider.server.address() as net.AddressInfo;
  const refusing = await startTestStack({mail: {SMTP_PORT: String(port), MAIL_TEAM: undefined}});
  try {
    const row = newRequest();
    await insert(refusing, row);
    for (let n = 0; n < 7; n += 1) {
      await refusing.database.query('update invites.outbox set due_at = now()');
      await visit(refusing, '/functions/v1/send-invite-email/outbox', {body: {}, key: refusing.secretKey});
    }
    expect([(await refusing.rows())[0]!.state, tries]).toEqual(expected);
  } finally {
    await refusing.stop();
    await new Promise<void>((resolve) => provider.close(() => resolve()));
  }
});
