import {createReadStream, existsSync, readFileSync} from 'node:fs';
import type {Stats} from 'node:fs';
import {lstat} from 'node:fs/promises';
import type {Server} from 'node:http';
import path from 'node:path';
import {constants} from 'node:zlib';
import compression from 'compression';
import serveHandler from 'serve-handler';
import {pageCaching} from 'docusaurus-light/policy';
import {listen} from 'local-supabase/ports';
import {createServer} from 'local-supabase/requests';

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

/** Whether a request prefers Markdown to HTML; of two that it likes alike, it prefers what it names first. Browsers name none. */
function wantsMarkdown(accept = ''): boolean {
  const ranges = accept.toLowerCase().split(',');
  const named = (type: string) => ranges.findIndex((range) => range.split(';')[0]?.trim() === type);
  const quality = (place: number) => Number(/;\s*q=(.*)$/.exec(ranges[place] ?? '')?.[1] ?? 1);
  const [markdown, html, any] = [named('text/markdown'), named('text/html'), named('*/*')];
  if (markdown < 0 || !(quality(markdown) > 0)) return false;
  if (html < 0) return any < 0 || quality(markdown) >= quality(any);
  const [ours, other] = [quality(markdown), quality(html)];
  return ours > other || (ours === other && markdown < html);
}

/** The path of a page's Markdown, if there is one. */
function twinOf(folder: string, pathname: string): string | undefined {
  const twin = `${pathname === '/' ? '/index' : pathname}.md`;
  return /^(?:\/[\w-]+)+\.md$/.test(twin) && existsSync(path.join(folder, twin)) ? twin : undefined;
}

/** What a host reads and doesn't serve. */
const forTheHost = ['_headers', '_redirects'];

/** Knows of no such file either if no disk could hold its name. */
async function lstatServed(file: string): Promise<Stats> {
  const missing = Object.assign(new Error(`${path.basename(file)} is not served`), {code: 'ENOENT'});
  if (forTheHost.includes(path.basename(file))) throw missing;
  return lstat(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENAMETOOLONG' ? missing : error;
  });
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

  const server = createServer(async (request, response, url) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return response.writeHead(405, {Allow: 'GET, HEAD'}).end();
    // As nginx does: an empty part of a path counts for nothing.
    const pathname = url.pathname.replace(/\/{2,}/g, '/');
    if (!pathname.startsWith(baseUrl)) return response.writeHead(302, {Location: baseUrl}).end();
    const page = `/${pathname.slice(baseUrl.length)}`;
    const clean = page.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/';
    if (clean !== page)
      return response.writeHead(301, {Location: baseUrl + clean.slice(1) + url.search}).end();
    const twin = twinOf(folder, page);
    if (twin) response.setHeader('Vary', 'Accept');
    request.url = twin && wantsMarkdown(request.headers.accept) ? twin : page;
    // The middleware is typed for Express but works with Node's objects.
    await new Promise<void>((resolve) => compress(request as never, response as never, () => resolve()));
    const options = {
      public: folder,
      cleanUrls: true,
      trailingSlash: false,
      directoryListing: false,
      headers: [
        {source: '**', headers: [{key: 'Cache-Control', value: pageCaching}]},
        ...headers.map((rule) => ({...rule, source: withoutBase(rule.source, baseUrl)})),
      ],
    };
    return serveHandler(request, response, options, {
      // Typed as the function with a callback, but awaited.
      lstat: lstatServed as never,
      // The next build may delete a file that is about to be read.
      createReadStream: (file, range) =>
        createReadStream(file, range).once('error', () => response.destroy()),
    });
  });
  await listen(server, port);
  return server;
}

function withoutBase(source: string, baseUrl: string): string {
  const base = baseUrl.slice(1);
  return base && source.startsWith(base) ? source.slice(base.length) : source;
}
