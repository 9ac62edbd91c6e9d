import MiniSearch from 'minisearch';
import {keywords, stem, stems, tokenize} from './tokenize.ts';

/** A page in the index. What results don't show is there as stems, joined by spaces: a fifth less than MiniSearch's JSON. */
export interface IndexedPage {
  readonly url: string;
  readonly title: string;
  /** Of pages that list things. */
  readonly kind?: 'term' | 'note' | 'open' | undefined;
  /** The first is what comes before the first heading. `questions`: how readers ask for it. */
  readonly sections: readonly Readonly<Record<'hash' | 'heading' | 'text' | 'questions', string>>[];
}

/** What results show of a section. */
export type Hit = Omit<IndexedPage, 'sections'> & {readonly heading: string};

export type SearchResults = ReturnType<Awaited<ReturnType<typeof createSearch>>>;

/** Few words name a thing. */
const maxWordsOfName = 2;
/** Leaves room for other pages. */
const maxHitsPerPage = 2;
/** Of a pasted page. */
const maxKeywords = 16;

/** Indexes the pages of a version, in small tasks. */
export async function createSearch(pages: readonly IndexedPage[]) {
  const shown = ['title', 'heading', 'text'];
  const index = new MiniSearch<Hit>({
    idField: 'url',
    fields: [...shown, 'questions'],
    storeFields: ['url', 'title', 'heading', 'kind'],
    tokenize: (text, field) => (field === 'title' || field === 'heading' ? stems(text) : text.split(' ')),
    processTerm: (term) => term,
    searchOptions: {
      // The last word may not be whole yet, but one or two letters may also be a name's (iPhone SE).
      prefix: (term, place, terms) => place === terms.length - 1 && (place === 0 || term.length > 2),
      fuzzy: (term) => term.length > 4 && 0.2,
    },
  });
  const sections = pages.flatMap(({sections, ...page}) =>
    sections.map(({hash, ...section}) => ({...page, ...section, url: page.url + hash})),
  );
  await index.addAllAsync(sections, {chunkSize: 20});

  return (query: string, limit: number) => {
    const words = keywords(query).slice(0, maxKeywords);
    // A word with a hyphen is one here.
    const isName = keywords(query.replaceAll('-', '')).length <= maxWordsOfName;
    const results = index.search(words.map(stem).join(' '), {
      // Headings and questions are written to be asked for; a page whose title has the name is about it.
      boost: {heading: 2, questions: 2, title: isName ? 3 : 1},
      // The top of a page about a name comes before its other sections, and long before lists that only mention it.
      boostDocument: (_id, _term, {kind, heading} = {}) => (!isName ? 1 : kind ? 0.2 : heading ? 1 : 2),
    });
    const perPage = new Map<string, number>();
    const hits = (results as unknown as Hit[]).filter(({url}) => {
      const page = url.replace(/#.*/, '');
      const count = (perPage.get(page) ?? 0) + 1;
      perPage.set(page, count);
      return count <= maxHitsPerPage;
    });
    const matches = new Set(results.flatMap(({terms}) => terms));
    const countMatches = (text: string) => stems(text).filter((word) => matches.has(word)).length;
    const best = (texts: readonly string[]) =>
      texts.reduce((one, other) => (countMatches(other) > countMatches(one) ? other : one), texts[0] ?? '');
    return {
      hits: hits.slice(0, limit),
      /** The words that no page has, not even with a typo. */
      missing: words.filter((word) => index.search(stem(word), {fields: shown}).length === 0),
      isMatch: (text: string) => tokenize(text).some((word) => matches.has(stem(word))),
      /** The line with most of the words that matched, from the sentence on that has most of them. */
      excerptOf(lines: readonly string[]) {
        const line = best(lines);
        const sentence = best(line.match(/.+?(?:[.!?]\s|$)/g) ?? []);
        return {line, text: line.slice(line.indexOf(sentence))};
      },
    };
  };
}
