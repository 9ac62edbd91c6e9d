import {createReadStream, existsSync} from 'node:fs';
import type {Server} from 'node:http';
import path from 'node:path';
import {constants} from 'node:zlib';
import compression from 'compression';
import serveHandler from 'serve-handler';
import {listen} from '../supabase/local/ports';
import {createServer} from '../supabase/local/httpServer';

/**
 * Serves a build on localhost, with compression, clean URLs and its 404 page, as any static server would.
 * @param folder the build
 * @param baseUrl the base URL of the build, with leading and trailing slash
 * @throws Error if there is no build, or with `code` EADDRINUSE if the port is taken
 */
export async function serveSite(folder: string, port: number, baseUrl = '/'): Promise<Server> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`There is no built site in ${folder}. Run "npm run build" first.`);
  }
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
    // Of half a sign, serve-handler would say 400.
    request.url = isWhole(page) ? page : page.replaceAll('%', '%25');
    // The middleware is typed for Express but works with Node's objects.
    await new Promise<void>((resolve) => compress(request as never, response as never, () => resolve()));
    const cache = (source: string, value: string) => ({source, headers: [{key: 'Cache-Control', value}]});
    const headers = [
      cache('**', 'public, max-age=0, must-revalidate'),
      cache('assets/**', 'public, max-age=31536000, immutable'),
    ];
    const options = {public: folder, cleanUrls: true, trailingSlash: false, directoryListing: false, headers};
    return serveHandler(request, response, options, {
      // The next build may delete a file that is about to be read.
      createReadStream: (file, range) =>
        createReadStream(file, range).once('error', () => response.destroy()),
    });
  });
  await listen(server, port);
  return server;
}

function isWhole(address: string): boolean {
  try {
    return Boolean(decodeURIComponent(address));
  } catch {
    return false;
  }
}
