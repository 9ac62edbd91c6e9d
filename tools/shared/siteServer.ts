import {createReadStream, existsSync} from 'node:fs';
import type {Stats} from 'node:fs';
import {lstat} from 'node:fs/promises';
import type {Server} from 'node:http';
import path from 'node:path';
import {constants} from 'node:zlib';
import compression from 'compression';
import serveHandler from 'serve-handler';
import {pageCaching} from 'docusaurus-light/policy';
import {listen} from '../../supabase/local/ports';
import {createServer} from '../../supabase/local/requests';
import {readHeaderRules, readRedirects} from '../site/hosts/hostRules';

/** The path of a page's Markdown, if there is one. */
function markdownVersionOf(folder: string, pathname: string): string | undefined {
  const version = `${pathname === '/' ? '/index' : pathname}.md`;
  return /^(?:\/[\w-]+)+\.md$/.test(version) && existsSync(path.join(folder, version)) ? version : undefined;
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
 * Serves a build on localhost, with compression, clean URLs, its 404 page, its headers, and a
 * page's Markdown for clients that accept it.
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
  const redirectsPath = path.join(folder, '_redirects');
  const redirects = new Map(
    existsSync(redirectsPath) ? readRedirects(redirectsPath).map(({from, to}) => [from, to]) : [],
  );
  const compress = compression({threshold: 512, brotli: {params: {[constants.BROTLI_PARAM_QUALITY]: 6}}});

  const server = createServer(async (request, response, url) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return response.writeHead(405, {Allow: 'GET, HEAD'}).end();
    // As nginx does: an empty part of a path counts for nothing.
    const pathname = url.pathname.replace(/\/{2,}/g, '/');
    if (!pathname.startsWith(baseUrl)) return response.writeHead(302, {Location: baseUrl}).end();
    const page = `/${pathname.slice(baseUrl.length)}`;
    const movedTo = redirects.get(pathname);
    if (movedTo) return response.writeHead(301, {Location: movedTo}).end();
    const clean = page.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/';
    if (clean !== page)
      return response.writeHead(301, {Location: baseUrl + clean.slice(1) + url.search}).end();
    const version = markdownVersionOf(folder, page);
    if (version) response.setHeader('Vary', 'Accept');
    request.url = version && /text\/markdown/i.test(request.headers.accept ?? '') ? version : page;
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
