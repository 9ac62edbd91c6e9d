import type http from 'node:http';
import type {AddressInfo} from 'node:net';
import {chromium} from '@playwright/test';
import {actionNames} from '../../supabase/staff/actions';
import {startDesk} from '../../supabase/staff/desk/startDesk';
import {chromiumArguments, findChromium} from '../../tools/shared/browser';
import {axeFaults, holdStill} from '../e2e/support/axe';
import {call, newRequest, testStack} from '../support/stack';

jest.setTimeout(120_000);

const j = testStack({mail: {MAIL_TEAM: undefined}});
let server: http.Server;
let origin: string;

beforeAll(async () => {
  server = await startDesk(j.staff, 0);
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => j.empty());

/** What a browser sends with a form of the desk. */
const ours = () => ({
  origin,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
});
const encoded = (form: Record<string, string>) => new URLSearchParams(form).toString();
const enter = (link: string) => call(`${origin}/enter`, {headers: ours(), body: encoded({link})});

async function linkFor(name: string, role: string): Promise<string> {
  const {output} = await j.invites('desk', 'add', name, '--role', role);
  return /http:\S+/.exec(output)![0];
}

async function signIn(name: string, role: string) {
  const {headers} = await enter(await linkFor(name, role));
  const cookie = headers['set-cookie']![0]!.split(';')[0]!;
  const get = (path: string) => call(origin + path, {method: 'GET', headers: {cookie}});
  const [, token = ''] = /name="token" value="(\w+)"/.exec((await get('/')).body)!;
  const post = (path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    call(origin + path, {headers: {...ours(), cookie, ...headers}, body: encoded({token, ...form})});
  const helper = (what: string, given: object = {}) =>
    j.rpc('call_as_helper', {session: cookie.slice('desk='.length), what, given});
  return {cookie, token, get, post, helper};
}

/** What waits is due, and is done. */
async function passMinute(): Promise<void> {
  await j.query('update invites.plans set due_at = now()');
  await j.query('select run_invite_plans()');
}

const forms = (id: string): [string, Record<string, string>][] => [
  ['/act/invite', {whom: 'ada@example.com'}],
  ['/act/decline', {whom: id, why: 'x'}],
  ['/act/resend', {whom: id}],
  ['/act/welcome', {whom: 'ada@example.com'}],
  ['/act/correct', {whom: id, phone: '+1 555 0100 99'}],
  ['/act/erase', {whom: 'ada@example.com', sure: 'yes'}],
  ['/act/returned', {whom: 'ada@example.com', sure: 'yes'}],
  ['/take-back', {plan: '00000000-0000-4000-8000-000000000000'}],
  ['/export', {}],
];

test('a link opens the desk once; of it and of the session only hashes are stored; neither is in the answers', async () => {
  const link = await linkFor('Once', 'read');
  const secret = link.split('.').at(-1)!;
  const first = await enter(link);
  expect(first).toMatchObject({status: 303, headers: {location: '/'}});
  expect(first.headers['set-cookie']![0]).toMatch(
    /^desk=[\w.-]+; HttpOnly; SameSite=Strict; Path=\/; Max-Age=60\d{4}$/,
  );
  const again = await enter(link);
  expect(again).toMatchObject({status: 403, body: expect.stringContaining('This link does not work')});
  expect(again.headers['set-cookie']).toBeUndefined();
  const session = /desk=([^;]+)/.exec(first.headers['set-cookie']![0]!)![1]!;
  const {body} = await call(origin, {method: 'GET', headers: {cookie: `desk=${session}`}});
  for (const token of [secret, session.split('.')[1]!])
    for (const text of [await j.everything(), body, again.body]) expect(text).not.toContain(token);
});

test("with a reader's session no call and no form writes, and without a session none reads", async () => {
  const {email} = await j.ask();
  const id = await j.idOf(email);
  const reader = await signIn('Rita', 'read');
  const stranger = await signIn('Gone', 'erase');
  await j.invites('desk', 'remove', 'Gone');
  const before = await j.everything();
  const functions = await j.query<{name: string}>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace",
  );
  expect(functions.length).toBeGreaterThan(25);
  const changes = {phone: '+1 555 0100 99'};
  const given = {
    ...{pasted: email, whom: email, plan: id, why: 'x', batch: 'b', by_whom: 'Owner', changes},
    ...{helper: 'Rita', may: 'erase', most: 9, days: 9, people: [{whom: email}]},
  };
  let calls = 0;
  for (const {name} of functions) {
    if (name === 'close_invite_desk') continue;
    expect((await j.rpc(name, given, reader.cookie.slice('desk='.length))).status).toBe(401);
    for (const action of /^(act|plan)_/.test(name) ? actionNames : ['']) {
      calls += 3;
      await reader.helper(name, {...given, action});
      expect((await stranger.helper(name, {...given, action})).json).toEqual({refused: 'session'});
    }
  }
  const toEnter = {status: 303, headers: {location: '/enter'}, body: ''};
  for (const [path, form] of forms(id)) {
    calls += 2;
    expect([path, (await reader.post(path, form)).status]).toEqual([path, 403]);
    expect(await stranger.post(path, form)).toMatchObject(toEnter);
  }
  for (const path of ['', `?words=${email}`, `person/${id}`, '?oldest=5', 'returned', 'report', 'nothing']) {
    calls += 1;
    expect(await stranger.get(`/${path}`)).toMatchObject(toEnter);
  }
  expect(calls).toBeGreaterThan(130);
  expect(await j.everything()).toBe(before);
});

test('who may invite may not erase or export, and every row of the audit names the session, whoever is named', async () => {
  const {email} = await j.ask();
  const id = await j.idOf(email);
  const ivy = await signIn('Ivy', 'invite');
  const erase = {whom: email, sure: 'yes'};
  for (const path of ['/act/erase', '/export']) expect((await ivy.post(path, erase)).status).toBe(403);
  for (const [what, whom] of [
    ['act_on_invite', {whom: email}],
    ['plan_invites', {people: [{whom: email}]}],
  ] as const)
    expect((await ivy.helper(what, {action: 'erase', ...whom})).json).toEqual({refused: 'role'});
  const changes = {phone: '+1 555 0100 99'};
  await ivy.helper('act_on_invite', {action: 'correct', whom: id, changes, by_whom: 'Owner'});
  await ivy.post('/act/invite', {whom: email, by_whom: 'Owner'});
  await passMinute();
  const eve = await signIn('Eve', 'erase');
  await eve.post('/export');
  expect((await eve.get('/report')).body).toContain('exported');
  await eve.post('/act/erase', erase);
  const [done] = await j.query(
    "select string_agg(actor || ' ' || action, ', ' order by at) as by from invites.audit where action !~ 'helper|signed'",
  );
  expect(done).toEqual({by: 'Ivy corrected, Ivy invited, Eve exported, Eve erased'});
});

test('what causes mail waits and can be taken back; once it is done, the page says that it is too late', async () => {
  const people = [await j.ask(), await j.ask(), await j.ask(), await j.ask()];
  const ivy = await signIn('Ivy', 'invite');
  await j.query(
    "update invites.outbox set state = 'waiting', not_before = now() + interval '1 day', due_at = now() + interval '1 day' where request_id = $1",
    await j.idOf(people[1]!.email),
  );
  await j.send();
  const mails = (await j.stack.mails()).length;
  const ids = await Promise.all(people.map(({email}) => j.idOf(email)));
  const plan = async () => /name="plan" value="([\w-]+)"/.exec((await ivy.get('/')).body)![1]!;
  await ivy.post('/act/invite', {whom: people[0]!.email.toUpperCase()});
  const {body} = await ivy.get('/');
  expect(body).toContain('Nothing is sent until then.');
  // Whoever is in a plan is marked, and chosen no second time.
  expect(body.match(/Invite: planned for/g)).toHaveLength(1);
  const boxes = (page: string) => [...page.matchAll(/name="whom"\s+value="([^"]+)"[^>]*?(checked)?\s*\/>/g)];
  const free = people.slice(1).map(({email}) => email);
  expect(boxes(body).map(([, whom]) => whom)).toEqual(free);
  const preview = (await ivy.get('/?oldest=2')).body;
  expect(boxes(preview).map(([, whom, checked]) => [whom, checked])).toEqual([
    [free[0], 'checked'],
    [free[1], 'checked'],
  ]);
  expect(preview.match(/confirmation mail waits until/g)).toHaveLength(1);
  for (const words of ['today', 'take this back for a minute', 'requested <b>4<', 'invited <b>0<'])
    expect(preview).toContain(words);
  expect((await ivy.get(`/person/${ids[0]}`)).body).not.toContain('/decline');
  const person = (await ivy.get(`/person/${ids[1]}`)).body;
  expect(person).toMatch(/primary">Invite<[^]*secondary">Decline<[^]*"phone" value="[^]*selected>iPhone</);
  expect(person).not.toContain('Also of this mailbox');
  expect((await ivy.post('/take-back', {plan: await plan()})).body).toContain('Nothing was sent.');
  await passMinute();
  await j.send();
  expect([await j.stateOf(people[0]!.email), (await j.stack.mails()).length]).toEqual(['requested', mails]);

  await ivy.post('/act/invite', {whom: people[1]!.email});
  const late = await plan();
  expect((await ivy.post('/act/decline', {whom: ids[2]!, why: ' '})).body).toContain('Say why');
  await ivy.post('/act/decline', {whom: ids[2]!, why: 'made up'});
  const same = await ivy.post('/act/correct', {whom: ids[3]!, phone: ` ${people[3]!.phone} `});
  expect(same.body).toContain('Nothing is different.');
  await ivy.post('/act/correct', {whom: ids[3]!, email: newRequest().email});
  // Who leaves meanwhile is in no plan.
  await j.invites('erase', people[3]!.email);
  expect(await j.everything()).not.toContain(people[3]!.email);
  await passMinute();
  expect((await ivy.post('/take-back', {plan: late})).body).toContain('It was too late');
  expect([await j.stateOf(people[1]!.email), await j.stateOf(people[2]!.email)]).toEqual([
    'invited',
    'declined',
  ]);
  // A second time, which is too late, is said and dismissed.
  await ivy.post('/act/invite', {whom: people[1]!.email});
  await passMinute();
  expect((await ivy.get('/')).body).toMatch(/was not done: 1 of 1 did not wait for it any more.[^]*Dismiss</);
});

test('no other page or address makes a helper act, and no frame or script gets in', async () => {
  const {email} = await j.ask();
  const eve = await signIn('Eve', 'erase');
  const before = await j.everything();
  const id = await j.idOf(email);
  for (const [path, form] of forms(id)) {
    for (const other of ['http://evil.example', 'null', '', 'http://127.0.0.1:1'])
      expect((await eve.post(path, form, {origin: other})).status).toBe(403);
    expect((await eve.post(path, form, {'sec-fetch-site': 'same-site'})).status).toBe(403);
    expect((await eve.post(path, {...form, token: ''})).status).toBe(403);
    expect((await eve.post(path, form, {host: 'evil.example'})).status).toBe(421);
    expect((await eve.get(`${path}?${encoded({...form, token: eve.token})}`)).status).not.toBe(303);
  }
  expect(await j.everything()).toBe(before);
  expect((await eve.get('/')).headers).toMatchObject({
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'self'; script-src 'self';.* frame-ancestors 'none'$/,
    ),
  });
});

test('what visitors, staff and mail servers typed is text on every page, in the export and in the terminal', async () => {
  const attack = '<img src=x onerror=alert(1)>"\'';
  const {email} = await j.ask({
    full_name: attack,
    phone: `+1 555 0100 22${attack}`.slice(0, 40),
    self_id: attack,
    email: `o'&${newRequest().email}`,
  });
  await j.ask({full_name: '=cmd|x', phone: '+15550100222', email: email.replace('@', '+two@')});
  const id = await j.idOf(email);
  const eve = await signIn('Eve', 'erase');
  await eve.post('/act/decline', {whom: id, why: `${attack}\u001b]0;owned\u0007`});
  await passMinute();
  const typed = ['?words=', '?oldest=', '?state=', 'person/', ''].map(
    (path) => path + encodeURIComponent(attack),
  );
  for (const one of ['', '?state=declined', `person/${id}`, 'report', ...typed]) {
    const path = `/${one}`;
    const {body} = await eve.get(path);
    expect([path, /<img|style=|false|null|undefined/.exec(body)]).toEqual([path, null]);
  }
  expect((await eve.get(`/person/${id}`)).body).toContain('Also of this mailbox');
  expect((await eve.get('/?words=cmd')).body).not.toContain('<b>');
  expect((await eve.post('/act/erase', {whom: email})).body).toContain('Erase everything of');
  const {body, headers} = await eve.post('/export');
  expect(headers['content-disposition']).toBe('attachment; filename="invites.csv"');
  expect(body).toContain(`"'=cmd|x"`);
  expect(body).toContain(`"'+15550100222"`);
  expect(body + (await j.invites('list', '--state', 'declined')).output).not.toMatch(/[\u001b\u0007]/);
});

test('ten wrong secrets lock a helper until a new link; who is removed is out at the next call, with what they planned', async () => {
  const {email} = await j.ask();
  const ivy = await signIn('Ivy', 'invite');
  await ivy.post('/act/invite', {whom: email});
  const wrong = (n: number) =>
    call(origin, {method: 'GET', headers: {cookie: `${ivy.cookie.slice(0, -1)}${n % 2 ? 'x' : 'y'}`}});
  for (let n = 0; n < 9; n += 1) await wrong(n);
  expect((await ivy.get('/')).status).toBe(200);
  await wrong(9);
  expect((await ivy.get('/')).status).toBe(303);
  expect((await j.invites('desk', 'list')).output).toMatch(/Ivy {2}may invite .* locked/);
  const renewed = await signIn('Ivy', 'invite');
  expect((await renewed.get('/')).status).toBe(200);
  expect((await j.invites('desk', 'remove', 'Ivy')).output).toBe('Ivy is out.\n');
  expect((await renewed.get('/')).status).toBe(303);
  await passMinute();
  expect(await j.stateOf(email)).toBe('requested');
  expect(await j.invites('desk', 'add', 'Ivy', '--role', 'owner')).toMatchObject({
    status: 1,
    notes: expect.stringContaining('--role is one of'),
  });
});

test('by keyboard: five are invited, one declined, one found and erased, without a fault of access in any theme or width', async () => {
  for (let n = 0; n < 7; n += 1) await j.ask({full_name: `Person ${n}`});
  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
    async function look() {
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of [390, 1280]) {
          await page.emulateMedia({colorScheme});
          await page.setViewportSize({width, height: 800});
          await holdStill(page);
          faults.push(...(await axeFaults(page)));
          if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
            faults.push(`${page.url()} overflows at ${width}`);
        }
      }
    }
    /** Tabs to the control that begins with these words, types and presses Enter. */
    async function press(words: string, typed = '') {
      const focused = () =>
        page.evaluate(() => {
          const {innerText, id} = document.activeElement as HTMLElement;
          return innerText || id;
        });
      for (let n = 0; n < 60 && !(await focused()).startsWith(words); n += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.type(typed);
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
      await look();
    }
    await page.goto((await linkFor('Eve', 'erase')).replace(/^http:\/\/[^/]+/, origin));
    expect(page.url()).toBe(`${origin}/enter`);
    await press('Open the desk');
    await press('oldest', '5');
    await press('Invite the chosen');
    // What is planned ends without moving the page.
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, th')].map((one) => one.getBoundingClientRect().y),
      );
    const before = await places();
    expect(await page.locator('#plans .notice').count()).toBe(1);
    await page.evaluate(() => document.querySelector('#plans')!.replaceChildren());
    expect(await places()).toEqual(before);
    await press('Person 5');
    await page.setViewportSize({width: 1280, height: 800});
    expect((await page.locator('text=Erase this person').boundingBox())!.y).toBeLessThan(800);
    await press('why', 'made up');
    await page.goto(`${origin}/report`);
    await look();
    await passMinute();
    await page.goto(origin);
    await press('words', 'person 6');
    await press('Person 6');
    await press('Erase this person');
    expect(await page.locator('.danger').innerText()).toBe('Erase for good');
    await press('Erase for good');
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
  }
  expect(
    (await j.query('select state from invite_requests order by received_at')).map(({state}) => state),
  ).toEqual([...Array(5).fill('invited'), 'declined']);
});
