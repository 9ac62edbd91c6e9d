import {groups, kind, longest} from './searchIndex.ts';
import type {Called, PageEntry, SearchIndex, WrittenIndex} from './searchIndex.ts';
import {slug} from './slug.ts';
import {synonymTable} from './synonyms.ts';

/** The index as JSON. Sorted lists hold differences, which compress to a third. */
interface Written {
  /** Separated by spaces. */
  readonly vocabulary: string;
  readonly general: readonly number[];
  /** A digit for each page. */
  readonly groups: string;
  /** For every page how many sections, the lines of each, and how many phrases. */
  readonly layout: readonly number[];
  readonly postings: readonly (readonly number[])[];
  readonly called: readonly Called[];
  /** Address and title, then heading and anchor of each section but the first; 0 for the anchor that a heading gets by itself. */
  readonly pages: readonly (readonly (string | 0)[])[];
  /** A line each: stems, after `target<` if they stand for another. */
  readonly synonyms: string;
}

/** An index as read, with what results show of its pages. */
export interface ReadIndex {
  readonly index: SearchIndex;
  readonly entries: readonly PageEntry[];
}

/** Serializes an index. It is text because hosts compress text. */
export function writeIndex({index, ownPostings, called, pages, synonyms}: WrittenIndex): string {
  const written: Written = {
    vocabulary: index.vocabulary.join(' '),
    general: steps(index.vocabulary.flatMap((_, word) => (index.general[word] ? [word] : []))),
    groups: Array.from(index.groupOfPage).join(''),
    layout: layoutOf(index),
    postings: ownPostings.map(steps),
    called: called.map(({words, units}) => ({words: steps(words), units: steps(units)})),
    pages: pages.map(packPage),
    synonyms: synonyms
      .map(({members, target}) => (target === undefined ? '' : `${target}<`) + members.join(','))
      .join('\n'),
  };
  return JSON.stringify(written);
}

/** Parses the output of `writeIndex`, unchecked: both come from one build. */
export function readIndex(text: string): ReadIndex {
  const written = JSON.parse(text) as Written;
  const vocabulary = written.vocabulary.split(' ');
  const general = new Uint8Array(vocabulary.length);
  for (const word of sums(written.general)) general[word] = 1;
  const groupOfPage = Array.from(written.groups, Number);
  const layout = readLayout(written.layout, groupOfPage.length);
  const called = written.called.map(({words, units}) => ({words: sums(words), units: sums(units)}));
  const postings = withCalled(written.postings.map(sums), called);
  return {
    index: {
      vocabulary,
      general,
      postings,
      groupOfPage,
      ...layout,
      ...count(vocabulary, postings, layout),
      synonyms: synonymTable(
        written.synonyms.split('\n').map((line) => {
          const [members = '', target] = line.split('<').reverse();
          return {members: members.split(','), target};
        }),
      ),
    },
    entries: written.pages.map((page, number) =>
      unpackPage(page, groups[groupOfPage[number] ?? 0] ?? groups[0]),
    ),
  };
}

type Layout = Pick<SearchIndex, 'firstUnit' | 'kinds'>;

/** Derives document frequencies and unit lengths from the postings. */
function count(
  vocabulary: readonly string[],
  postings: SearchIndex['postings'],
  {firstUnit, kinds}: Layout,
): Pick<SearchIndex, 'pagesWith' | 'lengths'> {
  const lengths = new Uint8Array(kinds.length);
  const pagesWith = postings.map((units, word) => {
    let pages = 0;
    let page = -1;
    for (let i = 0; i < units.length; i++) {
      const unit = units[i] ?? 0;
      const before = page;
      while ((firstUnit[page + 1] ?? Infinity) <= unit) page++;
      if (page > before) pages++;
      // Tags such as `#money` do not count as words.
      if (kinds[unit] !== kind.line && !vocabulary[word]?.startsWith('#'))
        lengths[unit] = Math.min(longest, (lengths[unit] ?? 0) + 1);
    }
    return pages;
  });
  return {pagesWith, lengths};
}

/** The postings together with what their units are called. */
export function withCalled(
  postings: WrittenIndex['ownPostings'],
  called: readonly Called[],
): readonly (readonly number[])[] {
  const added = new Map<number, number[]>();
  for (const {words, units} of called)
    for (const word of words) added.set(word, [...(added.get(word) ?? []), ...units]);
  return postings.map((units, word) => {
    const more = added.get(word);
    return more ? [...new Set([...units, ...more])].sort((a, b) => a - b) : units;
  });
}

function packPage({url, title, sections}: PageEntry): (string | 0)[] {
  const [, ...headed] = sections;
  return [
    url,
    title,
    ...headed.flatMap(({id, heading}): (string | 0)[] => [heading, id === slug(heading) ? 0 : id]),
  ];
}

function unpackPage([url, title, ...headed]: readonly (string | 0)[], group: PageEntry['group']): PageEntry {
  const sections = [{id: '', heading: ''}];
  for (let i = 0; i < headed.length; i += 2) {
    const heading = String(headed[i]);
    const id = headed[i + 1];
    sections.push({heading, id: id === 0 ? slug(heading) : String(id)});
  }
  return {url: String(url), group, title: String(title), sections};
}

function layoutOf({firstUnit, kinds}: Layout): number[] {
  const written: number[] = [];
  for (let page = 0; page + 1 < firstUnit.length; page++) {
    const lines: number[] = [];
    let phrases = 0;
    for (let unit = firstUnit[page] ?? 0; unit < (firstUnit[page + 1] ?? 0); unit++) {
      if (kinds[unit] === kind.heading) lines.push(0);
      if (kinds[unit] === kind.line) lines.push((lines.pop() ?? 0) + 1);
      if (kinds[unit] === kind.phrase) phrases++;
    }
    written.push(lines.length, ...lines, phrases);
  }
  return written;
}

function readLayout(written: readonly number[], pages: number): Layout {
  let at = 0;
  const next = () => written[at++] ?? 0;
  const kinds: number[] = [];
  const firstUnit: number[] = [];
  for (let page = 0; page < pages; page++) {
    firstUnit.push(kinds.length);
    kinds.push(kind.title, kind.description);
    for (let sections = next(); sections > 0; sections--) {
      kinds.push(kind.heading);
      for (let lines = next(); lines > 0; lines--) kinds.push(kind.line);
    }
    for (let phrases = next(); phrases > 0; phrases--) kinds.push(kind.phrase);
  }
  firstUnit.push(kinds.length);
  return {firstUnit: Uint32Array.from(firstUnit), kinds: Uint8Array.from(kinds)};
}

/** Each value without the one before it. */
function steps(values: readonly number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0));
}

function sums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}
