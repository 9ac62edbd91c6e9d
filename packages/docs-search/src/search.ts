import MiniSearch from 'minisearch';
import {shownFor} from './excerpt.ts';
import type {Shown} from './excerpt.ts';
import {slug, sums, textFile} from './indexFile.ts';
import type {Group, IndexFile, Steps} from './indexFile.ts';
import {stem, tellingWords, terms, words} from './words.ts';

export type {Stretch} from './excerpt.ts';
export type {IndexFile};

/** A section that was found. */
export interface Found {
  /** With the anchor of the section. */
  readonly url: string;
  readonly group: Group;
  readonly title: string;
  /** Empty for the top of the page. */
  readonly heading: string;
  /** The file with its lines. */
  readonly file: string;
  /** Whether it is a question without an answer yet. */
  readonly isOpen: boolean;
}

export interface Answer extends Shown {
  readonly found: readonly Found[];
  /** The words that no page has, not even with a slip of typing; if pages show none of the words, all. */
  readonly missing: readonly string[];
}

/** @param query as typed; without a trailing space its last word is also a prefix */
export type Search = (query: string, limit: number) => Answer;

interface Section extends Found {
  /** Its heading, or else the title, without case and punctuation. */
  readonly name: string;
  readonly page: number;
  readonly isTop: boolean;
  /** Whether it is one of many on a page that lists things, such as a glossary. */
  readonly isListed: boolean;
  /** The stems of its heading. */
  readonly headed: readonly string[];
  /** The stems of each line with those of the heading. */
  readonly lines: readonly ReadonlySet<string>[];
}

/** A section with the words of the query it has. */
interface Scored {
  readonly section: Section;
  readonly score: number;
  readonly has: readonly string[];
}

/** Tuned on half of the test questions. */
export const weights = {
  boost: {title: 3, description: 1, heading: 2, text: 1, questions: 2},
  /** Of questions, if few words are typed: those name a thing, so the texts tell more. */
  questionsOfFewWords: 0.5,
  bm25: {k: 1.2, b: 0.7, d: 0.5},
  beginning: 0.375,
  slip: 0.45,
  /** How much of the top of its page counts for a section. */
  top: 0.5,
  /** How much of the other sections of its page; of one word, all: it tells which page is about it, but not which section. */
  others: 0.3,
  othersOfOneWord: 1,
  /** Factor of a page's second result. */
  second: 0.85,
  coverage: 0.5,
  /** How much rare words count more than common ones, besides what each field makes of it. */
  rarity: 0.5,
  /** How much it counts that one line has the words. */
  line: 2,
  /** Factor of a section of a list. */
  listed: 0.85,
  /** Factor of a question without an answer, if few words are typed and the heading of an answer has them. */
  open: 0.7,
};

/** A query with no more words names a thing. */
const fewWords = 2;

/** A page with more sections is a list. */
const listLength = 40;

/** In letters. Shorter beginnings of a title say too little. */
const shortestBeginning = 4;

/** Makes the search of an index, in small tasks. */
export async function searchIn(file: IndexFile): Promise<Search> {
  const {index, sections, known, shown} = await readIndex(file);
  const allKnown = [...known.keys()];
  /** 1 for a word of one section in fifty. */
  const rarity = (term: string) => Math.log(1 + sections.length / (known.get(term) ?? 3)) / Math.log(51);

  return (query, limit) => {
    const typed = tellingWords(query);
    const last = /\s$/.test(query) ? undefined : typed[typed.length - 1];
    const begins = (term: string) => allKnown.some((stem) => stem.startsWith(term));
    /** The stem of a word or, of the last, the letters that are typed so far. */
    const read = (word: string) => {
      const own = stem(word);
      return !known.has(own) && word === last && begins(word) ? word : own;
    };
    const isName = typed.length <= fewWords;
    const results = index.search(query, {
      tokenize: () => typed,
      processTerm: read,
      prefix: (term) => last !== undefined && term === read(last) && term.length > 1,
      fuzzy: (term, place) =>
        term.length < 4 || /\d/.test(term) || known.has(term) || begins(term)
          ? 0
          : (typed[place] ?? '').length < 7
            ? 1
            : 2,
      boost: isName ? {...weights.boost, questions: weights.questionsOfFewWords} : weights.boost,
      boostTerm: (term) => rarity(term) ** weights.rarity,
      bm25: weights.bm25,
      weights: {prefix: weights.beginning, fuzzy: weights.slip},
    });
    const matched = new Set(results.flatMap(({queryTerms}) => queryTerms));
    const values = weighed(
      results.flatMap(({terms: found}) => found),
      sections.length,
    );
    const inLine = lineScore(values, matched);
    const scored = results.flatMap(({id, score, terms: found, queryTerms}): Scored[] => {
      const section = sections[Number(id)];
      return section ? [{section, score: score + inLine(section, found), has: queryTerms}] : [];
    });
    const isHeaded = scored.some(
      ({section: {isOpen, headed}}) => !isOpen && [...matched].every((term) => headed.includes(term)),
    );
    const isShown = results.some(({terms: found}) => found.some((term) => shown.has(term)));
    return {
      found: namedFirst(query, isName, sections, ranked(scored, matched.size, isName && isHeaded)).slice(
        0,
        limit,
      ),
      missing: isShown ? typed.filter((word) => !matched.has(read(word))) : typed,
      ...shownFor(query, values),
    };
  };
}

/** In one task. More hold up a slow phone. */
const sectionsAtOnce = 16;

/** Indexes the stems of all sections, by their number. Title and description count for the top of a page. */
async function readIndex({stems, pages}: IndexFile) {
  const index = new MiniSearch<Record<string, number | string>>({
    fields: Object.keys(weights.boost),
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  const sections: Section[] = [];
  /** In how many sections each stem is. */
  const known = new Map<string, number>();
  /** The stems that readers can see: those of questions they can't. */
  const shown = new Set<string>();
  const stemsOf = (numbers: Steps) => sums(numbers).map((number) => stems[number] ?? '');
  for (const [page, {url, group, title, description, sections: all}] of pages.entries())
    for (const [place, {heading, id = slug(heading), lines, questions, isOpen = false}] of all.entries()) {
      const isTop = place === 0;
      const read = lines.map(stemsOf);
      const fields = {
        // A page that was renamed keeps its address, whose words are still true of it.
        title: isTop ? [...new Set(terms(`${title} ${url.replace(/.*\//, '')}`))] : [],
        description: isTop ? stemsOf(description) : [],
        heading: terms(heading),
        text: [...new Set(read.flat())],
        questions: stemsOf(questions),
      };
      for (const [field, words] of Object.entries(fields))
        if (field !== 'questions') words.forEach((stem) => shown.add(stem));
      const joined = Object.entries(fields).map(([field, words]) => [field, words.join(' ')]);
      index.add({id: sections.length, ...Object.fromEntries(joined)});
      for (const stem of new Set(Object.values(fields).flat())) known.set(stem, (known.get(stem) ?? 0) + 1);
      sections.push({
        url: url + (id && `#${id}`),
        group,
        title,
        heading,
        name: lettersOf(heading || title),
        file: textFile(page, place),
        isOpen,
        headed: fields.heading,
        page,
        isTop,
        isListed: all.length > listLength,
        lines: read.map((line) => new Set([...line, ...fields.heading])),
      });
      if (sections.length % sectionsAtOnce === 0) await new Promise((resolve) => setTimeout(resolve));
    }
  return {index, sections, known, shown};
}

/**
 * The sections, best first: two of a page at most. The top of a page and its other sections count with each, and a page counts
 * less if it lacks some of the words.
 */
function ranked(scored: readonly Scored[], words: number, answersFirst: boolean): Section[] {
  const others = words === 1 ? weights.othersOfOneWord : weights.others;
  const pages = new Map<number, Scored[]>();
  for (const each of scored) pages.set(each.section.page, [...(pages.get(each.section.page) ?? []), each]);
  const results = [...pages.values()].flatMap((page) => {
    const all = page.reduce((sum, {score}) => sum + score, 0);
    const top = page.find(({section}) => section.isTop)?.score ?? 0;
    const covered = new Set(page.flatMap(({has}) => has)).size / words;
    const [best, second] = page
      .map(({section, score}) => {
        const around =
          (section.isTop ? 0 : weights.top * top) + (others * (all - score)) / Math.sqrt(page.length);
        const factor =
          covered ** weights.coverage *
          (section.isListed ? weights.listed : 1) *
          (section.isOpen && answersFirst ? weights.open : 1);
        return {section, score: factor * (score + around)};
      })
      .sort((a, b) => b.score - a.score);
    return [best, second && {...second, score: weights.second * second.score}].filter((each) => !!each);
  });
  return results.sort((a, b) => b.score - a.score).map(({section}) => section);
}

/**
 * Puts what the query names where it is seen, which ranking by words can't tell: first the page whose title the reader is
 * typing, if no other title begins so, then a section whose heading was typed.
 */
function namedFirst(
  query: string,
  isName: boolean,
  sections: readonly Section[],
  results: readonly Section[],
): Section[] {
  const typed = lettersOf(query);
  const tops = sections.filter(({isTop}) => isTop);
  const begun = tops.filter((top) => top.name.startsWith(typed));
  const title =
    begun.length === 1 && typed.length >= shortestBeginning
      ? begun[0]
      : tops.find((top) => top.name === typed);
  const headed = sections.filter((section) => !section.isTop && section.name === typed);
  const heading = headed.find((section) => results.includes(section)) ?? headed[0];
  // A section of the page may answer a question better than its top.
  const leads = !isName && title && title.page === results[0]?.page && title.name !== typed;
  return moved(heading, 1, moved(leads ? undefined : title, 0, results));
}

/** Moves a section up to this position; one that wasn't found is added. */
function moved(section: Section | undefined, to: number, results: readonly Section[]): Section[] {
  const at = section ? results.indexOf(section) : 0;
  if (!section || (at >= 0 && at <= to)) return [...results];
  const others = results.filter((other) => other !== section);
  return [...others.slice(0, to), section, ...others.slice(to)];
}

/** Scores a section by its line that tells most of what was asked: words that are apart may be about something else. */
function lineScore(values: ReadonlyMap<string, number>, asked: ReadonlySet<string>) {
  // A beginning and a slip tell less than the word itself.
  const valueOf = (term: string) => (values.get(term) ?? 0) * (asked.has(term) ? 1 : weights.beginning);
  const all = [...asked].reduce((sum, term) => sum + (values.get(term) ?? 0), 0) || 1;
  return ({lines}: Section, found: readonly string[]) => {
    const sums = lines.map((line) =>
      found.reduce((sum, term) => (line.has(term) ? sum + valueOf(term) : sum), 0),
    );
    const best = Math.max(0, ...sums);
    return weights.line * best * Math.sqrt(Math.min(1, best / all));
  };
}

/** What each term tells: the less, the more sections it was found in. */
function weighed(found: readonly string[], sections: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of found) counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Map([...counts].map(([term, count]) => [term, Math.log(1 + sections / count)]));
}

/** A name without case and punctuation. */
function lettersOf(name: string): string {
  return words(name).join(' ');
}
