import {readFileSync} from 'node:fs';
import browserslist from 'browserslist';
import manifest from '../../package.json';
import {eligibility} from '../../src/facts/nodes';

const floor = manifest.browserslist.production.map((query) => query.split(' >= '));
/** What BROWSERS.md says of each browser of the list, in its order. */
const rows = [...readFileSync('BROWSERS.md', 'utf8').matchAll(/^\| ([^|]+?) +\| ([\d.]+) +\| (.+?) *\|$/gm)];

test('the floor is the iOS and the Android that the facts require', () => {
  const {ios_saf: ios, safari} = Object.fromEntries(floor) as Record<string, string>;
  expect([ios, safari]).toEqual(Array(2).fill(String(eligibility.ios.required)));
  expect(rows[0]?.[3]).toContain(`Android ${eligibility.android.required} gets Chrome`);
});

test('BROWSERS.md names the floor of package.json, each browser with a reason', () => {
  expect(rows.map(([, , version]) => version)).toEqual(floor.map(([, version]) => version));
  for (const [, , , why] of rows) expect(why).toMatch(/\.$/);
});

test('browserslist resolves every browser of the floor and none below it', () => {
  const found = browserslist(manifest.browserslist.production);
  for (const [list, version] of floor) {
    const versions = found
      .filter((name) => name.startsWith(`${list} `))
      .map((name) => name.split(' ')[1] ?? '');
    expect(Math.min(...versions.map(parseFloat).filter(Number.isFinite))).toBe(Number(version));
  }
});
