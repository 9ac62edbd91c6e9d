import type {Synonyms} from './synonyms.ts';

/** Where a page belongs. */
export const groups = ['Documentation', 'Site', 'Announcements'] as const;
export type Group = (typeof groups)[number];

/** One heading of a page and the text up to the next one. */
export interface Section {
  /** Anchor, empty for the top of the page. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}

/** One page as the index is made from it. */
export interface IndexedPage {
  /** With the base URL. */
  readonly url: string;
  readonly group: Group;
  readonly title: string;
  readonly description: string;
  /** What readers type when they look for this page. */
  readonly phrases: readonly string[];
  /** The first is what stands before the first heading. */
  readonly sections: readonly Section[];
}

/** What a result shows. */
export interface PageEntry {
  readonly url: string;
  readonly group: Group;
  readonly title: string;
  readonly description: string;
  readonly headings: readonly {readonly id: string; readonly text: string}[];
}

/** Steps between a word that barely speaks for a page (1) and one that could not speak louder. */
export const impactSteps = 4;

/**
 * The index in memory. A unit is one title, heading or search phrase: what matches best as a whole. The units of a
 * page stand together: the title first, then the headings, then the phrases.
 */
export interface SearchIndex {
  readonly pages: readonly PageEntry[];
  /** Sorted stems; a word's place is its number. */
  readonly vocabulary: readonly string[];
  /** 1 for a word of general English, which says less than its rarity suggests. */
  readonly general: Uint8Array;
  /** Where a word's pages begin in `pageOfPosting`; one more entry than words. */
  readonly postingStart: Uint32Array;
  readonly pageOfPosting: Uint32Array;
  /** How strongly the word speaks for that page, 1 to `impactSteps`. */
  readonly impactOfPosting: Uint8Array;
  /** Where a word's units begin in `unitOfWord`; one more entry than words. */
  readonly unitStart: Uint32Array;
  readonly unitOfWord: Uint32Array;
  readonly pageOfUnit: Uint32Array;
  /** First unit of each page: its title. */
  readonly titleUnit: Uint32Array;
  /** How many words a unit has. */
  readonly unitLength: Uint8Array;
  /** Titles as words, to compare with what is typed. */
  readonly plainTitles: readonly string[];
  /** Other stems for a stem, or for several joined by a space. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
}

/** The parts of an index that are written to a file; the rest follows from them. */
export type IndexParts = Omit<SearchIndex, 'pageOfUnit' | 'titleUnit' | 'plainTitles' | 'synonyms'> & {
  readonly unitsOfPage: readonly number[];
  readonly synonyms: readonly Synonyms[];
};
