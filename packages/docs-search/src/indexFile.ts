/** Where a page belongs. */
export type Group = 'Documentation' | 'Site' | 'Notes';

/** Numbers of stems, sorted, each without the one before it: small numbers compress well. */
export type Steps = readonly number[];

/** The index as the build writes it. */
export interface IndexFile {
  /** Every stem of the pages, the most frequent first. */
  readonly stems: readonly string[];
  readonly pages: readonly FiledPage<Steps>[];
}

/** A page with its texts as `Text`. */
export interface FiledPage<Text> {
  readonly url: string;
  readonly group: Group;
  readonly title: string;
  readonly description: Text;
  /** The first is what comes before the first heading. */
  readonly sections: readonly {
    readonly heading: string;
    /** The anchor, unless it is the slug of the heading. */
    readonly id?: string;
    readonly lines: readonly Text[];
    readonly questions: Text;
    readonly isOpen?: boolean;
  }[];
}

/** The file with the lines of a section, next to the index: a result shows one, and its neighbors would cost bytes. */
export function textFile(page: number, section: number): string {
  return `${page}-${section}.json`;
}

/** The anchor Docusaurus gives a plain heading. */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

export function steps(numbers: Iterable<number>): number[] {
  return [...numbers].sort((a, b) => a - b).map((each, i, all) => each - (all[i - 1] ?? 0));
}

export function sums(steps: Steps): number[] {
  let sum = 0;
  return steps.map((step) => (sum += step));
}
