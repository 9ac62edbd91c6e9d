import {matchCount} from './highlight.ts';
import type {Matches} from './highlight.ts';

/** The sentences of a page that say most about what is asked, and the section they stand in. */
export interface Excerpt {
  readonly text: string;
  /** 0 is the part before the first heading. */
  readonly section: number;
  readonly matches: number;
}

/** Longest excerpt, in characters: two lines of the list. */
const longest = 180;

/**
 * The best stretch of whole sentences; the earliest of equals.
 * @param only the one section to look at, by number
 */
export function excerpt(texts: readonly string[], matches: Matches, only?: number): Excerpt | undefined {
  let best: Excerpt | undefined;
  texts.forEach((text, section) => {
    if (only !== undefined && section !== only) return;
    const sentences = text.match(/[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*\s*/g) ?? [];
    sentences.forEach((sentence, i) => {
      let stretch = sentence;
      // Blocks are not run together: cells of a table are no sentence.
      for (let next = i + 1; next < sentences.length; next++) {
        const longer = stretch + (sentences[next] ?? '');
        if (stretch.endsWith('\n') || longer.trim().length > longest) break;
        stretch = longer;
      }
      const found = matchCount(stretch.slice(0, longest), matches);
      if (found > (best?.matches ?? 0)) best = {text: shortened(stretch.trim()), section, matches: found};
    });
  });
  return best;
}

function shortened(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/\s+\S*$/, '')} …`;
}
