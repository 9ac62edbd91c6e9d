/**
 * The oldest browsers that the site supports. Owners of eligible phones must be able to read it, so the floor follows from
 * the systems in `eligibility` (specification, section 5; Android 9 is settled in decisions).
 */
import {eligibility} from '../facts/nodes.ts';

export interface FloorBrowser {
  readonly name: string;
  /** Its name in browserslist. */
  readonly list: string;
  /** Its names in MDN's compatibility data. */
  readonly data: readonly string[];
  /** The oldest version that must work, as `15` or `15.0`. */
  readonly version: number;
  readonly reason: string;
}

interface Systems {
  readonly ios: {readonly required: number};
  readonly android: {readonly required: number};
}

interface AndroidBrowsers {
  /** Chrome, WebView, and Edge, which share an engine. */
  readonly chrome: number;
  readonly samsung: number;
  readonly firefox: number;
  readonly reason: string;
}

/**
 * The oldest browsers to expect on an Android version. Browsers update through the app store, independently of the system,
 * so only a phone that was off for long is far behind.
 */
const androidBrowsers: Record<number, AndroidBrowsers | undefined> = {
  9: {
    chrome: 92,
    samsung: 16,
    firefox: 91,
    reason:
      'Android 9 gets Chrome and WebView up to 138 by its store. A spare phone that has not been online since the summer of 2021 is as far behind as an iPhone that still has iOS 15.0.',
  },
};

/**
 * The oldest supported browser of each family.
 * @throws Error if `androidBrowsers` has no entry for the Android version
 */
export function browserFloor({ios, android}: Systems = eligibility): readonly FloorBrowser[] {
  const expected = androidBrowsers[android.required];
  if (!expected) {
    throw new Error(
      `There is no browser floor for Android ${android.required}. Add its oldest browsers to androidBrowsers in src/rules/browserFloor.ts.`,
    );
  }
  const {reason} = expected;
  const apple = `iOS ${ios.required}.0 brings Safari ${ios.required}.0, and every browser and web view there uses its engine.`;
  return [
    {
      name: 'Chrome and WebView',
      list: 'chrome',
      data: ['chrome', 'chrome_android', 'webview_android'],
      version: expected.chrome,
      reason,
    },
    {name: 'Edge', list: 'edge', data: ['edge'], version: expected.chrome, reason: 'The engine of Chrome.'},
    {
      name: 'Firefox',
      list: 'firefox',
      data: ['firefox'],
      version: expected.firefox,
      reason: 'The long-term version of the same summer.',
    },
    {
      name: 'Safari on a Mac',
      list: 'safari',
      data: ['safari'],
      version: ios.required,
      reason: 'The engine of the iPhone, in the same year.',
    },
    {
      name: 'Safari and web views on iPhones',
      list: 'ios_saf',
      data: ['safari_ios', 'webview_ios'],
      version: ios.required,
      reason: apple,
    },
    {
      name: 'Samsung Internet',
      list: 'samsung',
      data: ['samsunginternet_android'],
      version: expected.samsung,
      reason: `It has the engine of Chrome ${expected.chrome}.`,
    },
  ];
}

/** The floor as browserslist queries, for `package.json`. */
export function floorQueries(systems: Systems = eligibility): readonly string[] {
  return browserFloor(systems).map(({list, version}) => `${list} >= ${version}`);
}
