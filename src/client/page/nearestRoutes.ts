import {editDistance} from 'docs-search/editDistance';

/**
 * The routes whose paths are about as similar to the requested one as the most similar, best first.
 * @param limit the maximum number
 */
export function nearestRoutes<Route extends {readonly path: string}>(
  asked: string,
  routes: readonly Route[],
  limit = 5,
): Route[] {
  const found = routes
    .map((route) => ({route, likeness: likeness(asked, route.path)}))
    .filter((candidate) => candidate.likeness >= 0.4)
    .sort((a, b) => b.likeness - a.likeness);
  const best = found[0]?.likeness ?? 0;
  return found
    .filter((candidate) => candidate.likeness > 0.85 * best)
    .slice(0, limit)
    .map(({route}) => route);
}

/** Similarity of the last path segments from 0 to 1, by spelling (typos) or by shared words (half-remembered names). */
function likeness(asked: string, path: string): number {
  const [a, b] = [lastPart(asked), lastPart(path)];
  const spelling = 1 - editDistance(a, b) / Math.max(a.length, b.length);
  const words = wordsOf(a);
  const known = wordsOf(b);
  const shared = words.filter((word) => known.some((other) => alike(word, other))).length;
  return Math.max(spelling < 0.7 ? 0 : spelling, words.length === 0 ? 0 : (0.95 * shared) / words.length);
}

function lastPart(path: string): string {
  return (
    path
      .toLowerCase()
      .replace(/\.(html?|mdx?)$/, '')
      .split('/')
      .filter(Boolean)
      .pop() ?? ''
  );
}

/** The words of a segment, without short ones such as "to" or "of" and those that say nothing about its subject. */
function wordsOf(part: string): string[] {
  return part
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !/^(?:the|and|how|what|why|your|using|self)$/.test(word));
}

/** Whether one word is a prefix of the other ("task", "tasks"), or they differ by a typo. */
function alike(a: string, b: string): boolean {
  if (a.length > 3 && (a.startsWith(b) || b.startsWith(a))) return true;
  return editDistance(a, b) <= Math.min(2, Math.floor(Math.min(a.length, b.length) / 6));
}
