import {useSyncExternalStore} from 'react';

const query = '(prefers-reduced-motion: no-preference)';

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the visitor's system allows motion. `false` in the built HTML: nothing moves before it is known. */
export function useMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
