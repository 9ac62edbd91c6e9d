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
 * @param linked take sentences only from the part that the result leads to, so that no link changes under a finger
 */
export function useExcerpts(
  loaded: LoadedIndex | undefined,
  answer: Answer | undefined,
  {most, linked}: {readonly most: number; readonly linked: boolean},
): ReadonlyMap<number, Excerpt> {
  const [found, setFound] = useState<{answer: Answer; excerpts: ReadonlyMap<number, Excerpt>}>();

  useEffect(() => {
    if (!loaded || !answer || answer.onlyNear) return;
    let current = true;
    const waiting = setTimeout(() => {
      const wanted = answer.results.slice(0, most).flatMap(({page, heading}) => {
        const shown = matchCount(loaded.index.pages[page]?.description ?? '', answer.matches);
        return shown < answer.asked ? [{page, shown, section: (heading ?? -1) + 1}] : [];
      });
      void Promise.all(
        wanted.map(async ({page, shown, section}) => {
          const texts = await loadText(loaded, page);
          const best = excerpt(texts, answer.matches, linked ? section : undefined);
          return best && best.matches > shown ? ([page, best] as const) : undefined;
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
  }, [loaded, answer, most, linked]);

  return found && found.answer === answer ? found.excerpts : none;
}

const none: ReadonlyMap<number, Excerpt> = new Map();
