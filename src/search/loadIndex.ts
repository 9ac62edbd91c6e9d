import files from '@generated/search-index/default/files.json';
import {readIndex} from './indexFormat.ts';
import type {PartialIndex} from './indexFormat.ts';
import {versionAt} from './searchFiles.ts';

export interface LoadedIndex extends PartialIndex {
  /** Where its parts and the texts of its pages are, with a slash at its end. */
  readonly folder: string;
}

const kept = new Map<string, Promise<unknown>>();

/** Asks once; what failed is asked again by the next call. */
function once<Value>(name: string, ask: () => Promise<Value>): Promise<Value> {
  const known = kept.get(name) as Promise<Value> | undefined;
  if (known) return known;
  const asking = ask();
  kept.set(name, asking);
  asking.catch(() => kept.delete(name));
  return asking;
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/**
 * The index for readers of this page, fetched once.
 * @throws Error when it cannot be had; the next call tries again
 */
export function loadIndex(pathname: string): Promise<LoadedIndex> {
  const folder = `${files.folder}${versionAt(pathname, files)?.name ?? ''}/`;
  return once(folder, async () => ({...readIndex(await fetchText(`${folder}index.json`)), folder}));
}

/** Fetches what these words and pages still need; a small site's index is whole from the start. */
export async function loadParts(
  {folder, missingWords, readWords, missingPages, readPages}: LoadedIndex,
  {words = [], pages = []}: {words?: readonly number[]; pages?: readonly number[]},
): Promise<void> {
  await Promise.all([
    ...missingWords(words).map((part) =>
      once(`${folder}words-${part}.txt`, async () =>
        readWords(part, await fetchText(`${folder}words-${part}.txt`)),
      ),
    ),
    ...missingPages(pages).map((part) =>
      once(`${folder}pages-${part}.json`, async () =>
        readPages(part, await fetchText(`${folder}pages-${part}.json`)),
      ),
    ),
  ]);
}

/** The lines of each section of a page. */
export type PageLines = readonly (readonly string[])[];

const texts = new Map<string, PageLines>();

/** The text of a page if it was loaded before. */
export function knownText({folder}: LoadedIndex, page: number): PageLines | undefined {
  return texts.get(`${folder}${page}.json`);
}

/**
 * The text of a page, fetched once.
 * @param page its number in the index
 * @throws Error when it cannot be had; the next call tries again
 */
export function loadText({folder}: LoadedIndex, page: number): Promise<PageLines> {
  const url = `${folder}${page}.json`;
  return once(url, async () => {
    const lines = JSON.parse(await fetchText(url)) as PageLines;
    texts.set(url, lines);
    return lines;
  });
}
