import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {Server} from 'node:http';
import path from 'node:path';
import {constants} from 'node:zlib';
import compression from 'compression';
import serveHandler from 'serve-handler';
import {pageCaching} from '../build/security/securityHeaders';

interface HeaderRule {
  readonly source: string;
  readonly headers: {key: string; value: string}[];
}

/**
 * Reads the build's `_headers` file, the same that static hosts read.
 * @returns one rule per path pattern, in the file's order; later rules win
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

/**
 * Serves a build with brotli or gzip, clean addresses, its own 404 page and its own headers, on this machine only.
 * @param folder the build
 * @param baseUrl the path it was built for, with both slashes
 * @throws Error when there is no build, or with `code` EADDRINUSE when the port is taken
 */
export async function serveSite(folder: string, port: number, baseUrl = '/'): Promise<Server> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`There is no built site in ${folder}: run "npm run build" first.`);
  }
  const headersPath = path.join(folder, '_headers');
  const headers = existsSync(headersPath) ? readHeaderRules(headersPath) : [];
  const compress = compression({threshold: 512, brotli: {params: {[constants.BROTLI_PARAM_QUALITY]: 6}}});

  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (!url.startsWith(baseUrl)) {
      response.writeHead(302, {Location: baseUrl}).end();
      return;
    }
    // No file has such a name, and the handler would fail on it.
    if (/%00/.test(url)) {
      response.writeHead(400).end();
      return;
    }
    request.url = `/${url.slice(baseUrl.length)}`;
    // The middleware asks for Express' types and uses only what Node's own objects have.
    compress(request as never, response as never, () => {
      void serveHandler(request, response, {
        public: folder,
        cleanUrls: true,
        trailingSlash: false,
        directoryListing: false,
        headers: [
          {source: '**', headers: [{key: 'Cache-Control', value: pageCaching}]},
          ...headers.map((rule) => ({...rule, source: withoutBase(rule.source, baseUrl)})),
        ],
      });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

function withoutBase(source: string, baseUrl: string): string {
  const base = baseUrl.slice(1);
  return base && source.startsWith(base) ? source.slice(base.length) : source;
}
