import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

interface Header {
  readonly key: string;
  readonly value: string;
}

interface HeaderRule {
  readonly source: string;
  readonly headers: Header[];
}

/** Files by name, to be written into a build. */
export type HostFiles = Readonly<Record<string, string>>;

/** What a host has to know about a build. Each host's module turns it into the host's own files. */
export interface HostRules {
  readonly hostname: string;
  /** With a slash at both ends. */
  readonly baseUrl: string;
  /** Sent with every response. */
  readonly headers: readonly Header[];
  /** The `Cache-Control` of everything in `assets/`. */
  readonly assetCaching: string;
  /** Full paths, base URL included. All are permanent. */
  readonly redirects: readonly {readonly from: string; readonly to: string}[];
  /** Paths of the pages that have a Markdown version, base URL included, by the path of that version. */
  readonly markdown: Readonly<Record<string, string>>;
}

/**
 * Parses the `_headers` file of a build.
 * @returns one rule per path pattern, in file order; later rules take precedence
 */
export function readHeaderRules(file: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (/^\S/.test(line)) rules.push({source: line.replace(/\*$/, '**').replace(/^\//, ''), headers: []});
    const [, key, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (key && value) rules.at(-1)?.headers.push({key, value});
  }
  return rules;
}

/** Parses the `_redirects` file of a build. */
export function readRedirects(file: string): HostRules['redirects'] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return {from, to};
  });
}

/**
 * Reads what a host has to know from a build that has `_headers` and `_redirects`.
 * @throws Error if these aren't in the format that the build writes
 */
export function readHostRules(folder: string, siteUrl: string, baseUrl: string): HostRules {
  const [all, assets] = readHeaderRules(path.join(folder, '_headers'));
  const assetCaching = assets?.headers.find(({key}) => key === 'Cache-Control')?.value;
  if (!all || !assetCaching)
    throw new Error(`${folder}/_headers is not in the format that the build writes.`);
  const pages = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
  return {
    hostname: new URL(siteUrl).host,
    baseUrl,
    headers: all.headers,
    assetCaching,
    redirects: readRedirects(path.join(folder, '_redirects')),
    markdown: Object.fromEntries(
      pages.map((name) => [baseUrl + name.replace(/(^index)?\.md$/, ''), baseUrl + name]),
    ),
  };
}
