import {readEnv} from '@site/tools/site/env';

test('without settings there is a placeholder URL, the root path and no backend', () => {
  expect(readEnv({})).toEqual({
    siteUrl: 'https://selfos.example',
    baseUrl: '/',
    backend: null,
  });
});

test('an empty variable counts as unset', () => {
  expect(readEnv({SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: ''}).backend).toBeNull();
});

test('a complete backend is used, without its trailing slash', () => {
  const env = readEnv({
    SUPABASE_URL: 'https://abc.supabase.co/',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  });
  expect(env.backend).toEqual({url: 'https://abc.supabase.co', publishableKey: 'sb_publishable_x'});
});

test.each([
  [{SUPABASE_URL: 'https://abc.supabase.co'}, 'set SUPABASE_PUBLISHABLE_KEY too'],
  [{SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x'}, 'set SUPABASE_URL too'],
  [{SUPABASE_URL: 'abc', SUPABASE_PUBLISHABLE_KEY: 'k'}, 'must be a full address'],
  [{SITE_URL: 'selfos.org'}, 'SITE_URL must be a full address'],
  [{BASE_URL: 'site'}, 'BASE_URL must begin and end with a slash'],
  [
    {SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x'},
    'must never reach a browser',
  ],
  [
    {
      SUPABASE_URL: 'https://abc.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: `e.${Buffer.from('{"role":"service_role"}').toString('base64url')}.s`,
    },
    'must never reach a browser',
  ],
])('%j throws with advice', (settings, advice) => {
  expect(() => readEnv(settings)).toThrow(advice);
});
