/** @jest-environment node */
import {readFileSync} from 'node:fs';
import browserslist from 'browserslist';
import {eligibility} from '../../src/facts/nodes';
import {browserFloor, floorQueries} from '../../src/rules/browserFloor';

const versionOf = (list: string) => browserFloor().find((browser) => browser.list === list)?.version;

test('the floor of Safari is the iOS that the facts require', () => {
  expect(versionOf('ios_saf')).toBe(eligibility.ios.required);
  expect(floorQueries({ios: {required: 17}, android: {required: 9}})).toContain('ios_saf >= 17');
});

test('every browser of the floor has a reason', () => {
  for (const {reason} of browserFloor()) expect(reason).toMatch(/\.$/);
});

test('an Android version without an entry throws and says what to add', () => {
  expect(() => floorQueries({ios: {required: 15}, android: {required: 12}})).toThrow(
    /no browser floor for Android 12\. Add/,
  );
});

test('the build uses the floor of the facts', () => {
  const {browserslist: written} = JSON.parse(readFileSync('package.json', 'utf8')) as {
    browserslist: {production: string[]};
  };
  const wanted = [...floorQueries()];
  if (JSON.stringify(written.production) !== JSON.stringify(wanted)) {
    throw new Error(
      `"browserslist" in package.json differs from the facts. Replace its production list:\n"production": ${JSON.stringify(wanted)},`,
    );
  }
});

test('browserslist resolves every browser of the floor and none below it', () => {
  const found = browserslist([...floorQueries()]);
  for (const {list, version} of browserFloor()) {
    const versions = found
      .filter((name) => name.startsWith(`${list} `))
      .map((name) => Number.parseFloat(name.split(' ')[1] ?? ''));
    expect(Math.min(...versions.filter(Number.isFinite))).toBe(version);
  }
});
