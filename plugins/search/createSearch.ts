import MiniSearch from 'minisearch';
import {keywords, stem, stems} from './tokenize.ts';

/** What a result is, unless it's an ordinary section. */
export type PageKind = 'term' | 'note' | 'open';

/** A page in the index. Text that results don't show is there as its stems, joined by spaces: a fifth less than MiniSearch's JSON. */
export interface IndexedPage {
  readonly url: string;
  readonly title: string;
  readonly kind?: PageKind | undefined;
  readonly sections: readonly {
    /** Its address in the page. The first section is what comes before the first heading, and has neither. */
    readonly hash: string;
    readonly heading: string;
    readonly text: string;
    /** How readers ask for it. */
    readonly questions: string;
  }[];
}

/** A section that was found. */
export type Hit = Pick<IndexedPage, 'url' | 'title' | 'kind'> & {readonly heading: string};

export interface SearchResults {
  readonly hits: readonly Hit[];
  /** The words that no page has, not even with a typo. */
  readonly missing: readonly string[];
  /** The stems that matched. */
  readonly matches: ReadonlySet<string>;
}

/** Few words name a thing. */
const maxWordsOfName = 2;
/** Leaves room for other pages. */
const maxHitsPerPage = 2;
/** Of a pasted page. */
const maxKeywords = 16;

/** Indexes the pages of a version, in small tasks. */
export async function createSearch(pages: readonly IndexedPage[]) {
  const index = new MiniSearch<Hit>({
    idField: 'url',
    fields: ['title', 'heading', 'text', 'questions'],
    storeFields: ['url', 'title', 'heading', 'kind'],
    tokenize: (text, field) => (field === 'title' || field === 'heading' ? stems(text) : text.split(' ')),
    processTerm: (term) => term,
    searchOptions: {
      prefix: (_term, place, terms) => place === terms.length - 1,
      fuzzy: (term) => term.length > 4 && 0.2,
    },
  });
  const sections = pages.flatMap(({sections, ...page}) =>
    sections.map(({hash, ...section}) => ({...page, ...section, url: page.url + hash})),
  );
  await index.addAllAsync(sections, {chunkSize: 20});

  return (query: string, limit: number): SearchResults => {
    const words = keywords(query).slice(0, maxKeywords);
    const terms = words.map(stem).join(' ');
    const isName = words.length <= maxWordsOfName;
    const results = index.search(terms, {
      // Headings and questions are written to be asked for; a page whose title has the name is about it.
      boost: {heading: 2, questions: 2, title: isName ? 3 : 1},
      // The top of a page about a name comes before its other sections, and long before lists that only mention it.
      boostDocument: (_id, _term, {kind, heading} = {}) => (!isName ? 1 : kind ? 0.2 : heading ? 1 : 2),
    });
    const perPage = new Map<string, number>();
    const hits = (results as unknown as Hit[]).filter(({url}) => {
      const [page = ''] = url.split('#');
      perPage.set(page, (perPage.get(page) ?? 0) + 1);
      return (perPage.get(page) ?? 0) <= maxHitsPerPage;
    });
    const isShown = (term: string) =>
      results.some(({match}) => match[term]?.some((field) => field !== 'questions')) ||
      index.search(term, {fields: ['title', 'heading', 'text']}).length > 0;
    return {
      hits: hits.slice(0, limit),
      missing: words.filter((word) => !isShown(stem(word))),
      matches: new Set(results.flatMap(({terms}) => terms)),
    };
  };
}
