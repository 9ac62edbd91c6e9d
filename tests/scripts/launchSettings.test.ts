import {judgeSettings} from '../../scripts/launchSettings';

const anonToken = `a.${Buffer.from('{"role":"anon"}').toString('base64url')}.c`;
const complete = {
  SITE_URL: 'https://selfos.org',
  SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdefghij_01234567',
  MAIL_FROM: 'SELF OS <invites@selfos.org>',
  MAIL_TEAM: 'team@selfos.org',
  MAIL_REPLY_TO: 'hello@selfos.org',
  SMTP_HOST: 'smtp.selfos.org',
  SMTP_USER: 'user',
  SMTP_PASS: 'pass',
};

test.each([
  ['SMTP', {}],
  ['port 465', {SMTP_PORT: '465'}],
  [
    'Resend',
    {SMTP_HOST: '', SMTP_USER: '', RESEND_API_KEY: 're_123456789_abc', RESEND_WEBHOOK_SECRET: 'whsec_a'},
  ],
  ['a sub-path', {BASE_URL: '/os/'}],
  ['a region', {SUPABASE_REGION: 'ap-southeast-2'}],
  ['an older project', {SUPABASE_PUBLISHABLE_KEY: anonToken}],
  ['an own domain', {SUPABASE_URL: 'https://api.selfos.org'}],
])('complete settings with %s pass', (_, more) => {
  expect(judgeSettings({...complete, ...more})).toEqual({must: [], canWait: []});
});

test('what is missing is named, and what the site can do without can wait', () => {
  const {must, canWait} = judgeSettings({});
  const names = ['SITE_URL', 'SUPABASE_URL', 'MAIL_FROM', 'SMTP_HOST'];
  expect(names.filter((name) => !must.some((line) => line.includes(name)))).toEqual([]);
  expect(canWait.map((line) => line.split(' ')[0])).toEqual(['MAIL_TEAM', 'MAIL_REPLY_TO']);
});

test.each([
  [{SITE_URL: 'http://selfos.org'}, 'Use https://'],
  [{SITE_URL: 'http://localhost:8480'}, "visitors can't open"],
  [{SITE_URL: 'https://127.0.0.1'}, "visitors can't open"],
  [{SITE_URL: 'https://selfos.example'}, 'placeholder'],
  [{SITE_URL: 'selfos.org'}, 'must be a full address'],
  [{SITE_URL: 'https://selfos.org/os/'}, 'BASE_URL'],
  [{BASE_URL: 'os'}, 'BASE_URL must begin and end with a slash'],
  [{SUPABASE_REGION: 'Frankfurt'}, 'SUPABASE_REGION looks like eu-central-1'],
  [{SUPABASE_URL: 'http://abcdefghijklmnopqrst.supabase.co'}, 'Use https://'],
  [{SUPABASE_URL: 'https://supabase.com/dashboard/project/abc'}, 'is the dashboard'],
  [{SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co/rest/v1'}, 'host alone'],
  [{SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_short'}, 'Copy all of it'],
  [{SUPABASE_PUBLISHABLE_KEY: 'sb_secret_0123456789abcdefghij'}, 'is not a public key'],
  [{SUPABASE_PUBLISHABLE_KEY: ''}, 'belong together'],
  [{SMTP_PORT: '587'}, 'Set 465'],
  [{SMTP_PASS: ''}, 'SMTP_PASS missing'],
  [{SMTP_USER: '', SMTP_PASS: ''}, 'SMTP_USER and SMTP_PASS missing'],
  [{RESEND_API_KEY: 'key'}, 'begins with re_'],
  [{MAIL_FROM: 'SELF OS'}, 'isn’t an address such as'],
  [{MAIL_TEAM: 'team@selfos.example'}, 'MAIL_TEAM is a placeholder'],
])('%j is refused with what to do', (wrong, says) => {
  const {must} = judgeSettings({...complete, ...wrong});
  expect(must.join('\n')).toContain(says);
  expect(must.length).toBeLessThanOrEqual(2);
});
