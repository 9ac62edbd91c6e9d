import type {Result} from './rank.ts';
import type {Answer} from './search.ts';
import {groups} from './searchIndex.ts';
import type {PageEntry, SearchIndex} from './searchIndex.ts';

/** Results under one name; `place` counts over all sections, in the order they are shown. */
export interface ResultSection {
  readonly name: string;
  readonly results: readonly {readonly entry: PageEntry; readonly result: Result; readonly place: number}[];
}

/** How many results stand first, whatever they are. */
const best = 3;

/** The best results, then the others under what they are. A section without results is left out. */
export function inSections({results}: Answer, {pages}: SearchIndex): ResultSection[] {
  const found = results.flatMap((result) => {
    const entry = pages[result.page];
    return entry ? [{entry, result}] : [];
  });
  const rest = found.slice(best);
  let place = 0;
  return [
    {name: 'Best matches', results: found.slice(0, best)},
    ...groups.map((name) => ({name, results: rest.filter(({entry}) => entry.group === name)})),
  ]
    .filter((section) => section.results.length > 0)
    .map(({name, results: inSection}) => ({
      name,
      results: inSection.map((one) => ({...one, place: place++})),
    }));
}
