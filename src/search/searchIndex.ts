import type {Synonyms} from './synonyms.ts';

/** Where a page belongs. */
export const groups = ['Documentation', 'Site', 'Notes'] as const;
export type Group = (typeof groups)[number];

/** One heading of a page and the text up to the next one. */
export interface Section {
  /** Anchor, empty for the top of the page. */
  readonly id: string;
  readonly heading: string;
  /** The first letter says what a line is: a space for a paragraph, `-` for an item or a step, `|` for a row of a table. */
  readonly lines: readonly string[];
  /** Its title names a tool, and its figures are an example: the text beside it answers. */
  readonly isExplorer?: boolean;
}

/** One page as the index is made from it. */
export interface IndexedPage {
  /** With the base URL. */
  readonly url: string;
  readonly group: Group;
  readonly title: string;
  readonly description: string;
  /** What readers type when they look for this page and its words do not say. */
  readonly phrases: readonly string[];
  /** The first is what stands before the first heading. */
  readonly sections: readonly Section[];
}

/** What results show of a page before its text is there. */
export interface PageEntry {
  readonly url: string;
  readonly group: Group;
  readonly title: string;
  /** As in the page; the first is the top. */
  readonly sections: readonly {readonly id: string; readonly heading: string}[];
}

/**
 * What a unit of a page is. The units of a page stand together: its title, its description, each section's heading
 * followed by the section's lines, and the phrases. A word points at the units that hold it.
 */
export const kind = {title: 0, description: 1, heading: 2, line: 3, phrase: 4} as const;

/** What is longer counts as so many words. */
export const longest = 44;

/** The index as the ranking reads it. */
export interface SearchIndex {
  /** Sorted stems; a word's place is its number. What a line may hold (`holds`) stands among them. */
  readonly vocabulary: readonly string[];
  /** 1 for a word of general English, which says less than its rarity suggests. */
  readonly general: ArrayLike<number>;
  /** On how many pages each word stands. */
  readonly pagesWith: ArrayLike<number>;
  /** The units of each word, in order; of a large site only those that were asked for. */
  readonly postings: (ArrayLike<number> | undefined)[];
  /** A number in `groups`. */
  readonly groupOfPage: ArrayLike<number>;
  /** First unit of each page and, at the end, how many units there are. */
  readonly firstUnit: Uint32Array;
  readonly kinds: Uint8Array;
  /** How many different words a title, description, heading or phrase has. */
  readonly lengths: Uint8Array;
  /** Other stems for a stem, or for several joined by a space. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
}

/** All that is written to files. */
export interface WrittenIndex {
  readonly index: Omit<SearchIndex, 'synonyms' | 'postings'> & {
    readonly postings: readonly (readonly number[])[];
  };
  readonly pages: readonly PageEntry[];
  readonly synonyms: readonly Synonyms[];
}
