import {readEnv} from '@site/tools/site/env';
import {sitePolicy} from '@site/tools/site/policy';

const env = readEnv({});

test('the site may ask the origin of its backend, if there is one, and no other', () => {
  expect(sitePolicy(env)).toMatchObject({connect: []});
  const backend = {url: 'https://abc.supabase.co/', publishableKey: 'sb_publishable_x'};
  expect(sitePolicy({...env, backend}).connect).toEqual(['https://abc.supabase.co']);
});
