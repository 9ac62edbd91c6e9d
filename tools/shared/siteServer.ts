import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {Server} from 'node:http';
import path from 'node:path';
import {constants} from 'node:zlib';
import compression from 'compression';
import serveHandler from 'serve-handler';
import {pageCaching} from 'docusaurus-light/policy';
import {listen} from 'local-supabase/ports';

interface HeaderRule {
  readonly source: string;
  readonly headers: {key: string; value: string}[];
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

/** Whether a request names Markdown, and no lower than HTML. Browsers do not name it. */
function wantsMarkdown(accept = ''): boolean {
  const ranges = accept.toLowerCase().split(',');
  const quality = (type: string) => {
    const range = ranges.find((each) => each.split(';')[0]?.trim() === type);
    return range === undefined ? undefined : Number(/;\s*q=(.*)$/.exec(range)?.[1] ?? 1);
  };
  const markdown = quality('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (quality('text/html') ?? quality('*/*') ?? 0);
}

/** The path of a page's Markdown, if there is one. */
function twinOf(folder: string, url: string): string | undefined {
  const {pathname} = new URL(url, 'http://localhost');
  const twin = `${pathname === '/' ? '/index' : pathname}.md`;
  return /^(?:\/[\w-]+)+\.md$/.test(twin) && existsSync(path.join(folder, twin)) ? twin : undefined;
}

/**
 * Serves a build on localhost, with compression, clean URLs, its 404 page, its headers and the
 * Markdown of a page for who asks for it.
 * @param folder the build
 * @param baseUrl the base URL of the build, with leading and trailing slash
 * @throws Error if there is no build, or with `code` EADDRINUSE if the port is taken
 */
export async function serveSite(folder: string, port: number, baseUrl = '/'): Promise<Server> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`There is no built site in ${folder}. Run "npm run build" first.`);
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
    // serve-handler would throw on a NUL byte.
    if (/%00/.test(url)) {
      response.writeHead(400).end();
      return;
    }
    request.url = `/${url.slice(baseUrl.length)}`;
    const twin = twinOf(folder, request.url);
    if (twin) response.setHeader('Vary', 'Accept');
    if (twin && wantsMarkdown(request.headers.accept)) request.url = twin;
    // The middleware is typed for Express but works with Node's objects.
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
  await listen(server, port);
  return server;
}

function withoutBase(source: string, baseUrl: string): string {
  const base = baseUrl.slice(1);
  return base && source.startsWith(base) ? source.slice(base.length) : source;
}
