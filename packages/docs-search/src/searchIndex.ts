import type {Synonyms} from './synonyms.ts';
import {synonymTable} from './synonyms.ts';

/** Where a page belongs. */
export type Group = 'Documentation' | 'Site' | 'Notes';

/** What results show of a page before its text is there. */
export interface PageEntry {
  readonly url: string;
  readonly group: Group;
  readonly title: string;
  /** As in the page; the first is what stands before the first heading, with an empty anchor. */
  readonly sections: readonly {readonly id: string; readonly heading: string}[];
}

/**
 * What a unit of a page is. The units of a page stand together: its title, its description, each section's heading
 * followed by the section's lines, and the phrases. A word points at the units that hold it.
 */
export const kind = {title: 't', description: 'd', heading: 'h', line: 'l', phrase: 'p'} as const;

/** Words, by number, that readers use for what some units say: few words for many units. */
interface Called {
  readonly words: readonly number[];
  readonly units: readonly number[];
}

/** The index as the build writes it, for hosts that compress text. Sorted numbers are the steps between them. */
export interface IndexFile {
  readonly vocabulary: readonly string[];
  readonly general: readonly number[];
  /** A letter for each unit. */
  readonly kinds: string;
  readonly postings: readonly (readonly number[])[];
  readonly called: readonly Called[];
  /** Group, address and title, then heading and anchor of each section but the first; 0 for the anchor that a heading gets by itself. */
  readonly pages: readonly (readonly (string | 0)[])[];
  readonly synonyms: readonly Synonyms[];
}

/** The units of a section. */
export interface SectionUnits {
  readonly heading: number;
  readonly lines: readonly number[];
}

/** The units of a page. */
export interface PageUnits {
  readonly title: number;
  readonly sections: readonly SectionUnits[];
  readonly phrases: readonly number[];
}

/** The index as the ranking reads it. */
export interface SearchIndex {
  /** Sorted stems, numbered by position. Tags such as `#money` are among them. */
  readonly vocabulary: readonly string[];
  /** The numbers of general English. */
  readonly general: ReadonlySet<number>;
  /** Sorted units of each word. */
  readonly postings: readonly (readonly number[])[];
  /** Document frequency of each word, in pages. */
  readonly pagesWith: readonly number[];
  /** What each unit is, a letter of `kind`. */
  readonly kinds: string;
  /** How many different words a title, description, heading or phrase has. */
  readonly lengths: readonly number[];
  readonly pages: readonly PageUnits[];
  /** The page of each unit and, of a heading or line, the section. */
  readonly owners: readonly {readonly page: PageUnits; readonly section?: SectionUnits}[];
  /** In the order of `pages`. */
  readonly entries: readonly PageEntry[];
  /** How many lines a section has on average. */
  readonly linesOfSection: number;
  /** Other stems for a stem, or for two joined by a space. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
}

/** Reads what `makeIndex` made, unchecked: both come from one build. */
export function readIndex(file: IndexFile): SearchIndex {
  const {vocabulary, kinds} = file;
  const postings = file.postings.map(sums);
  for (const {words, units} of file.called)
    for (const word of sums(words))
      postings[word] = [...new Set([...(postings[word] ?? []), ...sums(units)])].sort((a, b) => a - b);
  const {pages, owners} = layout(kinds);
  const count = (what: string) => kinds.split(what).length - 1;
  const lengths = Array.from(kinds, () => 0);
  postings.forEach((units, word) => {
    // Tags do not count as words.
    if (!vocabulary[word]?.startsWith('#'))
      for (const unit of units) lengths[unit] = (lengths[unit] ?? 0) + 1;
  });
  return {
    vocabulary,
    general: new Set(sums(file.general)),
    postings,
    pagesWith: postings.map((units) => new Set(units.map((unit) => owners[unit]?.page)).size),
    kinds,
    lengths,
    pages,
    owners,
    linesOfSection: Math.max(1, count(kind.line)) / Math.max(1, count(kind.heading)),
    entries: file.pages.map(entryOf),
    synonyms: synonymTable(file.synonyms),
  };
}

function layout(kinds: string) {
  const pages: {title: number; sections: {heading: number; lines: number[]}[]; phrases: number[]}[] = [];
  const owners = Array.from(kinds, (what, unit) => {
    if (what === kind.title) pages.push({title: unit, sections: [], phrases: []});
    const page = pages[pages.length - 1] ?? {title: 0, sections: [], phrases: []};
    if (what === kind.phrase) page.phrases.push(unit);
    if (what === kind.heading) page.sections.push({heading: unit, lines: []});
    if (what !== kind.heading && what !== kind.line) return {page};
    const section = page.sections[page.sections.length - 1];
    if (what === kind.line) section?.lines.push(unit);
    return {page, section};
  });
  return {pages, owners};
}

/** A page as the file has it. */
export function packEntry({url, group, title, sections}: PageEntry): (string | 0)[] {
  const headed = sections
    .slice(1)
    .flatMap(({id, heading}): (string | 0)[] => [heading, id === slug(heading) ? 0 : id]);
  return [group, url, title, ...headed];
}

function entryOf([group, url, title, ...headed]: readonly (string | 0)[]): PageEntry {
  const sections = [{id: '', heading: ''}];
  for (let i = 0; i < headed.length; i += 2) {
    const heading = String(headed[i]);
    sections.push({heading, id: String(headed[i + 1] || slug(heading))});
  }
  return {url: String(url), group: group as Group, title: String(title), sections};
}

/** The anchor Docusaurus gives a plain heading; others are written out. */
function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** Each value without the one before it. */
export function steps(values: readonly number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0));
}

function sums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}
