import files from '@generated/search-index/default/files.json';
import {readIndex} from 'docs-search/indexFormat';
import type {ReadIndex} from 'docs-search/indexFormat';
import {textFile, versionAt} from 'docs-search/searchFiles';
import type {Section} from 'docs-search/searchIndex';

export interface LoadedIndex extends ReadIndex {
  /** Where it and the texts of its pages are, with a slash at its end. */
  readonly folder: string;
}

type SectionLines = Section['lines'];

/** Whether there is an index: `npm run dev` has no built pages to make it of. */
export const isBuilt = process.env.NODE_ENV !== 'development';

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

/** A section of a page of the index, both by number. */
interface Place {
  readonly page: number;
  readonly section: number;
}

const texts = new Map<string, SectionLines>();

/** The lines of a section if they were loaded before. */
export function knownText({folder}: LoadedIndex, {page, section}: Place): SectionLines | undefined {
  return texts.get(folder + textFile(page, section));
}

/**
 * The lines of a section, fetched once.
 * @throws Error when they cannot be had; the next call tries again
 */
export function loadText({folder}: LoadedIndex, {page, section}: Place): Promise<SectionLines> {
  const url = folder + textFile(page, section);
  return once(url, async () => {
    const lines = JSON.parse(await fetchText(url)) as SectionLines;
    texts.set(url, lines);
    return lines;
  });
}
