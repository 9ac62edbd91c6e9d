/** Where the build puts the files of the search. */
export interface SearchFiles {
  /** The base URL of the site. */
  readonly base: string;
  /** With the base URL and a slash at its end. */
  readonly folder: string;
  readonly versions: readonly {
    readonly name: string;
    readonly isLast: boolean;
    /** Where the pages of this version begin, with the base URL. */
    readonly route: string;
    /** The page of what has not been announced, if there is one. */
    readonly unknown?: string;
  }[];
}

/** The version of the documentation that a reader of this page sees: the newest release outside the documentation. */
export function versionAt(
  pathname: string,
  {versions}: Pick<SearchFiles, 'versions'>,
): SearchFiles['versions'][number] | undefined {
  const here = versions
    .filter(({isLast, route}) => !isLast && (pathname === route || pathname.startsWith(`${route}/`)))
    .sort((a, b) => b.route.length - a.route.length)[0];
  return here ?? versions.find(({isLast}) => isLast) ?? versions[0];
}

/** The file with the lines of a section of a page, both by number: a result shows one, and its neighbors would cost bytes. */
export function textFile(page: number, section: number): string {
  return `${page}-${section}.json`;
}
