import {readEnv} from '@site/plugins/env/readEnv';

const url = {SUPABASE_URL: 'https://abc.supabase.co/'};
const token = (role: string) =>
  `e30.${Buffer.from(JSON.stringify({iss: 'supabase', role})).toString('base64url')}.c2ln`;

test('without settings, or with empty ones, there is a placeholder URL, the root path and no backend', () => {
  const nothing = {siteUrl: 'https://selfos.example', baseUrl: '/', backend: null};
  expect(readEnv({})).toEqual(nothing);
  expect(readEnv({SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: ''})).toEqual(nothing);
});

test.each([
  [url, 'belong together'],
  [{SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x'}, 'belong together'],
  [{SUPABASE_URL: 'abc', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_k'}, 'must be a full address'],
  [{SITE_URL: 'selfos.org'}, 'SITE_URL must be a full address'],
  [{BASE_URL: 'site'}, 'BASE_URL must begin and end with a slash'],
])('%j throws with advice', (settings, advice) => {
  expect(() => readEnv(settings)).toThrow(advice);
});

test.each([
  ...['', ' ', '"', 'Bearer ', '"Bearer ', '\u00a0', 'key=', '\u200b'].map(
    (before) => `${before}sb_secret_x`,
  ),
  token('service_role'),
  'sb_publishable_x sb_secret_x',
  'k',
])('%j as the key is refused', (key) => {
  expect(() => readEnv({...url, SUPABASE_PUBLISHABLE_KEY: key})).toThrow('is not a public key');
});

test.each(['sb_publishable_x', token('anon')])('%s is a public key, however it was copied', (key) => {
  for (const typed of [key, `"${key}"`, `'${key}'\n`, ` ${key} `])
    expect(readEnv({...url, SUPABASE_PUBLISHABLE_KEY: typed}).backend).toEqual({
      url: 'https://abc.supabase.co',
      publishableKey: key,
    });
});
