/** @jest-environment node */
import {openDecisions, openOwners, openValues} from '../../src/cli/launchCheck';
import {isPlaceholder, links} from '../../src/facts/links';

test('every link that is still a placeholder is listed by name', () => {
  const open = openValues({}).join('\n');
  for (const [name, {url}] of Object.entries(links)) {
    expect(open.includes(`links.ts: ${name} is ${url}`)).toBe(isPlaceholder(url));
  }
});

test('a missing address and a missing backend are listed, and set ones are not', () => {
  expect(openValues({}).join('\n')).toMatch(/SITE_URL is .*SUPABASE_URL/s);
  const set = {
    SITE_URL: 'https://selfos.org',
    SUPABASE_URL: 'https://a.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  };
  expect(openValues(set).join('\n')).not.toMatch(/SITE_URL|SUPABASE/);
});

test('unticked decisions and owners that do not exist are listed', () => {
  expect(openDecisions('- [x] done\n- [ ] Have the terms read by a lawyer')).toEqual([
    'DEPLOY.md: Have the terms read by a lawyer',
  ]);
  expect(openOwners('* @your-organization/site')).toHaveLength(1);
  expect(openOwners('* @real/site')).toEqual([]);
});
