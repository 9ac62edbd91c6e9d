import {useEffect, useState} from 'react';
import {excerpt} from './excerpt.ts';
import type {Excerpt} from './excerpt.ts';
import {matchCount} from './highlight.ts';
import {loadText} from './loadIndex.ts';
import type {LoadedIndex} from './loadIndex.ts';
import type {Answer} from './search.ts';

/** How long the typing must rest before texts are fetched, in milliseconds. */
const rest = 250;

/**
 * Better sentences than the description, by page: only for the first `most` results, and only where the description
 * does not already show every word that was asked for.
 */
export function useExcerpts(
  loaded: LoadedIndex | undefined,
  answer: Answer | undefined,
  most: number,
): ReadonlyMap<number, Excerpt> {
  const [found, setFound] = useState<{answer: Answer; excerpts: ReadonlyMap<number, Excerpt>}>();

  useEffect(() => {
    if (!loaded || !answer || answer.onlyNear) return;
    let current = true;
    const waiting = setTimeout(() => {
      const wanted = answer.results.slice(0, most).flatMap(({page, heading}) => {
        const shown = matchCount(loaded.index.pages[page]?.description ?? '', answer.matches);
        return shown < answer.asked
          ? [{page, shown, section: heading === undefined ? undefined : heading + 1}]
          : [];
      });
      void Promise.all(
        wanted.map(async ({page, shown, section}) => {
          const best = excerpt(await loadText(loaded, page), answer.matches, section);
          // A named heading is better explained by its own sentences than by the description.
          const needed = shown + (best?.section === section ? 0 : 1);
          return best && best.matches >= needed ? ([page, best] as const) : undefined;
        }),
      ).then(
        (pairs) => {
          if (current) setFound({answer, excerpts: new Map(pairs.filter((pair) => pair !== undefined))});
        },
        // The description stays.
        () => undefined,
      );
    }, rest);
    return () => {
      current = false;
      clearTimeout(waiting);
    };
  }, [loaded, answer, most]);

  return found && found.answer === answer ? found.excerpts : none;
}

const none: ReadonlyMap<number, Excerpt> = new Map();
