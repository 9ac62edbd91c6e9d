import {Webhook} from 'standardwebhooks';
import {linkDays} from '../../src/facts/invite';
import {newAddress, testStack, tokenIn} from '../support/stack';

const webhookKey = btoa('a key of this test alone');
const j = testStack({mail: {RESEND_WEBHOOK_SECRET: `whsec_${webhookKey}`}});

/** A request that was mailed, and the token of the mail's link. */
async function asked(changes?: Parameters<typeof j.ask>[0]) {
  const row = await j.ask(changes);
  return {row, token: tokenIn(await j.mail(row.email))};
}

describe('a person’s own page', () => {
  test('shows what is stored, and changes nothing when it’s opened', async () => {
    const {row, token} = await asked({consent: true});
    const before = await j.everything();
    const {status, json, headers} = await j.open(token);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(json.request).toMatchObject({email: row.email, consent: true, agreed: false, state: 'requested'});
    // As link scanners do.
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
      await j.visit('/functions/v1/send-invite-email/my-request', {method});
    expect(await j.everything()).toEqual(before);
  });

  test('shows every column about a request and its later forms, and staff find the same', async () => {
    const {row, token} = await asked();
    const {email} = row;
    await j.act('invite', email);
    await j.send();
    await j.open(token, 'send');
    const later = await j.ask({email, full_name: 'Second Self', phone: '+99 123 456 789', self_id: 'second'});
    const {request} = (await j.open(token)).json;
    expect(JSON.parse((await j.invites('find', email)).output)[0]).toEqual(request);
    expect(request.again).toMatchObject([
      {
        fullName: 'Second Self',
        phone: later.phone,
        selfId: 'second',
        mails: [{kind: 'confirmation'}, {kind: 'team'}],
      },
    ]);
    // What is left out finds a row, claims a mail, or is a hash or a code.
    const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    for (const [table, shown, hidden] of [
      ['invite_requests', request, ['address', 'fingerprint', 'mailbox']],
      ['invite_requests', request.again[0], ['address', 'fingerprint', 'mailbox']],
      [
        'invites.outbox',
        request.mails[0],
        ['address', 'code', 'domain_mark', 'lease', 'mailbox', 'request_id', 'sender_mark'],
      ],
      ['invites.codes', request.inviteCode, ['code_hash', 'request_id']],
    ] as const) {
      const [stored] = await j.query(`select * from ${table} limit 1`);
      const missing = Object.keys(stored!).filter((name) => !(camel(name) in shown));
      expect([table, missing.sort()]).toEqual([table, hidden]);
    }
    await j.open(token, 'leave');
    await j.ask({email});
    const {blocked} = await j.shown(await j.mail(email));
    expect(blocked).toEqual({why: 'left', at: expect.any(String), toldAt: expect.any(String)});
  });

  test('corrects what was mistyped by the rules of the form, but not the address', async () => {
    const {row, token} = await asked();
    const changes = {full_name: 'Ada King', phone: '+1 555 0100 99', self_id: 'ada.k', device: 'Android'};
    const corrected = {fullName: 'Ada King', phone: '+1 555 0100 99', selfId: 'ada.k', device: 'Android'};
    expect((await j.open(token, 'correct', changes)).json.request).toMatchObject({
      ...corrected,
      email: row.email,
      steps: [{actor: 'visitor', action: 'corrected'}],
    });
    for (const wrong of [
      {...changes, phone: '1'},
      {...changes, full_name: 'Ada\u202e'},
      {...changes, email: 'other@example.com'},
      {...changes, state: 'invited'},
      {},
    ])
      expect(await j.open(token, 'correct', wrong)).toMatchObject({status: 400});
    expect((await j.open(token)).json.request).toMatchObject(corrected);
    // The form that was corrected is recognized when it's sent again.
    await j.askForMail(row);
    const before = await j.everything();
    await j.ask(row);
    expect(await j.askForMail(row)).toMatchObject({status: 200});
    expect(await j.everything()).toEqual(before);
    expect(await j.mails(row.email)).toHaveLength(1);
  });

  test('opens by no forged or expired token, and answers them alike', async () => {
    const {row, token} = await asked();
    const [id, expires, proof] = token.split('.') as [string, string, string];
    const other = (await asked()).token.split('.')[0];
    const flipped = `${proof.slice(0, -1)}${proof.endsWith('0') ? '1' : '0'}`;
    const [made] = await j.query<{expired: string}>(
      "select invites.link_token(id, now() - interval '1 second', address) as expired from invite_requests where email = $1",
      row.email,
    );
    const answers = [];
    for (const forged of [
      `${id}.${expires}.${flipped}`,
      `${id}.${Number(expires) + 1}.${proof}`,
      `${other}.${expires}.${proof}`,
      made!.expired,
      `${'0'.repeat(32)}.${expires}.${proof}`,
      "' or true --",
      '\u0000',
      `${token.slice(0, -1)}\u0000`,
      '',
    ]) {
      const {status, body} = await j.open(forged, 'leave');
      answers.push(`${status} ${body}`);
    }
    const closed = {
      error: 'This link no longer works: it has expired, or the request is gone',
      code: 'closed',
    };
    expect(new Set(answers)).toEqual(new Set([`404 ${JSON.stringify(closed)}`]));
    expect((await j.open(token)).status).toBe(200);
    const days = (Number(expires) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(linkDays);
  });

  test('lets one client try 60 tokens', async () => {
    const from = newAddress();
    const token = `${'0'.repeat(32)}.1800000000.${'0'.repeat(32)}`;
    const statuses = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await j.open(token, 'show', undefined, {from})).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('a report of the mail provider', () => {
  function report(body: unknown, {key = webhookKey, age = 0, signature = ''} = {}) {
    const text = JSON.stringify(body);
    const at = new Date(Date.now() - age * 1_000);
    return j.visit('/functions/v1/send-invite-email/returned', {
      body: text,
      headers: {
        'svix-id': 'msg_1',
        'svix-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'svix-signature': signature || `v1,AAAA ${new Webhook(key).sign('msg_1', at, text)}`,
      },
    });
  }
  const bounced = (email: string, type?: string) => ({
    type: 'email.bounced',
    data: {to: [email], subject: 'x', ...(type && {bounce: {type, subType: 'General', message: 'x'}})},
  });

  test.each([
    ['a permanent bounce', (to: string) => bounced(to.toUpperCase(), 'Permanent'), 'the mail came back'],
    ['a bounce of no stated type', (to: string) => bounced(to), 'the mail came back'],
    [
      'a complaint',
      (email: string) => ({type: 'email.complained', data: {to: [`Ada <${email}>`]}}),
      'marked as spam',
    ],
  ])('marks the request after %s, and its address gets no more email', async (_, made, why) => {
    const {row} = await asked();
    const alias = await j.ask({email: row.email.replace('@', '+zz@')});
    expect(await report(made(row.email))).toMatchObject({status: 200, json: {ok: true}});
    expect((await j.rows()).filter(({mailbox}) => mailbox === row.email)).toMatchObject([
      {state: 'undeliverable', state_reason: why},
      // The exact address, not the others of its mailbox.
      {email: alias.email, state: 'requested'},
    ]);
    await j.ask({email: row.email});
    expect(await j.mails(row.email)).toHaveLength(1);
  });

  test('marks nobody after a transient bounce, an opened or a delivered email', async () => {
    const {row} = await asked();
    await report(bounced(row.email, 'Transient'));
    for (const type of ['email.delivered', 'email.opened', 'email.delivery_delayed'])
      expect(await report({type, data: {to: [row.email]}})).toMatchObject({status: 200});
    expect(await j.stateOf(row.email)).toBe('requested');
  });

  test('is refused with a wrong or an old signature', async () => {
    const {row} = await asked();
    const other = btoa('another key');
    for (const how of [{key: other}, {age: 400}, {age: -400}, {signature: 'v1,AAAA'}, {signature: 'v2,x'}])
      expect(await report(bounced(row.email), how)).toMatchObject({
        status: 401,
        json: {code: 'unauthorized'},
      });
    expect(await report({type: 5})).toMatchObject({status: 400});
    expect(await j.stateOf(row.email)).toBe('requested');
  });
});
