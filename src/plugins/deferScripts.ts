import {readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {transform} from '@swc/core';
import {headerScrollThreshold} from '../facts/identity.ts';
import type {FinishedBuild} from './finishBuild.ts';

/** The parts of a route and their chunks, as Docusaurus writes them to `routesChunkNames.json`. */
interface ChunkParts {
  [part: string]: string | ChunkParts;
}

interface Route {
  readonly path: string;
  readonly routes?: readonly Route[];
}

type ChunkTable = Record<string, ChunkParts>;

type PartsByRoute = ReadonlyMap<string, readonly ChunkParts[]>;

const scriptTag = /<script src="?([^\s">]+)"? defer(?:="")?><\/script>/g;

/** The theme renders its button disabled until the script runs; then a tap on it would be lost. */
const disabledToggle = /(<button class="[^"]*toggleButtonDisabled[^"]*"[^>]*?) disabled(?:="")?/g;

/**
 * Build step: takes the script tags out of the pages and puts in one small inline script that fetches them at the first
 * sign of a reader who may need them; what was tapped too early is tapped again for the reader once the page answers. See
 * `client/earlyTaps.ts`.
 */
export async function deferScripts({
  outDir,
  baseUrl,
  siteDir,
  generatedFilesDir,
  routes,
}: FinishedBuild): Promise<void> {
  const loader = await inlineScript(path.join(siteDir, 'src/client/earlyTaps.ts'));
  const table = await readFile(path.join(generatedFilesDir, 'routesChunkNames.json'), 'utf8');
  const parts = partsByRoute(JSON.parse(table) as ChunkTable);
  const files = (await readdir(path.join(outDir, 'assets/js'))).filter((file) => file.endsWith('.js'));
  const named = new Map(files.map((file) => [file.split('.')[0], `${baseUrl}assets/js/${file}`]));
  for (const name of (await readdir(outDir, {recursive: true})).filter((file) => file.endsWith('.html'))) {
    const file = path.join(outDir, name);
    const html = await readFile(file, 'utf8');
    const route = baseUrl + name.replace(/(^|\/)index\.html$|\.html$/, '');
    const own = chunksOf(routeChain(route, routes), parts).flatMap((chunk) => named.get(chunk) ?? []);
    const deferred = deferInPage(html, loader, own);
    if (deferred !== html) await writeFile(file, deferred);
  }
}

/** The route of a page and those around it, outermost first. */
export function routeChain(page: string, routes: readonly Route[]): string[] {
  for (const {path: route, routes: inner} of routes) {
    if (inner ? page.startsWith(route) : page === route)
      return [route, ...(inner ? routeChain(page, inner) : [])];
  }
  return [];
}

/** The parts of each route: Docusaurus' table names every route with a hash behind. */
export function partsByRoute(table: ChunkTable): PartsByRoute {
  const parts = new Map<string, ChunkParts[]>();
  for (const [key, value] of Object.entries(table)) {
    const route = key.replace(/-[^-]+$/, '');
    parts.set(route, [...(parts.get(route) ?? []), value]);
  }
  return parts;
}

/** The chunks of a page. Routes around each other may share a path; the outer one stands first in the table. */
export function chunksOf(chain: readonly string[], parts: PartsByRoute): string[] {
  const chunks = chain.flatMap((route, index) => {
    const before = chain.slice(0, index).filter((outer) => outer === route).length;
    return leaves(parts.get(route)?.[before] ?? {});
  });
  return [...new Set(chunks)];
}

function leaves(parts: ChunkParts): string[] {
  return Object.values(parts).flatMap((part) => (typeof part === 'string' ? [part] : leaves(part)));
}

/** @param own the page's chunks, fetched beside the main script instead of after it */
export function deferInPage(html: string, loader: string, own: readonly string[] = []): string {
  const [runtime, ...rest] = [...html.matchAll(scriptTag)].map(([, src]) => src);
  if (!runtime) return html;
  const scripts = new Set([runtime, ...own, ...rest]);
  const element = `<script data-scripts="${[...scripts].join(' ')}" data-header-threshold="${headerScrollThreshold}">${loader}</script>`;
  return html
    .replace(scriptTag, '')
    .replace(disabledToggle, '$1')
    .replace(/(?=<\/body>|$)/, () => element);
}

/** The inline script, made as small as it gets: it is part of every page. */
export async function inlineScript(file: string): Promise<string> {
  const source = await readFile(file, 'utf8');
  const {code} = await transform(source, {
    filename: file,
    isModule: false,
    minify: true,
    jsc: {
      target: 'es2022',
      parser: {syntax: 'typescript'},
      minify: {compress: true, mangle: {toplevel: true}},
    },
  });
  return code.trim().replace(/;$/, '');
}
