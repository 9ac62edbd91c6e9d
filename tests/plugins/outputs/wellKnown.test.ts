import {robots, securityText, securityTextExpires} from '../../../plugins/outputs/wellKnown';

const day = 24 * 60 * 60 * 1000;

test('security.txt is valid for at least 30 more days and at most a year', () => {
  const left = Date.parse(securityTextExpires) - Date.now();
  // If this fails, review security.txt and set a new date in plugins/outputs/wellKnown.ts.
  expect(left).toBeGreaterThan(30 * day);
  expect(left).toBeLessThan(366 * day);
});

test('security.txt has the two fields that RFC 9116 requires, once each', () => {
  const text = securityText('https://selfos.example/');
  expect(text.match(/^Contact: mailto:/gm)).toHaveLength(1);
  expect(text.match(/^Expires: /gm)).toHaveLength(1);
  expect(text).toContain('Canonical: https://selfos.example/.well-known/security.txt');
});

test('robots.txt names the sitemap under the base URL', () => {
  expect(robots('https://selfos.example/site/')).toContain(
    'Sitemap: https://selfos.example/site/sitemap.xml',
  );
});
