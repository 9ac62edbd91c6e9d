import {readFileSync} from 'node:fs';
import data from '@mdn/browser-compat-data' with {type: 'json'};
import type {Identifier, SimpleSupportStatement} from '@mdn/browser-compat-data';

/** The names in MDN's data of those in `browserslist`. */
const dataNames: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox'],
  safari: ['safari'],
  ios_saf: ['safari_ios', 'webview_ios'],
  samsung: ['samsunginternet_android'],
};

const {browserslist} = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly browserslist: {readonly production: readonly string[]};
};

/** The oldest browsers that the site supports. */
const floor = browserslist.production.map((query) => {
  const [list = '', version] = query.split(' >= ');
  return {list, names: dataNames[list] ?? [], version: Number(version)};
});

/**
 * Notes a feature that browsers of the floor lack.
 * @param feature for example `css: color-mix()`, `api: structuredClone` or `html: popover`
 * @param browsers those that lack it; nothing is noted if there are none
 * @param sample the start of the offending code, to search for
 */
export type Report = (feature: string, browsers: readonly string[], sample: string) => void;

/** Looks up an entry of MDN's compatibility data by a path such as `css/properties/inset`. */
export function entry(path: string): Identifier | undefined {
  let here: unknown = data;
  for (const name of path.split('/')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    here = (here as Record<string, unknown>)[name];
  }
  return here as Identifier;
}

const known = new Map<string, readonly string[]>();

/**
 * The browsers of the floor that lack a feature, as `safari 15`. Empty when all have it, and for a feature that MDN doesn't
 * list.
 * @param path as in `entry`
 */
export function lacking(path: string): readonly string[] {
  const found = known.get(path) ?? search(path);
  known.set(path, found);
  return found;
}

function search(path: string): readonly string[] {
  const support = entry(path)?.__compat?.support as
    Record<string, SimpleSupportStatement | SimpleSupportStatement[] | undefined> | undefined;
  // What has a vendor's prefix is an extra, and never all that a page has.
  if (!support || path.includes('/-')) return [];
  const covers = (
    {version_added: added, version_removed: removed, ...other}: SimpleSupportStatement,
    version: number,
  ) => {
    if (typeof added !== 'string' || added === 'preview') return false;
    if (other.flags || other.alternative_name || other.prefix) return false;
    // A partial implementation that a complete one has replaced, such as `mask` before Chrome 120.
    if (path.startsWith('css/') && other.partial_implementation && removed) return false;
    return isAtMost(added, version) && !(typeof removed === 'string' && isAtMost(removed, version));
  };
  return floor
    .filter(({names, version}) =>
      names.some((name) => {
        const statements = support[name];
        return statements && ![statements].flat().some((statement) => covers(statement, version));
      }),
    )
    .map(({list, version}) => `${list} ${version}`);
}

const isAtMost = (version: string, other: number) => Number.parseFloat(version.replace('≤', '')) <= other;
