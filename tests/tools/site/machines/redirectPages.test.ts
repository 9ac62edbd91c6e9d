/** @jest-environment node */
import {redirects} from '../../../../src/facts/site/redirects';
import {redirectFile, redirectPage, redirectsFile} from '../../../../tools/site/machines/redirectPages';

test('each moved address is one permanent redirect under the base URL', () => {
  const lines = redirectsFile(redirects, '/site/').trim().split('\n');
  expect(lines).toContain('/site/invite /site/?invite 301');
  expect(lines).toContain('/site/faq /site/docs/common-questions 301');
  expect(lines).toHaveLength(redirects.flatMap(({from}): readonly string[] => from).length);
});

test('no moved address is listed twice', () => {
  const froms = redirects.flatMap(({from}): readonly string[] => from);
  expect(new Set(froms).size).toBe(froms.length);
});

test('a redirect page has no script and a canonical link to the new address', () => {
  const page = redirectPage('/site/faq', 'https://selfos.example', {htmlLang: 'ar', direction: 'rtl'});
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).not.toContain('<script');
  expect(page).toContain('content="0; url=/site/faq"');
  expect(page).toContain('<link rel="canonical" href="https://selfos.example/site/faq">');
});

test('no redirect page is written as the index file of a folder', () => {
  const files = redirects.flatMap(({from}): readonly string[] => from).map(redirectFile);
  const folders = ['index.html', 'docs/index.html', 'blog/index.html'];
  expect(files.filter((file) => folders.includes(file))).toEqual([]);
});

test('the list is within the limits of Cloudflare Pages: 2,000 lines of 1,000 characters, no patterns', () => {
  const lines = redirectsFile(redirects, '/a-long-folder/of-another-site/').trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(2000);
  for (const line of lines) {
    expect(line.length).toBeLessThanOrEqual(1000);
    expect(line).toMatch(/^\/[\w/-]+ \/[\w/?#-]+ 301$/);
  }
});
