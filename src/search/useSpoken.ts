import {useEffect, useState} from 'react';
import type {Answer} from './search.ts';

/** How long the typing must rest before the count is spoken, in milliseconds. */
const rest = 600;

/** How many results there are, in a sentence to be said. */
export function spokenCount({onlyNear, results}: Answer): string {
  if (onlyNear) return `No results. ${results.length} pages with similar titles.`;
  return results.length === 1 ? '1 result.' : `${results.length} results.`;
}

/** The text for a live region, which speaks only once the typing rests. */
export function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const waiting = setTimeout(() => setSpoken(text), rest);
    return () => clearTimeout(waiting);
  }, [text]);
  return spoken;
}
