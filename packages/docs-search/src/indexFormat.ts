import {groups, kind, longest} from './searchIndex.ts';
import type {Called, PageEntry, SearchIndex, WrittenIndex} from './searchIndex.ts';
import {slug} from './slug.ts';
import {synonymTable} from './synonyms.ts';

/** The serialized index. It is text because hosts compress text. */
export interface IndexFiles {
  readonly head: string;
  /** Postings, if there are too many for the head. */
  readonly words: readonly string[];
  /** Titles and headings, likewise. */
  readonly pages: readonly string[];
}

interface Head {
  readonly vocabulary: string;
  readonly general: string;
  /** Of a large site only, like `lengths`: from whole postings both are counted. */
  readonly pagesWith: string;
  readonly groups: string;
  readonly layout: string;
  readonly lengths: string;
  readonly synonyms: string;
  /** First word of every part. */
  readonly wordParts: readonly number[];
  /** The parts themselves, if they are few. */
  readonly words: readonly string[];
  /** What lines are called, if it is not in the parts. */
  readonly called: string;
  readonly pages: readonly PackedPages[];
}

type PackedPages = readonly (readonly (string | 0)[])[];

/** A loaded head; parts follow on demand. */
export interface PartialIndex {
  readonly index: SearchIndex;
  readonly entries: (PageEntry | undefined)[];
  /** The parts that hold these words and have not been read yet. */
  readonly missingWords: (words: readonly number[]) => number[];
  readonly readWords: (part: number, text: string) => void;
  readonly missingPages: (pages: readonly number[]) => number[];
  readonly readPages: (part: number, text: string) => void;
}

/** Limit of postings in the head, in characters; a part has a tenth of it. */
const inHead = 60_000;
const pagesInPart = 24;

/**
 * Serializes an index. The vocabulary is front-coded, numbers are printable characters, and sorted lists are
 * delta-coded.
 */
export function writeIndex({index, ownPostings, called, pages, synonyms}: WrittenIndex): IndexFiles {
  const packed = (postings: WrittenIndex['ownPostings']) =>
    postings.map((units) => numbers([units.length, ...steps(units)]));
  const whole = packed(index.postings);
  const large = whole.reduce((sum, {length}) => sum + length, 0) > inHead;
  const lists = large ? whole : packed(ownPostings);
  const {starts, parts} = split(lists, large ? inHead / 10 : Infinity);
  const packedPages: PackedPages[] = [];
  for (let from = 0; from < pages.length; from += pagesInPart)
    packedPages.push(pages.slice(from, from + pagesInPart).map(packPage));
  const general = index.vocabulary.map((_, word) => word).filter((word) => index.general[word]);
  const head: Head = {
    vocabulary: frontCoded(index.vocabulary),
    general: numbers(steps(general)),
    pagesWith: large ? numbers(Array.from(index.pagesWith)) : '',
    groups: Array.from(index.groupOfPage).join(''),
    layout: layoutOf(index),
    lengths: large
      ? numbers(Array.from(index.lengths).filter((_, unit) => index.kinds[unit] !== kind.line))
      : '',
    synonyms: synonyms
      .map(({members, target}) => (target === undefined ? '' : `${target}<`) + members.join(','))
      .join('\n'),
    wordParts: starts,
    words: large ? [] : parts,
    called: large
      ? ''
      : numbers(
          called.flatMap(({words, units}) => [words.length, ...steps(words), units.length, ...steps(units)]),
        ),
    pages: large ? [] : packedPages,
  };
  return {
    head: JSON.stringify(head),
    words: large ? parts : [],
    pages: large ? packedPages.map((part) => JSON.stringify(part)) : [],
  };
}

/** Parses the output of `writeIndex`, unchecked: both come from one build. */
export function readIndex(text: string): PartialIndex {
  const head = JSON.parse(text) as Head;
  const vocabulary = wordsOf(head.vocabulary);
  const general = new Uint8Array(vocabulary.length);
  for (const word of sums(allNumbers(head.general))) general[word] = 1;
  const postings: SearchIndex['postings'] = vocabulary.map(() => undefined);
  const entries: PartialIndex['entries'] = Array.from(head.groups, () => undefined);
  const groupOfPage = Array.from(head.groups, Number);
  const layout = readLayout(head);
  const pagesWith = allNumbers(head.pagesWith);
  const index: SearchIndex = {
    vocabulary,
    general,
    pagesWith,
    postings,
    groupOfPage,
    ...layout,
    synonyms: synonymTable(
      head.synonyms.split('\n').map((line) => {
        const [members = '', target] = line.split('<').reverse();
        return {members: members.split(','), target};
      }),
    ),
  };
  const partOf = (word: number) => {
    let part = 0;
    while (part + 1 < head.wordParts.length && (head.wordParts[part + 1] ?? 0) <= word) part++;
    return part;
  };
  function readWords(part: number, postingsText: string) {
    const next = reader(postingsText);
    const end = head.wordParts[part + 1] ?? vocabulary.length;
    for (let word = head.wordParts[part] ?? 0; word < end; word++) {
      const units = new Uint32Array(next());
      for (let i = 0, unit = 0; i < units.length; i++) units[i] = unit += next();
      postings[word] = units;
    }
  }
  function fillPages(part: number, packed: PackedPages) {
    packed.forEach((page, i) => {
      const number = part * pagesInPart + i;
      entries[number] = unpackPage(page, groups[groupOfPage[number] ?? 0] ?? groups[0]);
    });
  }
  head.words.forEach((part, i) => readWords(i, part));
  if (head.words.length > 0) {
    addCalled(index, head.called);
    count(index, pagesWith);
  }
  head.pages.forEach((part, i) => fillPages(i, part));
  return {
    index,
    entries,
    missingWords: (asked) => different(asked.filter((word) => !postings[word]).map(partOf)),
    readWords,
    missingPages: (asked) =>
      different(asked.filter((page) => !entries[page]).map((page) => Math.floor(page / pagesInPart))),
    readPages: (part, packed) => fillPages(part, JSON.parse(packed) as PackedPages),
  };
}

/** Derives document frequencies and unit lengths from complete postings. */
function count({vocabulary, postings, firstUnit, kinds, lengths}: SearchIndex, pagesWith: number[]): void {
  postings.forEach((units = [], word) => {
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
    pagesWith[word] = pages;
  });
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
    return more ? different([...units, ...more]).sort((a, b) => a - b) : units;
  });
}

function addCalled({postings}: SearchIndex, text: string): void {
  const values = allNumbers(text);
  const called: Called[] = [];
  const list = (from: number) => sums(values.slice(from + 1, from + 1 + (values[from] ?? 0)));
  for (let at = 0; at < values.length;) {
    const words = list(at);
    const units = list(at + 1 + words.length);
    called.push({words, units});
    at += 2 + words.length + units.length;
  }
  const own = postings.map((units) => Array.from(units ?? []));
  withCalled(own, called).forEach((units, word) => (postings[word] = Uint32Array.from(units)));
}

function packPage({url, title, sections}: PageEntry): (string | 0)[] {
  const [, ...headed] = sections;
  const end = `/${slug(title)}`;
  return [
    // Most addresses end in the title; `*` stands for it.
    url.endsWith(end) ? `${url.slice(0, 1 - end.length)}*` : url,
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
  return {url: String(url).replace('*', slug(String(title))), group, title: String(title), sections};
}

/** For every page how many sections, the lines of each, and how many phrases. */
function layoutOf({firstUnit, kinds}: WrittenIndex['index']): string {
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
  return numbers(written);
}

function readLayout(head: Head): Pick<SearchIndex, 'firstUnit' | 'kinds' | 'lengths'> {
  const next = reader(head.layout);
  const kinds: number[] = [];
  const firstUnit: number[] = [];
  for (let page = 0; page < head.groups.length; page++) {
    firstUnit.push(kinds.length);
    kinds.push(kind.title, kind.description);
    for (let sections = next(); sections > 0; sections--) {
      kinds.push(kind.heading);
      for (let lines = next(); lines > 0; lines--) kinds.push(kind.line);
    }
    for (let phrases = next(); phrases > 0; phrases--) kinds.push(kind.phrase);
  }
  firstUnit.push(kinds.length);
  const nextLength = reader(head.lengths);
  return {
    firstUnit: Uint32Array.from(firstUnit),
    kinds: Uint8Array.from(kinds),
    lengths: Uint8Array.from(kinds, (what) => (what === kind.line || !head.lengths ? 0 : nextLength())),
  };
}

function split(lists: readonly string[], longest: number) {
  const starts = [0];
  const parts = [''];
  lists.forEach((list, word) => {
    const last = parts.length - 1;
    if (parts[last] && (parts[last]?.length ?? 0) + list.length > longest) {
      starts.push(word);
      parts.push(list);
    } else parts[last] += list;
  });
  return {starts, parts};
}

function frontCoded(vocabulary: readonly string[]): string {
  return vocabulary
    .map((word, i) => {
      const before = vocabulary[i - 1] ?? '';
      let shared = 0;
      while (shared < 25 && shared < before.length && before[shared] === word[shared]) shared++;
      return String.fromCharCode(65 + shared) + word.slice(shared);
    })
    .join(' ');
}

function wordsOf(text: string): string[] {
  let before = '';
  return text.split(' ').map((part) => (before = before.slice(0, part.charCodeAt(0) - 65) + part.slice(1)));
}

/** Encodes numbers as printable characters: base 45, lowest digit first; 45 is added to each digit that another follows. */
function numbers(values: readonly number[]): string {
  let text = '';
  for (let value of values) {
    for (; value > 44; value = Math.floor(value / 45)) text += letter(45 + (value % 45));
    text += letter(value);
  }
  return text;
}

/** Starts at `#` and skips the backslash, which JSON escapes. */
function letter(digit: number): string {
  return String.fromCharCode(digit < 57 ? digit + 35 : digit + 36);
}

function reader(text: string): () => number {
  let at = 0;
  return () => {
    let value = 0;
    for (let scale = 1; ; scale *= 45) {
      const code = text.charCodeAt(at++);
      const digit = code > 92 ? code - 36 : code - 35;
      if (!(digit > 44)) return value + (digit || 0) * scale;
      value += (digit - 45) * scale;
    }
  };
}

function allNumbers(text: string): number[] {
  const all: number[] = [];
  let value = 0;
  let scale = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const digit = code > 92 ? code - 36 : code - 35;
    value += (digit % 45) * scale;
    scale *= 45;
    if (digit > 44) continue;
    all.push(value);
    value = 0;
    scale = 1;
  }
  return all;
}

/** Delta coding. */
function steps(values: readonly number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0));
}

function sums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}

function different(values: readonly number[]): number[] {
  return [...new Set(values)];
}
