import type {Synonyms} from './synonyms.ts';

/** Where a page belongs. */
export const groups = ['Documentation', 'Site', 'Notes'] as const;
export type Group = (typeof groups)[number];

/** One heading of a page and the text up to the next one. */
export interface Section {
  /** Anchor, empty for the top of the page. */
  readonly id: string;
  readonly heading: string;
  /** Prefixed by kind: a space for a paragraph, `-` for a list item or step, `|` for a table row. */
  readonly lines: readonly string[];
  /** An explorer's title and example figures rank below the text around it. */
  readonly isExplorer?: boolean;
}

/** A page as input of the index. */
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

/** Cap on the counted words of a unit. */
export const longest = 44;

/** The index as the ranking reads it. */
export interface SearchIndex {
  /** Sorted stems, numbered by position. Tags such as `#money` are among them. */
  readonly vocabulary: readonly string[];
  /** 1 for general English. */
  readonly general: ArrayLike<number>;
  /** Document frequency of each word, in pages. */
  readonly pagesWith: ArrayLike<number>;
  /** Sorted units of each word. */
  readonly postings: readonly (readonly number[])[];
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
  readonly index: Omit<SearchIndex, 'synonyms'>;
  /** The postings without what lines are called; these are few words for many places, and written apart. */
  readonly ownPostings: readonly (readonly number[])[];
  readonly called: readonly Called[];
  readonly pages: readonly PageEntry[];
  readonly synonyms: readonly Synonyms[];
}

/** Words, by number, that readers use for what some units say. Both are sorted. */
export interface Called {
  readonly words: readonly number[];
  readonly units: readonly number[];
}
