import fs from 'node:fs';
import {createHandler} from '../../supabase/functions/send-invite-email/handler';
import {emailFor} from '../../supabase/functions/send-invite-email/emails';
import type {OutboxMail} from '../../supabase/functions/send-invite-email/outbox';
import {bodyLimit, clientAddress, readBody} from '../../supabase/functions/send-invite-email/parseRequest';
import {readSettings} from '../../supabase/functions/send-invite-email/settings';

// What the tests on the real stack don't reach.
test('the function is deployed with the versions that are tested here, and without a JWT', () => {
  const json = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8'));
  const {dependencies, devDependencies} = json('package.json');
  const versions: Record<string, string> = {...devDependencies, ...dependencies};
  const imports: Record<string, string> = json('supabase/functions/send-invite-email/deno.json').imports;
  for (const [name, target] of Object.entries(imports)) {
    const [scope = '', path] = name.split('/');
    expect(target).toBe(`npm:${scope}@${versions[scope]}${path ? `/${path}` : ''}`);
  }
  expect(fs.readFileSync('supabase/config.toml', 'utf8')).toMatch(/^verify_jwt = false$/m);
});

const given: Record<string, string> = {
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEY: ' "public"\n',
  SUPABASE_SECRET_KEY: "'secret' ",
  MAIL_FROM: 'invites@self-os.example',
  RESEND_API_KEY: 're_test',
};
const settingsWith = (changes: Record<string, string | undefined>) => {
  const all = {...given, ...changes};
  return readSettings((name) => all[name as keyof typeof all]);
};
const post = (body: BodyInit, headers: Record<string, string> = {}, path = '') =>
  new Request(`http://localhost/send-invite-email${path}`, {
    method: 'POST',
    headers: {'content-type': 'application/json', ...headers},
    body,
    duplex: 'half',
  } as RequestInit);

test.each([
  ['RESEND_API_KEY', '', 'is missing.'],
  ['MAIL_FROM', '', 'is missing.'],
  ['MAIL_FROM', 'SELF OS <invites@>', 'is one address'],
  ['MAIL_FROM', 'SELF OS a@your.site', 'is one address'],
  ['MAIL_TEAM', 'a@example.com, b@example.com', 'is one address'],
  ['RESEND_WEBHOOK_SECRET', 'secret', 'begins with whsec_.'],
  ['SITE_URL', 'your.site', 'is an address such as https://your.site. It’s set to "your.site".'],
  ['SITE_URL', 'https://your.site/?x', 'is an address'],
  ['BASE_URL', 'os', 'begins and ends with a slash'],
  ['SUPABASE_SECRET_KEYS', '{', 'is not JSON'],
])('%s may not be "%s": it %s', (name, value, rule) => {
  expect(settingsWith({[name]: value}).problems.join()).toContain(`${name} ${rule}`);
});

test('with a wrong setting nothing is sent, and the check says why; so it is without one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const handle = createHandler(settingsWith({MAIL_FROM: 'nobody'}));
  const checked = await handle(post('{}', {apikey: 'secret'}, '/check'));
  expect(await checked.json()).toMatchObject({
    problems: [expect.stringContaining('MAIL_FROM is one address')],
  });
  for (const missing of ['', ...Object.keys(given)]) {
    const settings = missing ? settingsWith({[missing]: undefined}) : settingsWith({MAIL_FROM: 'nobody'});
    const refused = await createHandler(settings)(post('{}', {apikey: 'public'}));
    expect([missing, refused.status, await refused.json()]).toMatchObject([
      missing,
      503,
      {code: 'not_configured'},
    ]);
  }
});

test.each([
  [{SITE_URL: 'https://your.site'}, 'https://your.site'],
  [{SITE_URL: 'https://your.site', BASE_URL: '/os/'}, 'https://your.site/os'],
  [{SITE_URL: 'https://your.site/os/'}, 'https://your.site/os'],
])('with %stack links lead to %s', (changes, site) => {
  expect(settingsWith(changes).addresses.site).toBe(site);
});

test('an unknown path is not found, and a preflight allows the headers it asks for', async () => {
  const handle = createHandler(settingsWith({}));
  for (const path of ['/nope', '/', '/outbox/', '/outbox/x', '/my-request/', '/webhoook', '/constructor'])
    expect((await handle(post('{}', {apikey: 'public'}, path))).status).toBe(404);
  const asked = {'access-control-request-headers': 'apikey,traceparent,x-datadog-origin'};
  const url = 'http://localhost/send-invite-email/my-request';
  const {headers} = await handle(new Request(url, {method: 'OPTIONS', headers: asked}));
  expect(headers.get('access-control-allow-headers')).toBe('apikey,traceparent,x-datadog-origin');
});

test('a body without a length is cut off at the limit', async () => {
  let sent = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    sent += 1024;
    controller.enqueue(new Uint8Array(1024));
  };
  await expect(readBody(post(new ReadableStream({pull})))).rejects.toMatchObject({status: 413});
  expect(sent).toBeLessThan(4 * bodyLimit);
});

test.each([
  [{'x-forwarded-for': '6.6.6.6, 203.0.113.7'}, '203.0.113.7'],
  [{'cf-connecting-ip': '203.0.113.9', 'x-forwarded-for': '6.6.6.6'}, '203.0.113.9'],
  [{}, 'unknown'],
])('with %j, the caller is %s', (headers, client) => {
  expect(clientAddress(new Headers(headers as Record<string, string>))).toBe(client);
});

const past = '2025-01-02T12:00:00Z';

test.each<[string, Partial<OutboxMail>, Partial<OutboxMail['status']>, string]>([
  ['confirmation', {}, {}, 'was due by January 2, 2025, so we’re late'],
  ['decision', {kind: 'declined'}, {state: 'declined', reason: 'Made up'}, 'You can ask again now.'],
])('a late %s promises no day that is over', (_, changes, status, words) => {
  const ids = {id: 'an id', try: 0, requestId: 'an id', to: 'ada@mail.example'};
  const about = {kind: 'confirmation', receivedAt: past, isFirst: true, device: 'iPhone'} as const;
  const dates = {since: past, dueAt: past, codeEndsAt: null, codeUsedAt: null, reason: null};
  const state = {state: 'requested', ...dates, ...status} as const;
  const mail = {...ids, ...about, code: null, link: 'token', ...changes, status: state};
  const {text} = emailFor(mail, {from: 'us@example.com', site: 'https://self-os.example'})!;
  expect(text).toContain(words);
  expect(text).not.toMatch(/comes to this address by|works once|We delete the request on/);
});

test('every UPDATE and DELETE of the migrations has a WHERE, as hosted projects demand', () => {
  const folder = 'supabase/migrations';
  const sql = fs.readdirSync(folder).map((file) => fs.readFileSync(`${folder}/${file}`, 'utf8'));
  const statement = /\b(?<!for |do |on |, )(?:update \w+\.\w+|delete from \w+\.\w+)\b[^;]*/g;
  const changes = sql.join('\n').replace(/--.*/g, '').match(statement) ?? [];
  expect(changes.length).toBeGreaterThan(20);
  expect(changes.filter((change) => !/\bwhere\b/.test(change))).toEqual([]);
});
