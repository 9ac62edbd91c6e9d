import net from 'node:net';
import {chromium} from '@playwright/test';
import {startDesk} from '../../supabase/staff/desk/startDesk';
import type {Desk} from '../../supabase/staff/desk/startDesk';
import {chromiumArguments, findChromium} from '../../tools/shared/browser';
import {axeFaults, holdStill} from '../e2e/support/axe';
import {call, newRequest, testStack} from '../support/stack';

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
  for (const place of ['/', '/person', `/${'0'.repeat(32)}/`, key.slice(0, -1), `/${key}`, '//', '/%2f']) {
    const {status, body, headers} = await call(origin + place, {method: 'GET'});
    expect([place, status, body]).toEqual([place, 404, expect.stringContaining('npm run invites -- desk')]);
    expect(JSON.stringify([body, headers])).not.toContain(key.slice(1, -1));
  }
  expect((await call(desk.url, {method: 'PUT'})).status).toBe(405);
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

test('even with the path, no other origin and no other host can act or read', async () => {
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

describe('what causes email', () => {
  const invite = async ({email}: {email: string}) =>
    post('act', {action: 'invite', whom: await j.idOf(email)});

  test('waits a minute, can be taken back once, and is planned once for a person', async () => {
    const person = await j.ask();
    await j.send();
    expect(await invite(person)).toMatchObject({status: 303, headers: {location: './#plans'}});
    // A double click.
    await invite(person);
    expect((await get()).body.match(/Nothing is sent until then\./g)).toHaveLength(1);
    const decline = {action: 'decline', whom: await j.idOf(person.email), why: 'made up'};
    expect((await post('act', decline)).body).toContain('something else is planned for this person');
    const plan = await planned();
    expect((await post('take-back', {plan})).body).toContain('Nothing was sent.');
    expect((await post('take-back', {plan})).body).toContain('Too late');
    await passMinute();
    expect(await j.stateOf(person.email)).toBe('requested');
    expect(await j.mails(person.email)).toHaveLength(1);
  });

  test('is done by the clock, even if the desk is closed, but not for people who left meanwhile', async () => {
    const [invited, declined, left] = [await j.ask(), await j.ask(), await j.ask()];
    const closing = await startDesk({...j.staff, by: 'Grace'}, 0);
    await call(`${closing.url}act`, {
      headers: {origin: new URL(closing.url).origin, 'content-type': 'application/x-www-form-urlencoded'},
      body: encoded({action: 'invite', whom: await j.idOf(invited.email)}),
    });
    await closing.close();
    const plan = await planned();
    const decline = {action: 'decline', whom: await j.idOf(declined.email)};
    expect((await post('act', {...decline, why: ' '})).body).toContain('Give a reason');
    // Without an email, it needs none.
    await post('act', {...decline, quiet: 'on'});
    const correct = {action: 'correct', whom: await j.idOf(left.email)};
    expect((await post('act', {...correct, phone: ` ${left.phone} `})).body).toContain(
      'You didn’t change anything.',
    );
    await post('act', {...correct, email: newRequest().email});
    await j.invites('erase', left.email);
    expect(await j.everything()).not.toContain(left.email);
    await passMinute();
    expect((await post('take-back', {plan})).body).toContain('Too late');
    expect(await j.stateOf(invited.email)).toBe('invited');
    expect(await j.stateOf(declined.email)).toBe('declined');
    expect(await j.mailsTo(declined.email)).toEqual([]);
    // What can't be done isn't planned; what couldn't be is said until it's dismissed.
    const again = await invite(invited);
    expect(again).toMatchObject({status: 400, body: expect.stringContaining('has been invited since')});
    const other = await j.ask();
    await invite(other);
    await j.act('invite', other.email);
    await passMinute();
    expect((await get()).body).toMatch(
      /not done\.<\/strong> This person has been invited since \w+ \d+, \d{4}\.[^]*Dismiss</,
    );
    await post('take-back', {plan: await planned()});
    expect(await j.query('select from invites.plans')).toEqual([]);
  });

  test('can be taken back for one of several', async () => {
    const [one, other] = [await j.ask(), await j.ask()];
    const whom = [await j.idOf(one.email), await j.idOf(other.email)];
    await j.rpc('plan_invites', {action: 'invite', people: whom, by_whom: 'Grace'});
    expect((await get()).body).toContain('Take back all 2<');
    await post('take-back', {plan: await planned(), whom: whom[0]!});
    await passMinute();
    expect(await j.stateOf(one.email)).toBe('requested');
    expect(await j.stateOf(other.email)).toBe('invited');
  });

  test('is refused in its place if a limit forbids it, with the reason as it was typed', async () => {
    const {email} = await j.ask();
    await j.query(
      `insert into invites.erased_mails (mailbox_hash, at)
       select invites.mailbox_hash($1), now() - n * interval '1 day' from generate_series(1, 5) n`,
      email,
    );
    const decline = {action: 'decline', whom: await j.idOf(email), why: 'No room'};
    expect(await post('act', decline)).toMatchObject({
      status: 400,
      body: expect.stringMatching(
        /role="alert"[^>]*>Not done: [^]*decline without an email\.[^]*value="No room"/,
      ),
    });
    expect(await post('act', {...decline, quiet: 'on'})).toMatchObject({status: 303});
    expect((await get()).body).toContain('be declined without an email');
  });

  test('needs a person to be chosen; ?oldest= chooses them', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push(await j.idOf((await j.ask()).email));
    expect(await post('act', {action: 'invite'})).toMatchObject({
      status: 400,
      body: expect.stringContaining('Nobody is chosen.'),
    });
    const boxes = (await get('?oldest=2')).body.matchAll(/name="whom"\s+value="([^"]+)"[^>]*?checked\s*\/>/g);
    expect([...boxes].map(([, whom]) => whom)).toEqual(ids.slice(0, 2));
  });
});

test('opens on what is due, by reason, and a form that was refused says why in its place', async () => {
  const [late, soon, returned, early] = [await j.ask(), await j.ask(), await j.ask(), await j.ask()];
  const nothingDue = (await get()).body;
  expect(nothingDue).toContain('<h1>Waiting</h1>');
  for (const [{email}, days] of [
    [late, 8],
    [soon, 6],
    [early, 2],
  ] as const) {
    const earlier = `now() - interval '${days} days'`;
    await j.query(
      `update invite_requests set received_at = ${earlier}, state_at = ${earlier} where email = $1`,
      email,
    );
  }
  await j.invites('returned', returned.email, '--why', 'no box');
  await j.query("update invites.outbox set state = 'sent', settled_at = now()");
  const {body} = await get();
  const order = [
    'Late (1)',
    late.email,
    'Due within two days (1)',
    soon.email,
    'Email came back (1)',
    returned.email,
  ];
  expect(
    order.map((words) => body.indexOf(words)).filter((at, nth, all) => at > (all[nth - 1] ?? 0)),
  ).toHaveLength(6);
  expect(body).not.toContain(early.email);
  expect(body).toMatch(/Due <span>3<.*Waiting <span>3</);
  const whom = await j.idOf(late.email);
  const refused = await post('act', {action: 'correct', whom, phone: '12', full_name: 'Ada King'});
  expect(refused.status).toBe(400);
  expect(refused.body).toMatch(/<h1>Ada Lovelace<[^]*value="correct"[^]*role="alert"[^]*value="12"/);
});

test('without a backend, a page and a form can be tried again as they were', async () => {
  const cut = await startDesk({...j.staff, url: 'http://127.0.0.1:1', by: 'Grace'}, 0);
  try {
    const page = await call(cut.url, {method: 'GET'});
    expect(page).toMatchObject({
      status: 400,
      body: expect.stringMatching(/No backend answers[^]*href="">Try again</),
    });
    const sent = await call(`${cut.url}act`, {
      headers: {origin: new URL(cut.url).origin},
      body: 'action=invite&whom=one&whom=two',
    });
    const again =
      /action="act"><input[^>]*value="invite" \/><input[^>]*value="one" \/><input[^>]*value="two" \/><button[^>]*>Try again</;
    expect(sent).toMatchObject({status: 400, body: expect.stringMatching(again)});
  } finally {
    await cut.close();
  }
});

test('the audit has the name of whoever started the desk', async () => {
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

test('a name that the audit keeps for others is rejected, whatever is called', async () => {
  const {email} = await j.ask();
  const whom = await j.idOf(email);
  const before = await j.everything();
  for (const by_whom of [
    'visitor',
    ' Mail',
    'By hand',
    'vis\u200bitor',
    '',
    'x',
    'two\nlines',
    'a'.repeat(61),
  ]) {
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

test('connections with half a body or half a header are closed', async () => {
  const {hostname, port, host, pathname} = new URL(desk.url);
  const closed = ['Content-Length: 100\r\n\r\naction=in', 'X-Half: '].map((half) => {
    const socket = net.connect(Number(port), hostname);
    socket.write(`POST ${pathname}act HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n${half}`);
    return new Promise((resolve) => socket.resume().once('close', resolve));
  });
  await Promise.all(closed);
});

test('typed markup, formulas and escape sequences are text at the desk, in the export and in the terminal', async () => {
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
  for (const words of ['Also from this mailbox', 'Confirmation email: waits']) expect(shown).toContain(words);
  expect((await get('?words=cmd')).body).not.toContain('<b>');
  expect((await post('act', {action: 'erase', whom: id})).body).toContain('Erase everything about');
  const body = (await j.invites('export')).output;
  expect(body).toContain(`"'=cmd|x"`);
  expect(body).toContain(`"'+15550100222"`);
  expect(body + (await j.invites('list', '--state', 'declined')).output).not.toMatch(/[\u001b\u0007]/);
});

test('a person is invited in Chromium, and axe finds nothing on any page, theme or width', async () => {
  const {email} = await j.ask();
  await j.ask();
  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
  const faults: string[] = [];
  try {
    const page = await browser.newPage();
    page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
    await page.goto(desk.url);
    const [all, invite] = [page.getByLabel('All', {exact: true}), page.locator('#invite')];
    expect(await invite.isDisabled()).toBe(true);
    await all.check();
    expect(await page.locator('#count').textContent()).toBe('2 people chosen');
    await all.uncheck();
    await page.getByLabel(`Choose ${email}`).check();
    await invite.press('Enter');
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
