import files from '@generated/search-index/default/files.json';
import {versionAt} from './searchFiles.ts';
import type {SearchIndex} from './searchIndex.ts';
import {unpackIndex} from './unpackIndex.ts';

export interface LoadedIndex {
  readonly index: SearchIndex;
  /** The folder with the texts of its pages, without a slash at its end. */
  readonly texts: string;
}

const loaded = new Map<string, Promise<LoadedIndex>>();

/**
 * The index for readers of this page, fetched once.
 * @throws Error when it cannot be had; the next call tries again
 */
export function loadIndex(pathname: string): Promise<LoadedIndex> {
  const texts = files.folder + versionAt(pathname, files);
  const known = loaded.get(texts);
  if (known) return known;
  const loading = fetchPacked(`${texts}.bin`).then((bytes) => ({index: unpackIndex(bytes), texts}));
  loaded.set(texts, loading);
  loading.catch(() => loaded.delete(texts));
  return loading;
}

const pageTexts = new Map<string, Promise<readonly string[]>>();

/**
 * The text of each section of a page, fetched once; the first stands before the first heading.
 * @param page its number in the index
 * @throws Error when it cannot be had; the next call tries again
 */
export function loadText({texts}: LoadedIndex, page: number): Promise<readonly string[]> {
  const url = `${texts}/${page}.bin`;
  const known = pageTexts.get(url);
  if (known) return known;
  const loading = fetchPacked(url).then((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as string[]);
  pageTexts.set(url, loading);
  loading.catch(() => pageTexts.delete(url));
  return loading;
}

async function fetchPacked(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const unpacked = response.body.pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
