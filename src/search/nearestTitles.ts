import type {Result} from './rank.ts';
import type {SearchIndex} from './searchIndex.ts';
import {words} from './tokens.ts';

/** Pages whose titles share the most pairs of letters with what was typed. */
export function nearestTitles(query: string, index: SearchIndex, limit = 4): Result[] {
  const asked = pairs(words(query).join(' '));
  return index.plainTitles
    .map((title, page) => {
      const own = pairs(title);
      const shared = [...asked].filter((pair) => own.has(pair)).length;
      return {page, score: (2 * shared) / (asked.size + own.size || 1)};
    })
    .filter(({score}) => score > 0.1)
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .slice(0, limit);
}

function pairs(text: string): Set<string> {
  return new Set(Array.from({length: Math.max(0, text.length - 1)}, (_, i) => text.slice(i, i + 2)));
}
