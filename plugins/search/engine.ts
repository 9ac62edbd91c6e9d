import MiniSearch from 'minisearch';
import type {SearchResult} from 'minisearch';
import {stem, terms, words} from './words.ts';

/** What a result is, unless it's an ordinary section. */
export type Kind = 'term' | 'note' | 'open';

/** The index of a version as the build writes it. Stems are numbers: places in `stems`, sorted, each less the one before. */
export interface SearchIndex {
  readonly stems: readonly string[];
  readonly pages: readonly {
    readonly url: string;
    readonly title: string;
    readonly kind?: Kind;
    /** The address of the lines of its sections. */
    readonly lines: string;
    readonly description: readonly number[];
    /** The first is what comes before the first heading. */
    readonly sections: readonly {
      readonly id: string;
      readonly heading: string;
      readonly text: readonly number[];
      readonly questions: readonly number[];
    }[];
  }[];
}

/** A section that was found. */
export interface Found {
  /** With the anchor of the section. */
  readonly url: string;
  readonly page: number;
  readonly title: string;
  /** Empty for the top of the page. */
  readonly heading: string;
  readonly kind?: Kind | undefined;
  /** The address of the lines of its page, and which of them are its own. */
  readonly lines: string;
  readonly section: number;
}

export interface Answer {
  readonly found: readonly Found[];
  /** The words that no page shows, not even with a slip of typing. */
  readonly missing: readonly string[];
  /** The stems that matched. */
  readonly matched: ReadonlySet<string>;
}

/** @param query as typed: without a space at its end, its last word is also a beginning */
export type Search = (query: string, limit: number) => Answer;

/** Questions say in readers' words what a heading says in ours. A heading that asks (`asked`) answers few of its words. */
const boost = {title: 1, description: 1, heading: 2, asked: 1.3, text: 1, questions: 2};
/** Few words name a thing, and a title says which page is about it. */
const boostOfName = {...boost, title: 3};
/** A number alone, as in the name of a phone, says less than a word. */
const numberBoost = 0.5;
const fewWords = 2;
/** A page about a name comes before its entry in the glossary, an open question or a note. */
const besidePages = 0.2;
/** A section counts more on a page that's about what is asked, most of all about a name. */
const ofPage = {name: 1, question: 0.7};
/** A page that was found often leaves room for others. */
const perPage = 2;

const pagesPerTask = 3;

const shown = ['title', 'description', 'heading', 'asked', 'text'];

interface Entry extends Partial<Record<string, unknown>> {
  readonly id: string;
}

/** Makes the search of an index, in small tasks. */
export async function searchIn({stems, pages}: SearchIndex): Promise<Search> {
  const index = new MiniSearch<Entry>({
    fields: Object.keys(boost),
    storeFields: ['found', 'kind'],
    // Stems come as lists.
    stringifyField: (value) => String(value),
    tokenize: (list) => list.split(','),
    processTerm: (term) => term,
  });
  const known = new Set<string>();
  const stemsOf = (numbers: readonly number[]) => {
    let place = 0;
    return numbers.map((step) => stems[(place += step)] ?? '');
  };
  for (const [page, {url, title, kind, lines, description, sections}] of pages.entries()) {
    if (page % pagesPerTask === 0) await new Promise((resolve) => setTimeout(resolve));
    const titles = terms(title).map(stem);
    const about = stemsOf(description);
    const parts = sections.map(({id, heading, text, questions}, section) => ({
      id: `${page}-${section}`,
      kind,
      found: {url: id ? `${url}#${id}` : url, page, title, heading, kind, lines, section} satisfies Found,
      title: titles,
      description: section === 0 ? about : [],
      heading: heading.endsWith('?') ? [] : terms(heading).map(stem),
      asked: heading.endsWith('?') ? terms(heading).map(stem) : [],
      text: stemsOf(text),
      questions: stemsOf(questions),
    }));
    for (const part of parts)
      for (const each of [part.title, about, part.heading, part.asked, part.text].flat()) known.add(each);
    const all = (field: 'heading' | 'asked' | 'text' | 'questions') => parts.flatMap((part) => part[field]);
    const whole = {id: `${page}`, kind, title: titles, description: about};
    const fields = {
      heading: all('heading'),
      asked: all('asked'),
      text: all('text'),
      questions: all('questions'),
    };
    index.addAll([...parts, {...whole, ...fields}]);
  }

  return (query, limit) => {
    const typed = terms(query).slice(0, 16);
    const asked = [...new Set(typed.map(stem))];
    const last = /\s$/.test(query) ? undefined : stem(typed[typed.length - 1] ?? '');
    const isName = asked.length <= fewWords;
    const find = (list: readonly string[], options: object): SearchResult[] =>
      index.search(list.join(), {
        prefix: (term) => term === last && term.length > 1 && !term.includes('.'),
        fuzzy: (term) => /^\p{L}{5}/u.test(term) && 0.2,
        boostTerm: (term) => (/^\d+$/.test(term) ? numberBoost : 1),
        boost: isName ? boostOfName : boost,
        boostDocument: (_, __, entry) => (isName && entry?.kind ? besidePages : 1),
        ...options,
      });
    const results = find(asked, {});
    const pageShare = ofPage[isName ? 'name' : 'question'];
    const pageScores = new Map(results.map(({id, score}) => [id as string, score]));
    const counts = new Map<number, number>();
    const found = results
      .filter((result): result is SearchResult & {found: Found} => Boolean(result.found))
      .map(({found, score}) => ({found, score: score + pageShare * (pageScores.get(`${found.page}`) ?? 0)}))
      .sort((a, b) => b.score - a.score)
      .map((each) => each.found)
      .filter(({page}) => {
        counts.set(page, (counts.get(page) ?? 0) + 1);
        return (counts.get(page) ?? 0) <= perPage;
      })
      .slice(0, limit);
    const isMissing = (word: string) =>
      !known.has(stem(word)) && find([stem(word)], {fields: shown}).length === 0;
    return {
      found,
      missing: [...new Set(typed)].filter(isMissing),
      matched: new Set(results.flatMap((result) => result.terms)),
    };
  };
}

/** A run of text, marked or not. */
export interface Run {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text into what matched and what didn't. */
export function marked(text: string, {matched}: Pick<Answer, 'matched'>): Run[] {
  const parts = text.split(/([\p{L}\d]+(?:[-–.,'’][\p{L}\d]+)*)/u).filter(Boolean);
  return parts.map((part) => ({text: part, isMatch: words(part).some((word) => matched.has(stem(word)))}));
}

/** The line with most of the words that matched, from the sentence on that has most of them. */
export function excerptOf(lines: readonly string[], {matched}: Pick<Answer, 'matched'>) {
  const worth = (text: string) =>
    new Set(
      words(text)
        .map(stem)
        .filter((each) => matched.has(each)),
    ).size;
  const best = (texts: readonly string[]) => {
    const values = texts.map(worth);
    return values.indexOf(Math.max(...values));
  };
  const line = lines[best(lines)] ?? '';
  const sentences = line.replace(/([.!?])\s+/g, '$1\n').split('\n');
  return {line, text: sentences.slice(best(sentences)).join(' ')};
}
