import type {IndexParts, SearchIndex} from './searchIndex.ts';
import {synonymTable} from './synonyms.ts';
import {words} from './tokens.ts';

/** Adds what follows from the written parts. */
export function completeIndex({unitsOfPage, ...parts}: IndexParts): SearchIndex {
  const pageOfUnit = new Uint32Array(parts.unitLength.length);
  const titleUnit = new Uint32Array(parts.pages.length);
  let unit = 0;
  unitsOfPage.forEach((count, page) => {
    titleUnit[page] = unit;
    pageOfUnit.fill(page, unit, unit + count);
    unit += count;
  });
  return {
    ...parts,
    pageOfUnit,
    titleUnit,
    plainTitles: parts.pages.map(({title}) => words(title).join(' ')),
    synonyms: synonymTable(parts.synonyms),
  };
}
