import type {Result} from './rank.ts';
import type {PageEntry} from './searchIndex.ts';
import {words} from './tokens.ts';

/** In letters. Shorter beginnings of a title say too little. */
const shortestBeginning = 4;

/** A question for a meaning, with the term that it is about: "what is a sigil", "what does traversal mean". */
const meaning =
  /^(?:whats?|define|meaning of)\b(?: (?:is|are|does|do|an?|the))* (.+?)(?: (?:means?|meaning))?$/;

const plainly = (text: string) => words(text).join(' ');

/**
 * Puts first what the query names, which ranking by words cannot tell: the page whose title the reader is typing, if no other
 * title begins so ("what you can ch" has one rare word, cut off), or the section headed by the term whose meaning is asked.
 * @param entries by page number; a large site knows only those of pages that it has shown
 */
export function namedFirst(
  query: string,
  entries: readonly (Pick<PageEntry, 'title' | 'sections'> | undefined)[],
  results: readonly Result[],
): readonly Result[] {
  const typed = plainly(query);
  if (typed.length < shortestBeginning) return results;
  const [page, another] = [...entries.keys()].filter((number) =>
    plainly(entries[number]?.title ?? '').startsWith(typed),
  );
  if (page !== undefined && another === undefined) {
    const leads = results[0]?.page === page && plainly(entries[page]?.title ?? '') !== typed;
    return leads ? results : withFirst(page, 0, results);
  }
  const term = meaning.exec(typed)?.[1];
  if (!term) return results;
  for (const [number, entry] of entries.entries()) {
    const section = entry?.sections.findIndex(({heading}) => plainly(heading) === term) ?? -1;
    if (section > 0) return withFirst(number, section, results);
  }
  return results;
}

function withFirst(page: number, section: number, results: readonly Result[]): readonly Result[] {
  const known = results.find((result) => result.page === page && result.section === section);
  const first = known ?? {page, section, line: 0, score: results[0]?.score ?? 0, covered: 1};
  return [first, ...results.filter((result) => result !== known)];
}
