import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {aliases} from '../../../src/facts/site/sources.ts';
import {markOf, pagesIn, readRecord, recordFile, saying} from './factRecord.ts';

/** A release as the log of changes sees it: by id what each fact says, and by `page.<slug>` a mark of each page's text. */
export type State = Readonly<Record<string, string>>;

/** Without `was` it is new, without `is` it is gone. */
export interface Change {
  readonly id: string;
  readonly was?: string;
  readonly is?: string;
}

/** What one cut of the documentation changed. */
export interface Cut {
  readonly date: string;
  readonly version: string;
  /** Marks of the whole state before and after. */
  readonly from: string;
  readonly to: string;
  readonly changes: readonly Change[];
}

/** Written by `npm run docs:cut` alone, the newest cut first. */
export const logFile = 'changes.json';

export const readLog = (siteDir: string): readonly Cut[] => {
  const file = path.join(siteDir, logFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Cut[]) : [];
};

/** The log as a file, one change a line. */
export const printLog = (log: readonly Cut[]): string =>
  `${JSON.stringify(log).replace(/\[(?=\{"(?:id|date)")|\},(?=\{"(?:id|date)")/g, '$&\n')}\n`;

const mark = (text: string) => markOf(text, 12);
/** Stands for a whole state. */
export const markOfState = (state: State): string =>
  mark(JSON.stringify(Object.entries(state).sort(([one], [other]) => (one < other ? -1 : 1))));

/** The titles of the pages in a folder, by slug; none if an old release is gone. */
export const titlesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (existsSync(folder) ? pagesIn(folder) : []).map(({slug, text}) => [
      slug,
      /^title: *(["']?)(.*)\1$/m.exec(text)?.[2] ?? slug,
    ]),
  );

/** The state of a release in its folder. */
export function readRelease(siteDir: string, version: string): State {
  const file = recordFile(version, siteDir);
  return Object.fromEntries([
    ...pagesIn(path.dirname(file)).map(({slug, text}) => [`page.${slug}`, mark(text)]),
    ...readRecord(file).facts.map((fact) => [fact.id, saying(fact)]),
  ]);
}

/** What a cut changed. */
export function cutOf({date, version}: Pick<Cut, 'date' | 'version'>, was: State, is: State): Cut {
  const ids = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((id) => was[id] !== is[id]);
  const changes = ids.sort().map((id) => ({id, was: was[id], is: is[id]}));
  return {date, version, from: markOfState(was), to: markOfState(is), changes};
}

/** The state before a cut. */
export function before({changes}: Cut, state: State): State {
  const back = new Map(Object.entries(state));
  for (const {id, was} of changes)
    if (was === undefined) back.delete(id);
    else back.set(id, was);
  return Object.fromEntries(back);
}

/**
 * What the log says otherwise than the releases: undoing every cut of a release, the newest first, has to lead from the
 * release in its folder to the state that the cut began with, so a change that a list misses is found.
 */
export function logProblems(log: readonly Cut[], version: string, now: State): string[] {
  let state = now;
  for (const cut of log.filter((each) => each.version === version)) {
    if (markOfState(state) !== cut.to)
      return [
        `versioned_docs/version-${version} is not as its cut of ${cut.date} left it. Take the folder and changes.json from one commit, then run "npm run docs:cut -- ${version} --again".`,
      ];
    const isThere = cut.changes.every(({id, is}) => state[id] === is);
    state = before(cut, state);
    if (!isThere || markOfState(state) !== cut.from)
      return [
        `${logFile} misses a change of ${cut.date} in ${version}. Restore the file, and let "npm run docs:cut" write it.`,
      ];
  }
  return log.some((cut) => cut.version === version) ? [] : [`${logFile} does not know ${version}.`];
}

/** Facts that a cut only gave another id: without an alias, whoever quotes the old one finds nothing. */
export function renamed({changes}: Cut): string[] {
  const gone = changes.filter(({id, is}) => is === undefined && !Object.hasOwn(aliases, id));
  return gone.flatMap(({id, was}) => {
    const today = changes.find((each) => each.was === undefined && each.is === was);
    return today ? [`'${id}': '${today.id}'`] : [];
  });
}
