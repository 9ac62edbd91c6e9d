import type {Result} from './rank.ts';
import type {PageEntry} from './searchIndex.ts';
import {words} from './tokens.ts';

/** In letters. Shorter beginnings of a title say too little. */
const shortestBeginning = 4;
/** In words. Shorter headings, such as "Apps", are also what readers type who look for a page. */
const shortestHeading = 3;

/** A question for a meaning, with the term that it is about: "what is a sigil", "what does traversal mean". */
const meaning =
  /^(?:whats?|define|meaning of)\b(?: (?:is|are|does|do|an?|the))* (.+?)(?: (?:means?|meaning))?$/;

const plainly = (text: string) => words(text).join(' ');
const plainHeadings = new Map<string, string>();

/** Kept, because every key asks for every heading. */
function plainHeading(heading: string): string {
  const known = plainHeadings.get(heading) ?? plainly(heading);
  plainHeadings.set(heading, known);
  return known;
}

type Entry = Pick<PageEntry, 'title' | 'sections'>;

/**
 * Puts first what the query names, which ranking by words cannot tell: the page whose title the reader is typing, if no other
 * title begins so ("what you can ch" has one rare word, cut off), the section whose heading was typed, or the one headed by
 * the term whose meaning is asked.
 * @param entries by page number
 */
export function namedFirst(
  query: string,
  entries: readonly Entry[],
  results: readonly Result[],
): readonly Result[] {
  const typed = plainly(query);
  const [page, another] = [...entries.keys()].filter((number) =>
    plainHeading(entries[number]?.title ?? '').startsWith(typed),
  );
  const isTitle = typed.length >= shortestBeginning && page !== undefined && another === undefined;
  const leads = results[0]?.page === page && plainly(entries[page ?? 0]?.title ?? '') !== typed;
  const titled = isTitle && !leads ? withResult(page, 0, results, 0) : results;
  const headed = sectionHeaded(typed, entries, results);
  const isShort = typed.split(' ').length < shortestHeading;
  if (headed) return withResult(headed.page, headed.section, titled, isTitle || isShort ? 1 : 0);
  if (isTitle) return titled;
  const term = meaning.exec(typed)?.[1];
  const explained = term ? sectionHeaded(term, entries, results) : undefined;
  return explained ? withResult(explained.page, explained.section, results, 0) : results;
}

/** The section with this heading; of several the one that ranks highest, or else that of the shortest page. */
function sectionHeaded(
  text: string,
  entries: readonly Entry[],
  results: readonly Result[],
): {readonly page: number; readonly section: number} | undefined {
  const places = entries.flatMap(({sections}, page) =>
    sections.flatMap(({heading}, section) =>
      section > 0 && plainHeading(heading) === text ? [{page, section}] : [],
    ),
  );
  const length = ({page}: {page: number}) => entries[page]?.sections.length ?? 0;
  return (
    results.find((result) => places.some((place) => isSame(place, result))) ??
    places.sort((a, b) => length(a) - length(b))[0]
  );
}

function isSame(one: {page: number; section: number}, other: {page: number; section: number}): boolean {
  return one.page === other.page && one.section === other.section;
}

/** Moves a section to this place, unless it is before it; one that was not found is added. */
function withResult(
  page: number,
  section: number,
  results: readonly Result[],
  place: number,
): readonly Result[] {
  const at = results.findIndex((result) => isSame(result, {page, section}));
  if (at >= 0 && at <= place) return results;
  const known = results[at] ?? {page, section, line: 0, score: results[0]?.score ?? 0, covered: 1};
  const others = results.filter((result) => result !== known);
  return [...others.slice(0, place), known, ...others.slice(place)];
}
