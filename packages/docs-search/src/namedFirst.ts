import type {Result} from './rank.ts';
import type {PageEntry} from './searchIndex.ts';
import {words} from './tokens.ts';

/** In letters. Shorter beginnings of a title say too little. */
const shortestBeginning = 4;
/** In words. Shorter headings, such as "Apps", are also what readers type who look for a page. */
const shortestHeading = 3;

const plainTexts = new Map<string, string>();

/** The words of a text. Kept, because every key asks for every heading. */
function plain(text: string): string {
  const known = plainTexts.get(text) ?? words(text).join(' ');
  plainTexts.set(text, known);
  return known;
}

type Entry = Pick<PageEntry, 'title' | 'sections'>;
type Place = Pick<Result, 'page' | 'section'>;

/**
 * Puts first what the query names, which ranking by words cannot tell: the page whose title the reader is typing, if no other
 * title begins so ("what you can ch" has one rare word, cut off), or the section whose heading was typed.
 * @param entries by page number
 */
export function namedFirst(
  query: string,
  entries: readonly Entry[],
  results: readonly Result[],
): readonly Result[] {
  const typed = words(query).join(' ');
  const [page, another] = [...entries.keys()].filter((number) =>
    plain(entries[number]?.title ?? '').startsWith(typed),
  );
  const isTitle = typed.length >= shortestBeginning && page !== undefined && another === undefined;
  const isWhole = isTitle && plain(entries[page]?.title ?? '') === typed;
  const leads = results[0]?.page === page && !isWhole;
  const titled = isTitle && !leads ? withResult({page, section: 0}, results, 0) : results;
  const headed = sectionHeaded(typed, entries, results);
  const isShort = typed.split(' ').length < shortestHeading;
  return headed ? withResult(headed, titled, isTitle || isShort ? 1 : 0) : titled;
}

/** The section with this heading; of several the one that ranks highest, or else that of the shortest page. */
function sectionHeaded(
  text: string,
  entries: readonly Entry[],
  results: readonly Result[],
): Place | undefined {
  const places = entries.flatMap(({sections}, page) =>
    sections.flatMap(({heading}, section) =>
      section > 0 && plain(heading) === text ? [{page, section, length: sections.length}] : [],
    ),
  );
  return (
    results.find((result) => places.some((place) => isSame(place, result))) ??
    places.sort((a, b) => a.length - b.length)[0]
  );
}

function isSame(one: Place, other: Place): boolean {
  return one.page === other.page && one.section === other.section;
}

/** Moves a section to this place, unless it is before it; one that was not found is added. */
function withResult(place: Place, results: readonly Result[], to: number): readonly Result[] {
  const at = results.findIndex((result) => isSame(result, place));
  if (at >= 0 && at <= to) return results;
  const {page, section} = place;
  const known = results[at] ?? {page, section, line: 0, score: results[0]?.score ?? 0, covered: 1};
  const others = results.filter((result) => result !== known);
  return [...others.slice(0, to), known, ...others.slice(to)];
}
