import {redirects} from '../../../../tools/site/redirects';
import {redirectFile, redirectPage, redirectsFile} from '../../../../tools/site/outputs/redirectPages';

const moved = redirects.flatMap(({from}): readonly string[] => from);

test('each moved address is one permanent redirect under the base URL, within the limits of Cloudflare Pages', () => {
  const lines = redirectsFile(redirects, '/site/').trim().split('\n');
  expect(lines).toContain('/site/invite /site/?invite 301');
  expect(lines).toContain('/site/faq /site/docs/common-questions 301');
  expect([lines.length, new Set(moved).size]).toEqual([moved.length, moved.length]);
  expect(lines.length).toBeLessThanOrEqual(2000);
  for (const line of lines) expect(line).toMatch(/^(?=.{1,1000}$)\/[\w/-]+ \/[\w/?#-]+ 301$/);
});

test("a redirect page has no script and a canonical link, and isn't the index file of a folder", () => {
  const page = redirectPage('/site/faq', 'https://selfos.example');
  expect(page).not.toContain('<script');
  expect(page).toContain('content="0; url=/site/faq"');
  expect(page).toContain('<link rel="canonical" href="https://selfos.example/site/faq">');
  for (const file of moved.map(redirectFile)) expect(file).not.toMatch(/^(docs\/|blog\/)?index\.html$/);
});
