import {createHash} from 'node:crypto';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {aliases} from '../../../src/facts/site/sources.ts';
import {readRecord, recordFile, saying} from './factRecord.ts';

/** A release as the log of changes sees it: by slug, a mark of each page's text; by id, what each fact says. */
export interface State {
  readonly pages: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, string>>;
}

/** Without `was` it is new, without `is` it is gone. */
interface Change {
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
  readonly facts: readonly Change[];
  readonly pages: readonly (Change & {readonly title: string})[];
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

const mark = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
const sorted = (entries: State['pages']) =>
  Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1));

/** Stands for a whole state. */
export const markOfState = ({pages, facts}: State): string =>
  mark(JSON.stringify([sorted(pages), sorted(facts)]));

const pagesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => [name.replace('.mdx', ''), readFileSync(path.join(folder, name), 'utf8')] as const);

/** The titles of the pages in a folder, by slug. */
export const titlesOf = (folder: string): State['pages'] =>
  Object.fromEntries(
    pagesOf(folder).map(([slug, text]) => [slug, /^title: *(["']?)(.*)\1$/m.exec(text)?.[2] ?? slug]),
  );

/** The state of a release in its folder, and the titles of its pages. */
export function readRelease(siteDir: string, version: string): {state: State; titles: State['pages']} {
  const file = recordFile(version, siteDir);
  const folder = path.dirname(file);
  const pages = Object.fromEntries(pagesOf(folder).map(([slug, text]) => [slug, mark(text)]));
  const facts = Object.fromEntries(readRecord(file).facts.map((fact) => [fact.id, saying(fact)]));
  return {state: {pages, facts}, titles: titlesOf(folder)};
}

const differences = (was: State['pages'], is: State['pages']): Change[] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((id) => was[id] !== is[id])
    .sort()
    .map((id) => ({id, was: was[id], is: is[id]}));

/** What a cut changed. */
export function cutOf(
  {date, version, titles}: Pick<Cut, 'date' | 'version'> & {readonly titles: State['pages']},
  before: State,
  after: State,
): Cut {
  return {
    ...{date, version, from: markOfState(before), to: markOfState(after)},
    facts: differences(before.facts, after.facts),
    pages: differences(before.pages, after.pages).map((change) => ({
      ...change,
      title: titles[change.id] ?? '',
    })),
  };
}

const undo = (entries: State['pages'], changes: readonly Change[]): State['pages'] => {
  const back = new Map(Object.entries(entries));
  for (const {id, was} of changes)
    if (was === undefined) back.delete(id);
    else back.set(id, was);
  return Object.fromEntries(back);
};

/** The state before a cut. */
export const before = (cut: Cut, {pages, facts}: State): State => ({
  pages: undo(pages, cut.pages),
  facts: undo(facts, cut.facts),
});

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
    const isThere = [
      ...cut.facts.map(({id, is}) => state.facts[id] === is),
      ...cut.pages.map(({id, is}) => state.pages[id] === is),
    ].every(Boolean);
    state = before(cut, state);
    if (!isThere || markOfState(state) !== cut.from)
      return [
        `${logFile} misses a change of ${cut.date} in ${version}. Restore the file, and let "npm run docs:cut" write it.`,
      ];
  }
  return log.some((cut) => cut.version === version) ? [] : [`${logFile} does not know ${version}.`];
}

/** Facts that a cut only gave another id: without an alias, whoever quotes the old one finds nothing. */
export function renamed({facts}: Pick<Cut, 'facts'>): string[] {
  const gone = facts.filter(({id, is}) => is === undefined && !Object.hasOwn(aliases, id));
  return gone.flatMap(({id, was}) => {
    const today = facts.find((each) => each.was === undefined && each.is === was);
    return today ? [`'${id}': '${today.id}'`] : [];
  });
}
