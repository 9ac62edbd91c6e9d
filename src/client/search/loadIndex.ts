import files from '@generated/search-index/default/files.json';
import type {IndexFile, SearchIndex} from 'docs-search/searchIndex';
import {readIndex} from 'docs-search/searchIndex';
import {textFile, versionAt} from 'docs-search/searchFiles';

export interface LoadedIndex extends SearchIndex {
  /** Where it and the texts of its pages are, with a slash at its end. */
  readonly folder: string;
}

/** A section of a page of the index, both by number. */
interface Place {
  readonly page: number;
  readonly section: number;
}

/** Whether there is an index: `npm run dev` has no built pages to make it of. */
export const isBuilt = process.env.NODE_ENV !== 'development';

const asked = new Map<string, Promise<unknown>>();
const texts = new Map<string, readonly string[]>();

/** Asks for a file once; what failed is asked again by the next call. */
function once<Value>(url: string, read: (file: unknown) => Value): Promise<Value> {
  const asking = asked.get(url) ?? load(url).then(read);
  asked.set(url, asking);
  asking.catch(() => asked.delete(url));
  return asking as Promise<Value>;
}

async function load(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/**
 * The index for readers of this page, fetched once.
 * @throws Error when it cannot be had; the next call tries again
 */
export function loadIndex(pathname: string): Promise<LoadedIndex> {
  const folder = `${files.folder}${versionAt(pathname, files)?.name ?? ''}/`;
  return once(`${folder}index.json`, (file) => ({...readIndex(file as IndexFile), folder}));
}

/** The lines of a section if they were loaded before. */
export function knownText({folder}: LoadedIndex, {page, section}: Place): readonly string[] | undefined {
  return texts.get(folder + textFile(page, section));
}

/**
 * The lines of a section, fetched once.
 * @throws Error when they cannot be had; the next call tries again
 */
export function loadText({folder}: LoadedIndex, {page, section}: Place): Promise<readonly string[]> {
  const url = folder + textFile(page, section);
  return once(url, (lines) => {
    texts.set(url, lines as readonly string[]);
    return lines as readonly string[];
  });
}
