import {inviteDays} from '../../src/facts/invite';
import {day} from '../../supabase/functions/send-invite-email/letters';
import {
  askForMail,
  eventually,
  insert,
  newAddress,
  newRequest,
  startTestStack,
  visit,
} from '../support/stack';
import type {Answer, TestStack} from '../support/stack';

jest.setTimeout(60_000);

describe.each(['postgrest', 'node'] as const)('the mail function behind %s', (gateway) => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack({gateway, oldDefaultPrivileges: true});
  });
  afterAll(() => stack.stop());

  function post(body: unknown, headers: Record<string, string> = {}, method = 'POST'): Promise<Answer> {
    return visit(stack, '/functions/v1/send-invite-email', {method, body, headers});
  }

  test('a stored request gets a confirmation, and the team a notice', async () => {
    const row = newRequest({full_name: 'Grace Hopper', consent: true});
    await insert(stack, row);
    const due = day(new Date(Date.now() + inviteDays * 86_400_000).toISOString());
    expect(await askForMail(stack, row)).toMatchObject({status: 200, body: '{"ok":true}'});
    const [confirmation] = await stack.mailsTo(row.email);
    const {rows} = await stack.database.query(
      'select id, confirmation, email_sent_at from invite_line where email = $1',
      [row.email],
    );
    expect(rows[0]).toMatchObject({confirmation: 'sent', email_sent_at: expect.any(Date)});
    expect(confirmation).toMatchObject({
      from: 'invites@self-os.example',
      to: [row.email],
      subject: 'Your SELF OS invite request',
      messageId: `<${rows[0].id}@self-os.example>`,
    });
    for (const part of [confirmation!.text, confirmation!.html]) {
      expect(part).toContain('Hello,');
      expect(part).not.toContain('Hopper');
      expect(part).toContain(`by ${due} at the latest`);
      expect(part).toMatch(/SELF Phone[^]{0,40}needs no invite/);
    }
    await eventually(
      'the team is told',
      async () => (await stack.mailsTo('team@self-os.example')).length > 0,
    );
    const [notice] = await stack.mailsTo('team@self-os.example');
    for (const value of [row.full_name, row.email, row.phone, row.self_id, row.device])
      expect(notice!.text).toContain(value);
  });

  test('no stored request, no mail: it cannot be used to write to strangers', async () => {
    const row = newRequest({email: 'stranger@example.com'});
    expect(await askForMail(stack, row)).toMatchObject({
      status: 404,
      json: {error: 'No matching invite request', code: 'not_found'},
    });
    const other = newRequest();
    await insert(stack, other);
    expect(await askForMail(stack, {...other, email: 'stranger@example.com'})).toMatchObject({status: 404});
    expect(await askForMail(stack, {...other, created_at: row.created_at})).toMatchObject({status: 404});
    expect(await stack.mailsTo('stranger@example.com')).toEqual([]);
    expect(await stack.mailsTo(other.email)).toEqual([]);
  });

  test('all seven fields name the request: with one of them wrong there is none', async () => {
    const row = newRequest({full_name: 'Ada Lovelace'});
    await insert(stack, row);
    for (const changes of [
      {full_name: 'Mallory'},
      {phone: '+1 555 0100 23'},
      {self_id: 'mallory'},
      {device: 'Android'},
      {consent: true},
    ] as const)
      expect(await askForMail(stack, {...row, ...changes})).toMatchObject({status: 404});
    expect(await stack.mailsTo(row.email)).toEqual([]);
    expect(await askForMail(stack, {...row, email: row.email.toUpperCase()})).toMatchObject({status: 200});
    expect(await stack.mailsTo(row.email)).toHaveLength(1);
  });

  test('seven calls at once: one mail, seven equal answers, none faster than the others can be', async () => {
    const row = newRequest();
    await insert(stack, row);
    const answers = await Promise.all(Array.from({length: 7}, () => askForMail(stack, row)));
    expect(answers.map(({status, body}) => ({status, body}))).toEqual(
      Array(7).fill({status: 200, body: '{"ok":true}'}),
    );
    for (const {milliseconds} of answers) expect(milliseconds).toBeGreaterThanOrEqual(1_490);
    expect(await stack.mailsTo(row.email)).toHaveLength(1);
  });

  test('a known address and a new one get the same answer in the same least time', async () => {
    const known = newRequest();
    const from = newAddress();
    await insert(stack, known, {from});
    await askForMail(stack, known);
    const again = newRequest({email: known.email});
    const fresh = newRequest();
    await Promise.all([insert(stack, again, {from}), insert(stack, fresh)]);
    const [first, second] = await Promise.all([askForMail(stack, again), askForMail(stack, fresh)]);
    const shape = ({status, body, headers}: Answer) => ({status, body, headers: {...headers, date: ''}});
    expect(shape(first)).toEqual(shape(second));
    for (const {milliseconds} of [first, second]) expect(milliseconds).toBeGreaterThanOrEqual(1_490);
    expect(await stack.mailsTo(known.email)).toHaveLength(1);
  });

  test('a mail that a limit holds back is thanked for like one that goes out, and goes out when it may', async () => {
    const from = newAddress();
    const first = newRequest();
    const alias = newRequest({email: first.email.replace('@', '+two@')});
    await insert(stack, first, {from});
    await insert(stack, alias, {from});
    const [now, later] = await Promise.all([
      askForMail(stack, first, {from}),
      askForMail(stack, alias, {from}),
    ]);
    const shape = ({status, body, headers}: Answer) => ({status, body, headers: {...headers, date: ''}});
    expect(shape(later)).toEqual(shape(now));
    expect(later.milliseconds).toBeGreaterThanOrEqual(1_490);
    const wake = () =>
      visit(stack, '/functions/v1/send-invite-email/outbox', {body: {}, key: stack.secretKey});
    await wake();
    expect(await stack.mailsTo(alias.email)).toEqual([]);
    const {rows} = await stack.database.query(
      `select confirmation, round(extract(epoch from confirmation_due - received_at) / 86400, 1) as days
       from invite_line where email = $1`,
      [alias.email],
    );
    expect(rows).toMatchObject([{confirmation: 'waiting', days: '1.0'}]);
    await stack.database.query(
      `update invites.outbox set not_before = not_before - interval '1 day', due_at = due_at - interval '1 day'
       where mailbox = $1`,
      [first.email],
    );
    await wake();
    expect(await stack.mailsTo(alias.email)).toHaveLength(1);
  });

  test('a repeated form is answered by how the request stands, with the link to the same page', async () => {
    const row = newRequest();
    await insert(stack, row);
    await askForMail(stack, row);
    const again = newRequest({email: row.email, full_name: 'Mallory', device: 'Android'});
    await insert(stack, again);
    expect(await askForMail(stack, again)).toMatchObject({status: 200});
    const mails = await stack.mailsTo(row.email);
    const answer = mails.find(({text}) => text.includes('We have your request already.'));
    expect(mails).toHaveLength(2);
    expect(answer!.text).not.toContain('Mallory');
    const pages = mails.map(({text}) => /my-request#([0-9a-f]{32})/.exec(text)?.[1]);
    expect(pages[0]).toBe(pages[1]);
  });

  test.each([
    ['a name', 'Mallory Malone'],
    ['an order', 'Call Bob Immediately'],
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['an address of a site', 'Visit evil.example now'],
    ['a link', 'https://evil.example/'],
    ['a template', '{{7*7}} ${7*7}'],
  ])('%s as a name is stored, and never reaches the mail to the typed address', async (_, full_name) => {
    const row = newRequest({full_name});
    expect(await insert(stack, row)).toMatchObject({status: 201});
    expect(await askForMail(stack, row)).toMatchObject({status: 200});
    const [mail] = await stack.mailsTo(row.email);
    expect(mail!.text.startsWith('Hello,')).toBe(true);
    expect(`${mail!.text} ${mail!.html}`).not.toContain(full_name);
    await eventually('the team is told', async () =>
      (await stack.mailsTo('team@self-os.example')).some(({text}) => text.includes(full_name)),
    );
    const notice = (await stack.mailsTo('team@self-os.example')).find(({text}) => text.includes(full_name));
    expect(notice!.html).not.toContain('<img');
  });

  test.each([
    ['name', {full_name: 'Ada\r\nBcc: victim@example.com'}],
    ['address', {email: 'ada@example.com\r\nBcc: victim@example.com'}],
    ['list of addresses', {email: 'ada@example.com, victim@example.com'}],
  ])('a %s that would add a header is refused by table and function', async (_, changes) => {
    const row = newRequest(changes);
    expect(await insert(stack, row)).toMatchObject({status: 400});
    expect(await askForMail(stack, row)).toMatchObject({status: 400, json: {code: 'invalid_body'}});
    expect(await stack.mailsTo('victim@example.com')).toEqual([]);
  });

  test('each wrong call is told what is wrong, in one shape', async () => {
    const row = newRequest();
    const cases: [Answer, number, string][] = [
      [await post('{"email":'), 400, 'invalid_json'],
      [await post('\u0000'), 400, 'invalid_json'],
      [await post(`\ufeff${JSON.stringify(row)}`), 400, 'invalid_json'],
      [await post([row]), 400, 'invalid_body'],
      [await post({...row, email: 5}), 400, 'invalid_body'],
      [await post({...row, extra: true}), 400, 'invalid_body'],
      [await post({...row, full_name: 'Ada\u0000'}), 400, 'invalid_body'],
      [await post(`{"full_name":${'['.repeat(2000)}${']'.repeat(2000)}}`), 400, 'invalid_body'],
      [await post(row, {apikey: 'sb_publishable_wrong'}), 401, 'unauthorized'],
      [await post(row, {apikey: stack.secretKey}), 401, 'unauthorized'],
      [await post(undefined, {}, 'GET'), 405, 'method_not_allowed'],
      [await post({...row, self_id: 'x'.repeat(9_000)}), 413, 'too_large'],
      [await post(row, {'content-type': 'text/plain'}), 415, 'unsupported_media_type'],
    ];
    for (const [answer, status, code] of cases) {
      expect({status: answer.status, code: answer.json.code, error: typeof answer.json.error}).toEqual({
        status,
        code,
        error: 'string',
      });
      expect(answer.headers['access-control-allow-origin']).toBe('*');
    }
  });

  test('one address may call 30 times in ten minutes, whatever it writes into its headers', async () => {
    const from = newAddress();
    const answers = await Promise.all(
      Array.from({length: 40}, (_, index) =>
        askForMail(stack, newRequest(), {from, headers: {'x-forwarded-for': `203.0.113.${index}`}}),
      ),
    );
    expect(answers.filter(({status}) => status === 404)).toHaveLength(30);
    const refused = answers.filter(({status}) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({
      json: {code: 'rate_limited', retryAfter: Number(refused[0]!.headers['retry-after'])},
    });
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
    expect(await askForMail(stack, newRequest())).toMatchObject({status: 404});
  });
});
