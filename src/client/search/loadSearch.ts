import files from '@generated/search-index/default/files.json';
import {searchOf} from 'docs-search';
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

const asked = new Map<string, Promise<unknown>>();

const addressOf = (file: string) => `${files.folder}${versionHere()?.name}/${file}`;

/** Asks for a file once; what failed is asked again by the next call. */
function once<Value>(file: string, read: (content: unknown) => Value): Promise<Value> {
  const address = addressOf(file);
  const asking = asked.get(address) ?? load(address).then(read);
  asked.set(address, asking);
  asking.catch(() => asked.delete(address));
  return asking as Promise<Value>;
}

async function load(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** The search for readers of this page. */
export function loadSearch(): Promise<Search> {
  return once('index.json', (content) => searchOf(content as IndexFile));
}

/** The lines of a result's section. */
export function loadLines({section}: Found): Promise<readonly string[]> {
  return once(section.file, (content) => content as readonly string[]);
}

/** Whether the lines were asked for before. */
export function hasAsked({section}: Found): boolean {
  return asked.has(addressOf(section.file));
}
