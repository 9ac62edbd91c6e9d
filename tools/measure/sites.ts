import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {Server} from 'node:http';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';

/** A built site that is served for the measurements. */
export interface Site {
  readonly name: string;
  readonly folder: string;
  readonly address: string;
}

/** How often each thing is measured; figures are medians. */
export const runs = Number(process.env.MEASURE_RUNS ?? 5);

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
      return {name, folder, address: `http://localhost:${own}`, server: await serveWarm(folder, own)};
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

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** As a host sends files: compressed once, as small as brotli can; no headers of a policy. */
async function serveWarm(folder: string, port: number): Promise<Server> {
  const sent = new Map<string, Buffer>();
  const compressed = (file: string) => {
    const known = sent.get(file) ?? brotliCompressSync(readFileSync(file));
    sent.set(file, known);
    return known;
  };
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
    const places = [name, `${name}.html`, `${name}/index.html`].map((place) => path.join(folder, place));
    const file = places.find((place) => path.extname(place) && existsSync(place));
    const type = types[path.extname(file ?? '')];
    response.writeHead(file ? 200 : 404, {
      'Content-Type': type ?? 'application/octet-stream',
      'Cache-Control': /assets|_astro/.test(name)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0',
      ...(file && isText(file) && {'Content-Encoding': 'br'}),
    });
    response.end(file && (isText(file) ? compressed(file) : readFileSync(file)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

const isText = (file: string) => /\.(html|js|css|json|svg|txt|xml)$/.test(file);

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
