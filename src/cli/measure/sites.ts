import {existsSync} from 'node:fs';
import path from 'node:path';
import {serveSite} from '../siteServer';

/** A built site that is served for the measurements. */
export interface Site {
  readonly name: string;
  readonly folder: string;
  readonly address: string;
}

/** The pages of one visit. The starters hold the same prose at the same addresses. */
export const visited = ['/docs/installation-guide', '/docs/account-creation', '/docs/how-tasks-are-assigned'];

/**
 * Serves `build` as "ours" and each `name=folder` of the command line, from port 3200 (`MEASURE_PORT`) on.
 * @throws Error when a folder holds no built site
 */
export async function serveSites(named: readonly string[]): Promise<{sites: Site[]; close(): void}> {
  const folders = new Map([['ours', path.resolve('build')]]);
  for (const argument of named) {
    const [name = '', folder = ''] = argument.split('=');
    folders.set(name, path.resolve(folder));
  }
  for (const [name, folder] of folders) {
    if (!existsSync(path.join(folder, 'index.html')))
      throw new Error(`${name}: there is no built site in ${folder}. Build it, then measure again.`);
  }
  let port = Number(process.env.MEASURE_PORT ?? 3200);
  const served = await Promise.all(
    [...folders].map(async ([name, folder]) => {
      const own = port++;
      return {name, folder, address: `http://localhost:${own}`, server: await serveSite(folder, own)};
    }),
  );
  return {
    sites: served,
    close() {
      for (const {server} of served) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** The paths of every page that the site's own list names, and the search. */
export function routesOf(sitemap: string): string[] {
  const found = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return [...found, '/search', '/404.html'];
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
