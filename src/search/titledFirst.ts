import type {Result} from './rank.ts';
import {words} from './tokens.ts';

/** In letters. Shorter beginnings of a title say too little. */
const shortestBeginning = 4;

/**
 * Puts the page first whose title the reader is typing, if no other title begins so. Ranking by words cannot tell: "what
 * you can ch" has one rare word, cut off.
 * @param titles by page number; a large site knows only those of pages that it has shown
 */
export function titledFirst(
  query: string,
  titles: readonly (string | undefined)[],
  results: readonly Result[],
): readonly Result[] {
  const typed = words(query).join(' ');
  if (typed.length < shortestBeginning) return results;
  const [page, another] = [...titles.keys()].filter((number) =>
    words(titles[number] ?? '')
      .join(' ')
      .startsWith(typed),
  );
  if (page === undefined || another !== undefined || results[0]?.page === page) return results;
  const top = results.find((result) => result.page === page && result.section === 0);
  const first = top ?? {page, section: 0, line: 0, score: results[0]?.score ?? 0, covered: 1};
  return [first, ...results.filter((result) => result !== top)];
}
