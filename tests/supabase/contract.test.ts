import {newAddress, newRequest, shape} from './support/backend';
import {testBackend} from './support/testStack';

/** What a backend promises, seen from outside. `STACK` (see testStack.ts) names another one than a stack of this test. */
const stack = testBackend();

const mailPath = '/functions/v1/send-invite-email';
const ok = {status: 200, body: '{"ok":true}'};

describe('an insert', () => {
  test("is stored as it was sent, with the server's clock; without a consent counts as none", async () => {
    const row = await stack.ask({full_name: "Jürgen 🦊 O'Neil", consent: true});
    const {consent, ...without} = newRequest();
    expect([consent, (await stack.insert(without)).status]).toEqual([false, 201]);
    expect(await stack.rows(without.email)).toMatchObject([{consent: false}]);
    const [stored] = await stack.rows(row.email);
    expect(stored).toMatchObject({...row, created_at: new Date(row.created_at)});
    expect(Math.abs(Number(stored!.received_at) - Date.now())).toBeLessThan(60_000);
  });

  test('that is sent ten times at the same time, in two spellings of the address, is one row and one email', async () => {
    const row = newRequest();
    const upper = {...row, email: row.email.toUpperCase()};
    await Promise.all(Array.from({length: 10}, (_, n) => stack.ask(n % 2 ? row : upper)));
    expect(await stack.rows(row.email)).toHaveLength(1);
    expect(await stack.mails(row.email)).toHaveLength(1);
  });

  test('that is malformed, nested, large or a list is rejected and leaves nothing', async () => {
    const known = await stack.ask();
    const before = await stack.count();
    for (const body of [
      `\ufeff${JSON.stringify(newRequest())}`,
      ...['[', '', '"text"', '5', 'null', '[]', '[[]]', '{"full_name":'],
      `{"full_name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      {...newRequest(), self_id: 'x'.repeat(200 * 1024)},
    ]) {
      const {status} = await stack.insert(body);
      expect({body, isRejected: status >= 400 && status < 500}).toEqual({body, isRejected: true});
    }
    const candidates = Array.from({length: 30}, () => newRequest({email: known.email}));
    const lists = [[known, ...candidates], candidates, [known, known], [known, newRequest()]];
    const answers = await Promise.all(lists.map((list) => stack.insert(list)));
    expect(answers.map(shape)).toEqual(Array(4).fill({...shape(answers[0]!), status: 400}));
    expect(await stack.count()).toBe(before);
  });

  test('of a known request or address gets the status, body and headers of a new one', async () => {
    const known = await stack.ask();
    for (const prefer of ['return=minimal', 'return=headers-only,count=exact', 'tx=rollback']) {
      const {created_at} = newRequest();
      const bodies = [known, {...known, created_at}, newRequest({email: known.email}), newRequest()];
      const answers = await Promise.all(bodies.map((body) => stack.insert(body, {headers: {prefer}})));
      expect(answers.map(shape)).toEqual(Array(4).fill(shape(answers[0]!)));
    }
  });
});

test.each(['insert', 'askForMail'] as const)(
  'of 40 calls of %s by one client, 10 get 429 and when to retry, even with forged headers',
  async (call) => {
    const from = newAddress();
    const once = (n: number) => {
      const headers = {'x-forwarded-for': `203.0.113.${n}`, 'cf-connecting-ip': `198.51.100.${n}`};
      return stack[call](newRequest(), {from, headers});
    };
    const answers = [];
    // Calls of one client wait for each other, each for three seconds at most.
    for (let n = 0; n < 40; n += 8)
      answers.push(...(await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((nth) => once(n + nth)))));
    const refused = answers.filter(({status}) => status === 429);
    expect(refused).toHaveLength(10);
    for (const {json, headers} of refused)
      expect([json.code, headers['retry-after']]).toEqual([
        'rate_limited',
        expect.stringMatching(/^\d{2,4}$/),
      ]);
  },
);

describe('the public key', () => {
  const attempt = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    stack.visit(`/rest/v1${path}`, {method, body, headers});
  const denied = {status: 401, json: {code: '42501'}};
  const refusals = [400, 401, 404, 405, 406];

  test('inserts seven columns, and reads, changes, deletes, upserts and returns nothing', async () => {
    const row = await stack.ask();
    const before = [await stack.count(), await stack.rows(row.email)];
    const own = `/invite_requests?email=eq.${encodeURIComponent(row.email)}`;
    for (const [method, path, body] of [
      ['GET', '/invite_requests'],
      ['GET', own],
      ['PATCH', own, {full_name: 'Mallory'}],
      ['DELETE', own],
    ] as const)
      expect(await attempt(method, path, body)).toMatchObject(denied);
    for (const name of Object.keys((await stack.rows(row.email))[0]!).filter((column) => !(column in row)))
      expect(refusals).toContain((await stack.insert({...newRequest(), [name]: null})).status);
    for (const prefer of ['resolution=merge-duplicates', 'return=representation'])
      expect(await stack.insert(row, {headers: {prefer}})).toMatchObject(denied);
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`;
    for (const key of ['', 'sb_publishable_wrong', 'sb_secret_wrong', forged])
      expect(await stack.insert(newRequest(), {key})).toMatchObject({status: 401});
    expect([await stack.count(), await stack.rows(row.email)]).toEqual(before);
  });

  test('calls no function of the database, and reaches no other table or view', async () => {
    const functions = await stack.query<{name: string; parameters: string[]}>(
      `select proname as name, coalesce(proargnames[1:pronargs], '{}') as parameters
       from pg_proc where pronamespace in ('public'::regnamespace, 'invites'::regnamespace)`,
    );
    expect(functions.length).toBeGreaterThan(8);
    for (const {name, parameters} of functions) {
      const body = Object.fromEntries(parameters.map((parameter) => [parameter, null]));
      const query = parameters.map((parameter) => `${parameter}=1`).join('&');
      for (const method of ['POST', 'HEAD', 'GET']) {
        const {status} = await attempt(method, `/rpc/${name}${method === 'POST' ? '' : `?${query}`}`, body);
        expect([name, method, refusals.includes(status)]).toEqual([name, method, true]);
      }
    }
    const tables = await stack.query<{name: string}>(
      `select relname as name from pg_class where relnamespace in ('public'::regnamespace, 'invites'::regnamespace)
       and relkind in ('r', 'v') and relname <> 'invite_requests'`,
    );
    for (const {name} of [...tables, {name: 'schema_migrations'}, {name: 'pg_roles'}])
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
        for (const profile of ['public', 'invites']) {
          const headers = {'accept-profile': profile, 'content-profile': profile};
          expect(refusals).toContain((await attempt(method, `/${name}?select=*`, {}, headers)).status);
        }
  });

  test('has seven column rights; functions have an empty search path, and tables force their policies', async () => {
    const rights = await stack.query<{right: string}>(
      `select privilege_type || ' ' || column_name as right from information_schema.column_privileges
       where grantee in ('anon', 'authenticated', 'PUBLIC') and table_schema in ('public', 'invites')`,
    );
    const columns = Object.keys(newRequest()).map((column) => `INSERT ${column}`);
    expect(rights.map(({right}) => right).sort()).toEqual(columns.sort());
    const schemas = "('public'::regnamespace, 'invites'::regnamespace)";
    for (const open of [
      `pg_proc where pronamespace in ${schemas} and not coalesce(proconfig, '{}') @> array['search_path=""']`,
      `pg_class where relnamespace in ${schemas} and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`,
    ])
      expect(await stack.query(`select * from ${open}`)).toEqual([]);
  });
});

describe('the function', () => {
  test('confirms a stored request and tells the team; neither email holds anything that was typed', async () => {
    await stack.send();
    const row = await stack.ask({full_name: '<img src=x onerror=alert(1)>', consent: true});
    expect(await stack.askForMail(row)).toMatchObject(ok);
    const [confirmation, ...more] = await stack.caught(row.email);
    const [{id}] = (await stack.rows(row.email)) as [{id: string}];
    expect(more).toEqual([]);
    expect(confirmation).toMatchObject({
      from: 'SELF OS <invites@self-os.example>',
      to: [row.email],
      subject: 'Your SELF OS invite request',
      key: expect.stringMatching(/^[0-9a-f-]{36}\.0$/),
    });
    for (const part of [confirmation!.text, confirmation!.html]) {
      expect(part).toContain('We’ve got your request for a SELF OS invite.');
      expect(part).not.toMatch(/img|onerror/);
    }
    const notices = await stack.mails('team@self-os.example');
    const notice = notices.find(({text}) => text.includes(id));
    expect(notice).toMatchObject({subject: 'New SELF OS invite request'});
    for (const typed of ['img', 'onerror', row.email, row.phone, row.self_id, row.device])
      expect(JSON.stringify(notice)).not.toContain(typed);
  });

  test('answers 404 and sends nothing unless a stored request has the same seven fields', async () => {
    // Else the call before might be sending it.
    await stack.send();
    const row = await stack.ask();
    const other = newRequest({full_name: 'Mallory', phone: '+1 555 0100 23', self_id: 'mallory'});
    for (const [field, value] of Object.entries({...other, device: 'Android', consent: true}))
      expect(await stack.askForMail({...row, [field]: value})).toMatchObject({
        status: 404,
        json: {error: 'No matching invite request', code: 'not_found'},
      });
    for (const address of [other.email, row.email]) expect(await stack.caught(address)).toEqual([]);
    expect(await stack.askForMail({...row, email: row.email.toUpperCase()})).toMatchObject(ok);
    expect(await stack.caught(row.email)).toHaveLength(1);
  });

  test('sends one email for two calls at the same time; a new address, a known one and a mailbox with enough email are answered alike', async () => {
    const row = await stack.ask();
    const rows = [row, row];
    for (const tag of ['', '+a', '+b', '+c', '+d'])
      rows.push(await stack.ask({email: row.email.replace('@', `${tag}@`)}));
    const answers = await Promise.all(rows.map((one) => stack.askForMail(one)));
    expect(answers.map(shape)).toEqual(rows.map(() => shape(answers[0]!)));
    expect(answers[0]).toMatchObject(ok);
    // The shortest time is set, so it doesn't tell who waited.
    expect(Math.min(...answers.map(({milliseconds}) => milliseconds))).toBeGreaterThanOrEqual(1_490);
    expect(await stack.caught(row.email)).toHaveLength(1);
  });

  test('answers each wrong call with its status, code and error', async () => {
    const row = newRequest();
    const nested = `{"full_name":${'['.repeat(2000)}${']'.repeat(2000)}}`;
    for (const [status, code, body, headers = {}, method = 'POST'] of [
      [400, 'invalid_json', '{"email":'],
      [400, 'invalid_json', Buffer.from([0x22, 0xff, 0x22])],
      [400, 'invalid_json', `\ufeff${JSON.stringify(row)}`],
      [400, 'invalid_body', [row]],
      [400, 'invalid_body', {...row, extra: true}],
      [400, 'invalid_body', {...row, email: `${row.email}\r\nBcc: victim@example.com`}],
      [400, 'invalid_body', nested],
      [401, 'unauthorized', row, {apikey: 'sb_publishable_wrong'}],
      [401, 'unauthorized', row, {apikey: stack.access.secretKey}],
      [405, 'method_not_allowed', undefined, {}, 'GET'],
      [413, 'too_large', {...row, self_id: 'x'.repeat(9_000)}],
      [415, 'unsupported_media_type', row, {'content-type': 'text/plain'}],
    ] as [number, string, unknown, Record<string, string>?, string?][]) {
      const answer = await stack.askForMail(body, {method, headers});
      expect(answer).toMatchObject({status, json: {code, error: expect.any(String)}});
      expect(answer.headers['access-control-allow-origin']).toBe('*');
    }
    // Only our own programs wake the worker.
    expect(await stack.visit(`${mailPath}/outbox`)).toMatchObject({status: 401});
    // Browsers ask first whether a page of another origin may send these.
    const preflight = await stack.askForMail(undefined, {method: 'OPTIONS'});
    expect(preflight).toMatchObject({status: 204, headers: {'access-control-allow-origin': '*'}});
    for (const header of ['authorization', 'apikey', 'content-type', 'x-client-info'])
      expect(preflight.headers['access-control-allow-headers']).toContain(header);
  });
});

describe('the own page', () => {
  test('shows what is stored, corrects it, and deletes it; opening it changes nothing', async () => {
    const row = await stack.ask({consent: true});
    const link = await stack.mail(row.email);
    const shown = await stack.page(link);
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    const asked = {email: row.email, consent: true, agreed: false, state: 'requested'};
    expect(shown.json.request).toMatchObject(asked);
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
      await stack.visit(`${mailPath}/my-request`, {method});
    expect((await stack.page(link)).body).toBe(shown.body);
    const changes = {full_name: 'Ada King', phone: '+1 555 0100 99', self_id: 'ada.k', device: 'Android'};
    const corrected = {fullName: 'Ada King', phone: changes.phone, selfId: 'ada.k', device: 'Android'};
    expect((await stack.page(link, 'correct', changes)).json.request).toMatchObject(corrected);
    for (const wrong of [{...changes, full_name: 'Ada\u202e'}, {...changes, state: 'invited'}, {}])
      expect(await stack.page(link, 'correct', wrong)).toMatchObject({status: 400});
    expect((await stack.page(link, 'agree')).json.request.agreed).toBe(true);
    expect((await stack.page(link, 'withdraw')).json.request.agreed).toBe(false);
    // The form that was corrected is recognized when it's sent again.
    expect(await stack.insert(row)).toMatchObject({status: 201});
    expect(await stack.askForMail(row)).toMatchObject(ok);
    expect(await stack.rows(row.email)).toHaveLength(1);
    expect((await stack.page(link, 'leave')).json).toMatchObject({outcome: 'left'});
    expect(await stack.rows(row.email)).toEqual([]);
    expect(await stack.page(link)).toMatchObject({status: 404, json: {code: 'closed'}});
  });

  test('opens by no forged token, and answers them alike', async () => {
    const [{email}, other] = [await stack.ask(), await stack.ask()];
    const link = await stack.mail(email);
    const [id, expires, proof] = /#(\S+)$/m.exec(link.text)![1]!.split('.') as [string, string, string];
    const others = /#([0-9a-f]{32})/.exec((await stack.mail(other.email)).text)![1]!;
    const answers = [];
    for (const forged of [
      `${id}.${expires}.${proof.slice(0, -1)}${proof.endsWith('0') ? '1' : '0'}`,
      `${id}.${Number(expires) + 1}.${proof}`,
      `${others}.${expires}.${proof}`,
      '\u0000',
      '',
    ]) {
      const {status, body} = await stack.open(forged, 'leave');
      answers.push(`${status} ${body}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 .*"code":"closed"/);
    expect(await stack.rows(other.email)).toHaveLength(1);
  });
});
