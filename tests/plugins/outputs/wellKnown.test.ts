import {securityText, securityTextExpires} from '../../../plugins/outputs/wellKnown';

test('security.txt has what RFC 9116 requires, and expires in 30 days at the earliest, in a year at the latest', () => {
  expect(securityText('https://a.example/')).toMatch(/^Contact: mailto:.*\nExpires: 20/);
  // If this fails, review security.txt and set a new date in plugins/outputs/wellKnown.ts.
  const days = (Date.parse(securityTextExpires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});
