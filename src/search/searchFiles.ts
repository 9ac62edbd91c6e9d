/** Where the build puts the files of the search. */
export interface SearchFiles {
  /** With the base URL and a slash at its end. */
  readonly folder: string;
  readonly versions: readonly {
    readonly name: string;
    readonly isLast: boolean;
    /** Where the pages of this version begin, with the base URL. */
    readonly route: string;
  }[];
}

/** The version of the documentation that a reader of this page sees: the newest release outside the documentation. */
export function versionAt(pathname: string, {versions}: Pick<SearchFiles, 'versions'>): string {
  const here = versions
    .filter(({isLast, route}) => !isLast && (pathname === route || pathname.startsWith(`${route}/`)))
    .sort((a, b) => b.route.length - a.route.length)[0];
  return (here ?? versions.find(({isLast}) => isLast) ?? versions[0])?.name ?? '';
}
