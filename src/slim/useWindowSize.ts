import {useSyncExternalStore} from 'react';

/** As in the theme's style sheet. */
const desktop = '(width > 996px)';

/**
 * The theme's own says `ssr` at the first render of each page and renders it again; here only hydration, which has to
 * show what the build showed, is told so.
 */
export function useWindowSize(): 'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore(onChange, size, () => 'ssr');
}

const size = () => (matchMedia(desktop).matches ? 'desktop' : 'mobile');

function onChange(tell: () => void): () => void {
  const list = matchMedia(desktop);
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
}
