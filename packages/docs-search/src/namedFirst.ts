import type {Result} from './rank.ts';
import {lettersOf} from './searchIndex.ts';
import type {Page} from './searchIndex.ts';

/** In letters. Shorter beginnings of a title say too little. */
const shortestBeginning = 4;

/**
 * Puts what the query names where it is seen, which ranking by words cannot tell: first the page whose title the reader is
 * typing, if no other title begins so ("what you can ch" has one rare word, cut off), then a section whose heading was typed.
 */
export function namedFirst(query: string, pages: readonly Page[], results: readonly Result[]): Result[] {
  const typed = lettersOf(query);
  const places = pages.flatMap((page) => page.sections.map((section) => ({page, section})));
  const isTitle = ({page, section}: Place) => section === page.sections[0];
  const begun = places.filter((place) => isTitle(place) && place.section.name.startsWith(typed));
  const named = places.filter(({section}) => section.name === typed);
  const headed = named.filter((place) => !isTitle(place));
  const title = begun.length === 1 && typed.length >= shortestBeginning ? begun[0] : named.find(isTitle);
  const heading =
    headed.find(({section}) => results.some((result) => result.section === section)) ?? headed[0];
  // A section of the page may answer better than its top.
  const leads = title?.page === results[0]?.page && title?.section.name !== typed;
  return withPlace(heading, 1, withPlace(leads ? undefined : title, 0, [...results]));
}

type Place = Pick<Result, 'page' | 'section'>;

/** Moves a section up to this position; one that was not found is added. */
function withPlace(place: Place | undefined, to: number, results: Result[]): Result[] {
  if (!place) return results;
  const at = results.findIndex(({section}) => section === place.section);
  if (at >= 0 && at <= to) return results;
  const result = results[at] ?? {...place, line: 0, score: 0, covered: 1};
  const others = results.filter((other) => other !== result);
  return [...others.slice(0, to), result, ...others.slice(to)];
}
