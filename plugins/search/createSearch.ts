import MiniSearch from 'minisearch';
import {keywords, stem, stems} from './tokenize.ts';

/** What a result is, unless it's an ordinary section. */
export type PageKind = 'term' | 'note' | 'open';

/** A page in the index. Text that results don't show is there as its stems, joined by spaces: half the size of MiniSearch's JSON. */
export interface IndexedPage {
  readonly url: string;
  readonly title: string;
  readonly kind?: PageKind | undefined;
  /** The first is what comes before the first heading. */
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string;
    readonly text: string;
    /** How readers ask for it. */
    readonly questions: string;
  }[];
}

/** A section that was found. */
export interface Hit {
  /** With the anchor of the section. */
  readonly url: string;
  readonly title: string;
  /** Empty for the top of the page. */
  readonly heading: string;
  readonly kind?: PageKind | undefined;
  /** The place of its page in the index, and its own in the page. */
  readonly page: number;
  readonly section: number;
}

export interface SearchResults {
  readonly hits: readonly Hit[];
  /** The words that no page has, not even with a typo. */
  readonly missing: readonly string[];
  /** The stems that matched. */
  readonly matches: ReadonlySet<string>;
}

export type Search = (query: string, limit: number) => SearchResults;

/** Few words name a thing. */
const maxWordsOfName = 2;
/** Leaves room for other pages. */
const maxHitsPerPage = 2;
/** Of a pasted page. */
const maxKeywords = 16;

/** Indexes the pages of a version, in small tasks. */
export async function createSearch(pages: readonly IndexedPage[]): Promise<Search> {
  const index = new MiniSearch<Hit & {readonly id: string}>({
    fields: ['title', 'heading', 'text', 'questions'],
    storeFields: ['url', 'title', 'heading', 'kind', 'page', 'section'],
    tokenize: (text, field) => (field === 'title' || field === 'heading' ? stems(text) : text.split(' ')),
    processTerm: (term) => term,
    searchOptions: {
      prefix: (term, place, terms) => place === terms.length - 1,
      fuzzy: (term) => term.length > 4 && 0.2,
    },
  });
  const sections = pages.flatMap(({url, title, kind, sections}, page) =>
    sections.map(({id, ...texts}, section) => ({
      ...texts,
      id: `${page}-${section}`,
      url: id ? `${url}#${id}` : url,
      title,
      kind,
      page,
      section,
    })),
  );
  await index.addAllAsync(sections, {chunkSize: 20});

  return (query, limit) => {
    const words = keywords(query).slice(0, maxKeywords);
    const isName = words.length <= maxWordsOfName;
    const terms = words.map(stem).join(' ');
    const results = index.search(terms, {
      // Headings and questions are written to be asked for; a page whose title has the name is about it.
      boost: {heading: 2, questions: 2, title: isName ? 3 : 1},
      // The top of a page about a name comes before its other sections, and long before lists that only mention it.
      boostDocument: (_id, _term, {kind, section} = {}) => (!isName ? 1 : kind ? 0.2 : section === 0 ? 2 : 1),
    });
    const perPage = new Map<number, number>();
    const hits = (results as unknown as Hit[]).filter(({page}) => {
      perPage.set(page, (perPage.get(page) ?? 0) + 1);
      return (perPage.get(page) ?? 0) <= maxHitsPerPage;
    });
    const shown = index
      .search(terms, {fields: ['title', 'heading', 'text']})
      .flatMap(({queryTerms}) => queryTerms);
    return {
      hits: hits.slice(0, limit),
      missing: words.filter((word) => !shown.includes(stem(word))),
      matches: new Set(results.flatMap(({terms}) => terms)),
    };
  };
}
