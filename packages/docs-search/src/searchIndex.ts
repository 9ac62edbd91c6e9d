/**
 * Stems that stand for one another or, with a target, for the target alone: "checksum" may mean BLAKE3, but who asks
 * for BLAKE3 means no other checksum. Several words are joined by a space.
 */
export interface Synonyms {
  readonly members: readonly string[];
  readonly target?: string;
}

/** Where a page belongs. */
export type Group = 'Documentation' | 'Site' | 'Notes';

/** The index as the build writes it, for hosts that compress text. Sorted numbers are the steps between them. */
export interface IndexFile {
  /** Sorted stems, numbered by position. */
  readonly vocabulary: readonly string[];
  /** The numbers of general English. */
  readonly general: readonly number[];
  /**
   * Of each word, the units that hold it. The units of a page stand together: its title, its description, each section's
   * heading followed by the section's lines, and the phrases.
   */
  readonly postings: readonly (readonly number[])[];
  /** Words, by number, that readers use for what some units say: few words for many units. */
  readonly called: readonly {readonly words: readonly number[]; readonly units: readonly number[]}[];
  readonly pages: readonly FiledPage[];
  readonly synonyms: readonly Synonyms[];
}

interface FiledPage {
  readonly url: string;
  readonly group: Group;
  readonly title: string;
  /** As in the page; the first is what stands before the first heading. */
  readonly sections: readonly {
    readonly heading: string;
    /** The anchor, where the heading does not get it by itself. */
    readonly id?: string;
    /** Their number. */
    readonly lines: number;
  }[];
  /** Their number. */
  readonly phrases: number;
}

/** What words point at. */
export interface Unit {
  readonly field: 'title' | 'description' | 'heading' | 'line' | 'phrase';
  readonly page: Page;
  /** Of a heading or line. */
  readonly section?: Section;
  /** How many different words it has. */
  length: number;
  hasFigure: boolean;
}

export interface Section {
  readonly heading: string;
  /** The anchor, empty for the top of the page. */
  readonly id: string;
  /** The letters of its heading or, of the first, of the page's title. */
  readonly name: string;
  /** The file with its lines, next to the index. */
  readonly file: string;
  /** Its heading; of the first section the title of the page. */
  readonly named: Unit;
  readonly lines: readonly Unit[];
}

export interface Page extends Pick<FiledPage, 'url' | 'group' | 'title'> {
  readonly sections: readonly Section[];
  /** Its title, the heading of each section, and its phrases. */
  readonly named: readonly Unit[];
}

/** The index as the ranking reads it. */
export interface SearchIndex {
  readonly vocabulary: readonly string[];
  readonly general: ReadonlySet<number>;
  readonly postings: readonly (readonly Unit[])[];
  readonly pages: readonly Page[];
  /** How many lines a section has on average. */
  readonly linesOfSection: number;
  /** Other stems for a stem, or for two joined by a space. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
}

/** Reads what `makeIndex` made, unchecked: both come from one build. */
export function readIndex(file: IndexFile): SearchIndex {
  const units: Unit[] = [];
  const add = (field: Unit['field'], page: Page, section?: Section) => {
    const unit = {field, page, section, length: 0, hasFigure: false};
    units.push(unit);
    return unit;
  };
  const pages = file.pages.map(({sections: filed, phrases, ...entry}, number) => {
    const named: Unit[] = [];
    const sections: Section[] = [];
    const page: Page = {...entry, sections, named};
    const title = add('title', page);
    named.push(title);
    add('description', page);
    for (const [place, {heading, id = slug(heading), lines: count}] of filed.entries()) {
      const lines: Unit[] = [];
      const name = lettersOf(heading || page.title);
      const section = {heading, id, name, file: textFile(number, place), named: title, lines};
      sections.push(section);
      const headed = add('heading', page, section);
      if (place > 0) named.push((section.named = headed));
      for (let line = 0; line < count; line++) lines.push(add('line', page, section));
    }
    for (let phrase = 0; phrase < phrases; phrase++) named.push(add('phrase', page));
    return page;
  });

  const numbers = file.postings.map((steps) => new Set(sums(steps)));
  for (const {words, units: said} of file.called)
    for (const word of words) for (const unit of sums(said)) numbers[word]?.add(unit);
  const postings = numbers.map((held) => [...held].flatMap((number) => units[number] ?? []));
  for (const [word, held] of postings.entries())
    for (const unit of held) {
      unit.length++;
      unit.hasFigure ||= /^\d/.test(file.vocabulary[word] ?? '');
    }
  const sections = pages.flatMap((page) => page.sections);
  return {
    vocabulary: file.vocabulary,
    general: new Set(file.general),
    postings,
    pages,
    linesOfSection: sections.reduce((sum, {lines}) => sum + lines.length, 0) / sections.length,
    synonyms: synonymTable(file.synonyms),
  };
}

function synonymTable(list: readonly Synonyms[]): Map<string, readonly string[]> {
  const table = new Map<string, string[]>();
  for (const {members, target} of list) {
    for (const from of members) {
      const others = (target === undefined ? members : [target]).filter((to) => to !== from);
      table.set(from, [...(table.get(from) ?? []), ...others]);
    }
  }
  return table;
}

/** The file with the lines of a section of a page, both by number: a result shows one, and its neighbors would cost bytes. */
export function textFile(page: number, section: number): string {
  return `${page}-${section}.json`;
}

/** The anchor Docusaurus gives a plain heading; others are written out. */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** A name without case and punctuation. */
export function lettersOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Each value without the one before it. */
export function steps(values: readonly number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0));
}

function sums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}
