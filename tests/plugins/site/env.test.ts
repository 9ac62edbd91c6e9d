import {readEnv} from '@site/plugins/site/env';

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
  [{SUPABASE_URL: 'abc', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_k'}, 'must be a full address'],
  [{SITE_URL: 'selfos.org'}, 'SITE_URL must be a full address'],
  [{BASE_URL: 'site'}, 'BASE_URL must begin and end with a slash'],
])('%j throws with advice', (settings, advice) => {
  expect(() => readEnv(settings)).toThrow(advice);
});

const token = (role: string) =>
  `e30.${Buffer.from(JSON.stringify({iss: 'supabase', role})).toString('base64url')}.c2ln`;
const url = {SUPABASE_URL: 'https://abc.supabase.co'};

test.each([
  ...['', ' ', '\n', '\t', '"', "'", 'Bearer ', '"Bearer ', '\u00a0', 'key=', '\u200b'].flatMap((before) => [
    `${before}sb_secret_x`,
    `${before}${token('service_role')}`,
  ]),
  'sb_publishable_x sb_secret_x',
  'sb_publishable_x\nsb_secret_x',
  'service_role',
  'k',
])('%j as the key is refused', (key) => {
  expect(() => readEnv({...url, SUPABASE_PUBLISHABLE_KEY: key})).toThrow('is not a public key');
});

test.each(['sb_publishable_x', token('anon')])(
  '%s is a public key, also in quotes or with a line break',
  (key) => {
    for (const typed of [key, `"${key}"`, `'${key}'\n`, ` ${key} `]) {
      const {backend} = readEnv({
        SUPABASE_URL: '"https://abc.supabase.co" ',
        SUPABASE_PUBLISHABLE_KEY: typed,
      });
      expect(backend).toEqual({url: 'https://abc.supabase.co', publishableKey: key});
    }
  },
);
