import files from '@generated/search-index/default/files.json';
import {searchIn} from 'docs-search';
import type {Found, IndexFile, Search} from 'docs-search';

/** Whether there is an index: `npm run dev` has no built pages to make it of. */
export const isBuilt = process.env.NODE_ENV !== 'development';

export const {base} = files;

/** The version of the documentation that a reader of this page sees: the newest release outside the documentation. */
export function versionHere() {
  const {versions} = files;
  return (
    versions.find(({route}) => `${location.pathname}/`.startsWith(`${route}/`)) ??
    versions[versions.length - 1]
  );
}

const requested = new Map<string, Promise<unknown>>();

const addressOf = (file: string) => `${files.folder}${versionHere()?.name}/${file}`;

/** Loads a file once; the next call retries one that failed. */
function once<Value>(file: string, read: (content: unknown) => Value | Promise<Value>): Promise<Value> {
  const address = addressOf(file);
  const loading = requested.get(address) ?? load(address).then(read);
  requested.set(address, loading);
  loading.catch(() => requested.delete(address));
  return loading as Promise<Value>;
}

async function load(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** The search for readers of this page. */
export function loadSearch(): Promise<Search> {
  return once('index.json', (content) => searchIn(content as IndexFile));
}

/** The lines of a result's section. */
export function loadLines({file}: Found): Promise<readonly string[]> {
  return once(file, (content) => content as readonly string[]);
}

/** Whether the lines were requested before, so that they show without a wait. */
export function hasLines({file}: Found): boolean {
  return requested.has(addressOf(file));
}
