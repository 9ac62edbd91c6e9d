import net from 'node:net';
import {chromium} from '@playwright/test';
import {startDesk} from '../../supabase/staff/desk/startDesk';
import type {Desk} from '../../supabase/staff/desk/startDesk';
import {chromiumArguments, findChromium} from '../../tools/shared/browser';
import {axeFaults, holdStill} from '../e2e/support/axe';
import {call, newAddress, newRequest, testStack} from '../support/stack';

const j = testStack({mail: {MAIL_TEAM: undefined}});
let desk: Desk;
/** The desk's address without its secret path. */
let origin: string;

beforeAll(async () => {
  desk = await startDesk({...j.staff, by: 'Grace'}, 0);
  ({origin} = new URL(desk.url));
});
afterAll(() => desk.close());
beforeEach(() => j.empty());

const get = (name = '') => call(desk.url + name, {method: 'GET'});
const encoded = (form: Record<string, string>) => new URLSearchParams(form).toString();

/** Sends a form as a browser does from a page of the desk. */
function post(name: string, form: Record<string, string> = {}, others: Record<string, string> = {}) {
  const ours = {origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded'};
  return call(desk.url + name, {headers: {...ours, ...others}, body: encoded(form)});
}

/** What waits is due, and the clock runs. */
async function passMinute(): Promise<void> {
  await j.query('update invites.plans set due_at = now()');
  expect(await j.rpc('run_invite_plans', {})).toMatchObject({status: 204});
}

/** The id of what was planned first. */
async function planned(): Promise<string> {
  return /name="plan" value="([\w-]+)"/.exec((await get()).body)![1]!;
}

const forms = (id: string): [string, Record<string, string>][] => [
  ['act', {action: 'invite', whom: id}],
  ['act', {action: 'decline', whom: id, why: 'x'}],
  ['act', {action: 'correct', whom: id, phone: '+1 555 0100 99'}],
  ['act', {action: 'erase', whom: id, sure: 'yes'}],
  ['act', {action: 'returned', whom: id, sure: 'yes'}],
  ['take-back', {plan: '00000000-0000-4000-8000-000000000000'}],
];

test('nothing is served outside the path of this start, which is new each time and in no cookie', async () => {
  const {email} = await j.ask();
  const key = new URL(desk.url).pathname;
  expect(key).toMatch(/^\/[0-9a-f]{32}\/$/);
  const other = await startDesk(j.staff, 0);
  expect(new URL(other.url).pathname).not.toBe(key);
  await other.close();
  const wrong = [
    '/',
    '/person',
    '/desk.css',
    `/${'0'.repeat(32)}/`,
    key.slice(0, -1),
    `/${key}`,
    '//',
    '/%2f',
  ];
  for (const place of wrong) {
    const {status, body, headers} = await call(origin + place, {method: 'GET'});
    expect([place, status, body]).toEqual([place, 404, expect.stringContaining('npm run invites -- desk')]);
    expect(JSON.stringify([body, headers])).not.toContain(key.slice(1, -1));
  }
  for (const method of ['TRACE', 'PUT', 'OPTIONS']) expect((await call(desk.url, {method})).status).toBe(405);
  expect((await get('nothing')).status).toBe(404);
  expect((await get('../..//')).status).toBe(404);
  const {body, headers} = await get();
  expect(body).toContain(email);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'self'; .*frame-ancestors 'none'$/,
    ),
  });
});

test('even with the path, no other page and no other host can act or read', async () => {
  const {email} = await j.ask();
  const id = await j.idOf(email);
  const before = await j.everything();
  for (const [name, form] of forms(id)) {
    for (const other of ['http://evil.example', 'null', '', 'http://127.0.0.1:1'])
      expect((await post(name, form, {origin: other})).status).toBe(403);
    expect((await post(name, form, {'sec-fetch-site': 'same-site'})).status).toBe(403);
    expect((await post(name, form, {host: 'evil.example'})).status).toBe(421);
    expect([303, 404]).toContain((await get(`${name}?${encoded(form)}`)).status);
  }
  expect((await call(desk.url, {method: 'GET', headers: {host: 'evil.example'}})).status).toBe(421);
  expect(await j.everything()).toBe(before);
});

test('what causes email waits and can be taken back once; the clock does it, also with the desk closed', async () => {
  const people = [await j.ask(), await j.ask(), await j.ask(), await j.ask()];
  await j.query(
    "update invites.outbox set state = 'waiting', not_before = now() + interval '1 day', due_at = now() + interval '1 day' where request_id = $1",
    await j.idOf(people[1]!.email),
  );
  await j.send();
  const mails = (await j.stack.mails()).length;
  const ids = await Promise.all(people.map(({email}) => j.idOf(email)));
  const invite = (nth: number) => post('act', {action: 'invite', whom: ids[nth]!});
  expect(await invite(0)).toMatchObject({status: 303, headers: {location: './#plans'}});
  // A double click.
  await invite(0);
  const {body} = await get();
  expect(body.match(/Nothing is sent until then\./g)).toHaveLength(1);
  // Whoever is in a plan is marked, and can't be chosen again, nor declined meanwhile.
  expect(body.match(/Invite: planned for/g)).toHaveLength(1);
  const boxes = (page: string) => [...page.matchAll(/name="whom"\s+value="([^"]+)"[^>]*?(checked)?\s*\/>/g)];
  expect(boxes(body).map(([, whom]) => whom)).toEqual(ids.slice(1));
  const preview = (await get('?oldest=2')).body;
  expect(boxes(preview).map(([, whom, checked]) => checked && whom)).toEqual(ids.slice(1, 3));
  expect(preview.match(/confirmation email waits until/g)).toHaveLength(1);
  for (const words of ['0.0 days', 'take this back for a minute', 'requested <b>4<', 'invited <b>0<'])
    expect(preview).toContain(words);
  expect((await get(`person?id=${ids[0]}`)).body).not.toContain('Why you decline');
  const decline = {action: 'decline', whom: ids[0]!, why: 'made up'};
  expect((await post('act', decline)).body).toContain('something else is planned for this person');
  const person = (await get(`person?id=${ids[1]}`)).body;
  expect(person).toMatch(/>Invite<[^]*>Decline<[^]*"phone" value="[^]*selected>iPhone</);
  expect(person).not.toContain('Also from this mailbox');
  const plan = await planned();
  const takenBack = (await post('take-back', {plan})).body;
  expect(takenBack).toContain('Nothing was sent.');
  expect(takenBack).not.toContain('will be done at');
  expect((await post('take-back', {plan})).body).toContain('Too late');
  await passMinute();
  await j.send();
  expect([await j.stateOf(people[0]!.email), (await j.stack.mails()).length]).toEqual(['requested', mails]);

  const closing = await startDesk({...j.staff, by: 'Grace'}, 0);
  await call(`${closing.url}act`, {
    headers: {origin: new URL(closing.url).origin, 'content-type': 'application/x-www-form-urlencoded'},
    body: encoded({action: 'invite', whom: ids[1]!}),
  });
  await closing.close();
  const late = await planned();
  expect((await post('act', {...decline, whom: ids[2]!, why: ' '})).body).toContain('Give a reason');
  await post('act', {...decline, whom: ids[2]!});
  const same = await post('act', {action: 'correct', whom: ids[3]!, phone: ` ${people[3]!.phone} `});
  expect(same.body).toContain('You didn’t change anything.');
  await post('act', {action: 'correct', whom: ids[3]!, email: newRequest().email});
  // Whoever leaves meanwhile is in no plan.
  await j.invites('erase', people[3]!.email);
  expect(await j.everything()).not.toContain(people[3]!.email);
  await passMinute();
  expect((await post('take-back', {plan: late})).body).toContain('Too late');
  expect(await Promise.all(people.map(({email}) => j.stateOf(email)))).toEqual([
    'requested',
    'invited',
    'declined',
    undefined,
  ]);
  // A decline needs no reason without an email.
  await post('act', {action: 'decline', whom: ids[0]!, quiet: 'on'});
  await passMinute();
  await j.send();
  expect((await j.mailsTo(people[0]!.email)).map(({subject}) => subject)).toHaveLength(1);
  expect(await j.stateOf(people[0]!.email)).toBe('declined');
  // What comes too late is said, without an address that a correction would leave there, and dismissed.
  await invite(1);
  await passMinute();
  expect((await get()).body).toMatch(
    /wasn’t done\. Not done: this person has been invited since \w+ \d+, \d{4}\.[^]*Dismiss</,
  );
  await post('take-back', {plan: await planned()});
  expect(await j.query('select from invites.plans')).toEqual([]);
});

test('what a limit holds back is said at the desk, with the day: of what was planned, and of each email of a person', async () => {
  const from = newAddress();
  await j.ask({email: 'eve+1@gmail.com'}, from);
  await j.ask({email: 'eve+2@gmail.com'}, from);
  await j.ask({email: 'eve+2@gmail.com'}, from);
  await j.send();
  const history = async (address: string) => (await get(`person?id=${await j.idOf(address)}`)).body;
  expect(await history('eve+1@gmail.com')).toContain('email: confirmation sent<');
  const day = '\\w+ \\d+, 2026, \\d+:\\d\\d [AP]M';
  const waits = new RegExp(
    `email: confirmation waiting until ${day}, because whoever typed it has caused an email to this mailbox that day<`,
  );
  expect(await history('eve+2@gmail.com')).toMatch(waits);
  await post('act', {action: 'invite', whom: await j.idOf('eve+2@gmail.com')});
  await passMinute();
  expect(await history('eve+2@gmail.com')).toMatch(
    /email: confirmation covered, because whoever typed it has[^<]*<[^]*email: invite waiting until [^<]*, because whoever typed/,
  );
  for (let n = 3; n < 6; n += 1) await j.ask({email: `eve+${n}@gmail.com`});
  await j.send();
  await post('act', {action: 'decline', whom: await j.idOf('eve+5@gmail.com'), why: 'made up'});
  await passMinute();
  expect((await get()).body).toMatch(
    /wasn’t done\. Not done: this person has had 5 emails in 30 days, other addresses of the mailbox included\. It can have the next one on \w+ \d+, 2026\. You can decline without an email\./,
  );
  expect(await j.stateOf('eve+5@gmail.com')).toBe('requested');
  await post('take-back', {plan: await planned()});
  await post('act', {action: 'decline', whom: await j.idOf('eve+5@gmail.com'), quiet: 'on'});
  await passMinute();
  expect(await j.stateOf('eve+5@gmail.com')).toBe('declined');
  expect(await j.mails('eve+5@gmail.com')).toHaveLength(1);
});

test('the audit has the name of whoever started the desk, on every row', async () => {
  const id = await j.idOf((await j.ask()).email);
  await post('act', {action: 'correct', whom: id, phone: '+1 555 0100 99', by_whom: 'Owner'});
  await post('act', {action: 'invite', whom: id, by_whom: 'Owner'});
  await passMinute();
  await post('act', {action: 'erase', whom: id, sure: 'yes'});
  const [done] = await j.query(
    "select string_agg(actor || ' ' || action, ', ' order by at) as by from invites.audit",
  );
  expect(done).toEqual({by: 'Grace corrected, Grace invited, Grace erased'});
});

test('no member of staff has a name that the audit keeps for others, whatever they call', async () => {
  const {email} = await j.ask();
  const whom = await j.idOf(email);
  const before = await j.everything();
  const bad = [
    'visitor',
    ' Mail',
    'By hand',
    'Retention',
    'vis\u200bitor',
    '',
    'x',
    'two\nlines',
    'a'.repeat(61),
  ];
  for (const by_whom of bad) {
    for (const [name, given] of [
      ['act_on_invite', {action: 'erase', whom}],
      ['plan_invites', {action: 'invite', people: [whom]}],
      ['note_invite_export', {}],
    ] as const)
      expect([by_whom, name, (await j.rpc(name, {...given, by_whom})).status]).toEqual([by_whom, name, 400]);
    const {status, notes} = await j.invites('erase', email, '--by', by_whom);
    expect([by_whom, status, notes]).toEqual([by_whom, 1, expect.stringContaining('audit needs your name')]);
  }
  expect(await j.everything()).toBe(before);
  for (const by of ['Grace Hopper', 'Юля', '李雷', "O'Neil"])
    expect(await j.invites('export', '--by', by)).toMatchObject({status: 0});
});

test('pressing Invite with nobody chosen says so, and what is searched for takes no time', async () => {
  await j.ask();
  expect(await post('act', {action: 'invite'})).toMatchObject({
    status: 400,
    body: expect.stringContaining('Nobody is chosen.'),
  });
  for (const letter of ['a', '@', '?', 'a@']) {
    const began = Date.now();
    await get(`?words=${letter.repeat(8_000 / letter.length)}`);
    expect([letter, Date.now() - began < 2_000]).toEqual([letter, true]);
  }
});

test.each([
  ['body', 'Content-Length: 100\r\n\r\naction=in'],
  ['header', 'X-Half: '],
])('half a %s is closed after ten seconds', async (_, half) => {
  const {hostname, port, host, pathname} = new URL(desk.url);
  const socket = net.connect(Number(port), hostname);
  const began = Date.now();
  socket.write(`POST ${pathname}act HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n${half}`);
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(Date.now() - began).toBeGreaterThan(9_000);
  expect(Date.now() - began).toBeLessThan(15_000);
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
  await post('act', {action: 'decline', whom: id, why: `${attack}\u001b]0;owned\u0007`});
  await passMinute();
  const typed = ['?words=', '?oldest=', '?state=', 'person?id=', '?nobody=&after=', '?', ''].map(
    (name) => name + encodeURIComponent(attack),
  );
  for (const name of ['', '?state=declined', `person?id=${id}`, 'report', ...typed]) {
    const {body} = await get(name);
    expect([name, /<img|style=|false|null|undefined/.exec(body)]).toEqual([name, null]);
  }
  const shown = (await get(`person?id=${id}`)).body;
  for (const words of ['Also from this mailbox', 'email: confirmation waiting'])
    expect(shown).toContain(words);
  expect((await get('?words=cmd')).body).not.toContain('<b>');
  expect((await post('act', {action: 'erase', whom: id})).body).toContain('Erase everything about');
  const body = (await j.invites('export')).output;
  expect(body).toContain(`"'=cmd|x"`);
  expect(body).toContain(`"'+15550100222"`);
  expect(body + (await j.invites('list', '--state', 'declined')).output).not.toMatch(/[\u001b\u0007]/);
});

test('a person is invited in Chromium, and no page has a fault of access in any theme or width', async () => {
  const {email} = await j.ask();
  await j.ask();
  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
  const faults: string[] = [];
  try {
    const page = await browser.newPage();
    page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
    await page.goto(`${desk.url}?oldest=1`);
    await page.locator('text=Invite the chosen').press('Enter');
    await page.waitForSelector('#plans .notice');
    for (const name of ['', `person?id=${await j.idOf(email)}`, 'report']) {
      await page.goto(desk.url + name);
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of [390, 1280]) {
          await page.emulateMedia({colorScheme});
          await page.setViewportSize({width, height: 800});
          await holdStill(page);
          faults.push(...(await axeFaults(page)));
          if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
            faults.push(`${name} overflows at ${width}`);
        }
      }
    }
  } finally {
    await browser.close();
  }
  expect(faults).toEqual([]);
  await passMinute();
  expect(await j.stateOf(email)).toBe('invited');
});
