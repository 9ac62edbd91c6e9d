import {createHmac} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type net from 'node:net';
import {SMTPServer} from 'smtp-server';
import {linkDays} from '../../src/facts/invite';
import {exportInvites} from '../../supabase/staff/exportInvites';
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

function act(body: unknown, options?: VisitOptions) {
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
     union all select a::text from invites.audit a union all select f::text from invites.blocked f order by 1`,
  );
  return rows;
}

describe("a visitor's own hand", () => {
  test('the link shows everything that is stored, and changes nothing however often it is opened', async () => {
    const {row, token} = await asked({consent: true});
    const before = await whole();
    for (let n = 0; n < 3; n += 1) {
      const {status, json, headers} = await act({token, action: 'show'});
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
    // Everything stored is shown, except what repeats the address and the fingerprint.
    const [stored] = (await stack.rows()).filter(({email}) => email === row.email);
    const shown = Object.keys((await act({token, action: 'show'})).json.request);
    const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(
      Object.keys(stored!)
        .map(camel)
        .filter((name) => !shown.includes(name)),
    ).toEqual(['address', 'mailbox', 'fingerprint']);
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
    expect((await act({token, action: 'correct', changes})).json.request).toMatchObject({
      fullName: 'Ada King',
      phone: '+1 555 0100 99',
      selfId: 'ada.k',
      device: 'Android',
      email: row.email,
      steps: [{actor: 'visitor', action: 'corrected'}],
    });
    for (const wrong of [
      {...changes, phone: '1'},
      {...changes, full_name: 'Ada\u202e'},
      {...changes, email: 'other@example.com'},
      {...changes, state: 'invited'},
      {},
    ]) {
      expect(await act({token, action: 'correct', changes: wrong})).toMatchObject({status: 400});
    }
    expect((await stack.rows()).find(({email}) => email === row.email)).toMatchObject({
      phone: '+1 555 0100 99',
    });
  });

  test('the person takes their consent back, and when they did is kept beside the sentence', async () => {
    const {row, token} = await asked({consent: true});
    expect((await act({token, action: 'withdraw'})).json.request).toMatchObject({
      consent: false,
      consentWording: expect.any(String),
      consentAt: expect.any(String),
      consentWithdrawnAt: expect.any(String),
      steps: [{actor: 'visitor', action: 'consent withdrawn'}],
    });
    expect((await stack.rows()).find(({email}) => email === row.email)).toMatchObject({consent: false});
  });

  test('a consent that was taken back is not brought back by the form that gave it, nor counted from another', async () => {
    const {row, token} = await asked({consent: true});
    await act({token, action: 'withdraw'});
    await insert(stack, row);
    expect((await act({token, action: 'show'})).json.request).toMatchObject({consent: false, again: []});
    await insert(stack, newRequest({email: row.email, consent: true}));
    expect((await act({token, action: 'show'})).json.request).toMatchObject({
      consent: false,
      again: [expect.any(String)],
    });
    const exported = (await exportInvites({url: stack.apiUrl, secretKey: stack.secretKey})).filter(
      ({email}) => email === row.email,
    );
    expect(exported.map(({consent, state}) => [state, consent])).toEqual([
      ['requested', false],
      ['repeated', false],
    ]);
  });

  test('a corrected request is recognized when its form is sent again', async () => {
    const {row, token} = await asked();
    const {email, created_at, consent, ...fields} = row;
    await act({token, action: 'correct', changes: {...fields, phone: '+1 555 0100 98'}});
    const before = await whole();
    expect(await insert(stack, row)).toMatchObject({status: 201, body: ''});
    expect(await askForMail(stack, row)).toMatchObject({status: 200});
    expect({email, created_at, consent, after: await whole()}).toEqual({
      email,
      created_at,
      consent,
      after: before,
    });
    expect(await stack.mailsTo(email)).toHaveLength(1);
  });

  test('the person leaves, and everything of their address is gone for good', async () => {
    const {row, token} = await asked();
    await insert(stack, newRequest({email: row.email, phone: '+1 555 0100 77'}));
    expect((await act({token, action: 'leave'})).json).toEqual({outcome: 'left', requests: 2});
    expect((await stack.rows()).filter(({email}) => email === row.email)).toEqual([]);
    expect(await act({token, action: 'show'})).toMatchObject({status: 404, json: {code: 'closed'}});
  });

  test('who left is told once when somebody asks with their address, and comes back by their own word', async () => {
    const {row, token} = await asked();
    await act({token, action: 'leave'});
    for (let n = 0; n < 3; n += 1) {
      const again = newRequest({email: row.email});
      await insert(stack, again);
      expect(await askForMail(stack, again)).toMatchObject({status: 200});
    }
    const mails = (await stack.mailsTo(row.email)).filter(({text}) => text.includes('left the list'));
    expect(mails).toHaveLength(1);
    expect(await stack.mailsTo(row.email)).toHaveLength(2);
    const back = /\/my-request#(\S+)$/m.exec(mails[0]!.text)![1]!;
    expect((await act({token: back, action: 'show'})).json.request.state).toBe('held');
    const {request} = (await act({token: back, action: 'return'})).json;
    expect(request.state).toBe('requested');
    expect(Date.parse(request.standing.dueAt)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    // Only who left is put back.
    await stack.database.query("select decline_invite_request($1, 'a test', 'a test')", [request.id]);
    expect((await act({token: back, action: 'return'})).json.request.state).toBe('declined');
  });

  test('the person has their code sent again: the old one dies, once a day, three times in all', async () => {
    const {row, token} = await asked();
    const codes = async () =>
      (await stack.mailsTo(row.email)).flatMap(
        ({text}) => /^(?:[A-Z1-9]{5}-){5}[A-Z1-9]$/m.exec(text)?.[0] ?? [],
      );
    const redeem = async (code: string) =>
      (await visit(stack, '/rest/v1/rpc/redeem_invite_code', {body: {code}, key: stack.secretKey})).json
        .valid;
    const work = () =>
      visit(stack, '/functions/v1/send-invite-email/outbox', {body: {}, key: stack.secretKey});
    const send = async () => {
      const {json} = await act({token, action: 'send'});
      await work();
      return json.copies;
    };
    expect(await send()).toBeNull();
    expect(await codes()).toEqual([]);
    await stack.database.query("select invite_address($1, 'x', 'a test')", [row.email]);
    await work();
    const [first] = await codes();
    expect(await send()).toEqual({left: 2, nextAt: expect.any(String)});
    expect(await send()).toEqual({left: 2, nextAt: expect.any(String)});
    expect(await codes()).toHaveLength(2);
    expect(await redeem(first!)).toBe(false);
    for (const left of [1, 0, 0]) {
      await stack.database.query("update invites.codes set copied_at = copied_at - interval '25 hours'");
      expect((await send()).left).toBe(left);
    }
    const all = await codes();
    expect(new Set(all).size).toBe(4);
    const working = [];
    for (const code of all) working.push(await redeem(code));
    expect(working.filter(Boolean)).toHaveLength(1);
    // A used code is not sent again.
    expect(await send()).toBeNull();
    expect(await codes()).toHaveLength(4);
  });

  test('after the invite a correction of the device changes the page and sends nothing: the code fits any phone', async () => {
    const {row, token} = await asked();
    await stack.database.query("select invite_address($1, 'x', 'a test')", [row.email]);
    const {email, created_at, consent, ...fields} = row;
    const changes = {...fields, device: 'Android'};
    expect((await act({token, action: 'correct', changes})).json.request).toMatchObject({
      email,
      device: 'Android',
      state: 'invited',
    });
    expect([created_at, consent]).toEqual([row.created_at, false]);
    const {rows} = await stack.database.query(
      "select count(*)::integer from invites.outbox where kind = 'invite' and address = $1",
      [email],
    );
    expect(rows).toEqual([{count: 1}]);
  });

  test('a token that nobody made here, or that has expired, opens nothing and says no more', async () => {
    const {row, token} = await asked();
    const [id, expires, proof] = token.split('.') as [string, string, string];
    const other = (await asked()).token.split('.')[0];
    const flipped = `${proof.slice(0, -1)}${proof.endsWith('0') ? '1' : '0'}`;
    const {rows} = await stack.database.query(
      "select invites.link_token(id, now() - interval '1 second', address) as expired from invite_requests where email = $1",
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
      '\u0000',
      `${token.slice(0, -1)}\u0000`,
      '',
    ]) {
      const {status, body} = await act({token: forged, action: 'leave'});
      answers.push(`${status} ${body}`);
    }
    expect(new Set(answers)).toEqual(
      new Set([
        '404 {"error":"This link no longer works: it has expired, or the request is gone","code":"closed"}',
      ]),
    );
    expect((await act({token, action: 'show'})).status).toBe(200);
    const days = (Number(expires) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(linkDays);
  });

  test('one client may not try tokens without end', async () => {
    const from = newAddress();
    const token = `${'0'.repeat(32)}.1800000000.${'0'.repeat(32)}`;
    const statuses = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await act({token, action: 'show'}, {from})).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('no log of the backend holds a token', async () => {
    const {token} = await asked();
    await act({token, action: 'show'});
    await act({token: `${token}0`, action: 'correct', changes: {}});
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

  test('an address that mail came back from is not mailed after its row is gone, until staff welcome it', async () => {
    const {row} = await asked();
    await report(bounced(row.email));
    await stack.database.query(
      "update invite_requests set state_at = now() - interval '31 days' where email = $1",
      [row.email],
    );
    await stack.database.query('select delete_expired_invite_requests()');
    expect(await stateOf(row.email)).toBeUndefined();
    const again = newRequest({email: row.email});
    await insert(stack, again);
    expect(await askForMail(stack, again)).toMatchObject({status: 200});
    expect(await stateOf(row.email)).toBe('held');
    expect(await stack.mailsTo(row.email)).toHaveLength(1);
    const {rows} = await stack.database.query('select b::text from invites.blocked b');
    expect(JSON.stringify(rows)).not.toContain(row.email);
  });

  test('a bounce concerns the exact address, not the others of its mailbox', async () => {
    const {row} = await asked();
    const alias = newRequest({email: row.email.replace('@', '+zz@')});
    await insert(stack, alias);
    await report(bounced(alias.email.toUpperCase()));
    expect([await stateOf(row.email), await stateOf(alias.email)]).toEqual(['requested', 'undeliverable']);
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
