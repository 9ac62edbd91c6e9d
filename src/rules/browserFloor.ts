/**
 * The oldest browsers that the site is built for. Who may be a node must be able to read how: the floor follows from the
 * systems that `eligibility` names (specification, section 5; Android 9 is settled in decisions).
 */
import {eligibility} from '../facts/nodes.ts';

export interface FloorBrowser {
  readonly name: string;
  /** Its name in browserslist. */
  readonly list: string;
  /** Its names in the compatibility data of MDN. */
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
 * What the users of an Android version can be expected to have at least. An Android phone brings its browsers up to date
 * by its store, so that the system's version says little; only a phone that has long been in a drawer is far behind.
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
 * The oldest browser of each family that must work.
 * @throws Error when nobody has decided yet what an Android version's users have
 */
export function browserFloor({ios, android}: Systems = eligibility): readonly FloorBrowser[] {
  const expected = androidBrowsers[android.required];
  if (!expected) {
    throw new Error(
      `What browsers do users of Android ${android.required} have at least? Add a line for it to androidBrowsers in src/rules/browserFloor.ts.`,
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

/** The floor as browserslist writes it, for `package.json` and every tool that asks for targets. */
export function floorQueries(systems: Systems = eligibility): readonly string[] {
  return browserFloor(systems).map(({list, version}) => `${list} >= ${version}`);
}
