import data from '@mdn/browser-compat-data' with {type: 'json'};
import type {Identifier, SimpleSupportStatement} from '@mdn/browser-compat-data';
import {browserFloor} from '../../../src/rules/browserFloor.ts';

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
 * The browsers of the floor that lack a feature, as `Chrome and WebView 92`. Empty when all have it, and for a feature that
 * MDN does not list.
 * @param path as in `entry`
 * @param prefix the vendor prefix, if the feature is written with one
 */
export function lacking(path: string, prefix = ''): readonly string[] {
  const key = `${prefix} ${path}`;
  const found = known.get(key) ?? search(path, prefix);
  known.set(key, found);
  return found;
}

function search(path: string, prefix: string): readonly string[] {
  const support = entry(path)?.__compat?.support;
  if (!support) return [];
  return browserFloor()
    .filter(({data: names, version}) =>
      names.some((name) => {
        const statements = (support as Record<string, SimpleSupportStatement | SimpleSupportStatement[]>)[
          name
        ];
        return (
          statements &&
          ![statements].flat().some((each) => covers(each, version, prefix, path.startsWith('css/')))
        );
      }),
    )
    .map(({name, version}) => `${name} ${version}`);
}

function covers(
  statement: SimpleSupportStatement,
  version: number,
  prefix: string,
  isStyle: boolean,
): boolean {
  const {version_added: added, version_removed: removed, flags} = statement;
  if (typeof added !== 'string' || added === 'preview' || flags || statement.alternative_name) return false;
  // A partial implementation that a complete one has replaced, such as `mask` before Chrome 120.
  if (isStyle && statement.partial_implementation && removed) return false;
  if ((statement.prefix ?? '') !== prefix) return false;
  const gone = typeof removed === 'string' && Number.parseFloat(removed.replace('≤', '')) <= version;
  return Number.parseFloat(added.replace('≤', '')) <= version && !gone;
}
