import {existsSync, readFileSync} from 'node:fs';
import type {Server} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {listen} from '../supabase/local/ports';
import {createServer} from '../supabase/local/httpServer';

/**
 * Serves a build on localhost with clean URLs and its 404 page, as any static server would.
 * @param folder the build
 * @param baseUrl the base URL of the build, with leading and trailing slash
 * @throws Error if there is no build, or with `code` EADDRINUSE if the port is taken
 */
export async function serveSite(folder: string, port: number, baseUrl = '/'): Promise<Server> {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error(`There’s no built site in ${folder}. Run "npm run build" first.`);
  const serve = sirv(folder, {
    // Looks for files at each request: the next build replaces them.
    dev: true,
    extensions: ['html'],
    dotfiles: true,
    etag: true,
    setHeaders(response, pathname) {
      if (pathname.startsWith('/assets/'))
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    },
    onNoMatch: (_, response) =>
      response
        .writeHead(404, {'Content-Type': 'text/html; charset=utf-8'})
        .end(readFileSync(path.join(folder, '404.html'))),
  });
  const server = createServer((request, response, {pathname, search}) => {
    if (!pathname.startsWith(baseUrl)) return response.writeHead(302, {Location: baseUrl}).end();
    const page = `/${pathname.slice(baseUrl.length)}`;
    const clean = page.replace(/(?:\/index)?(?:\.html)?\/*$/, '') || '/';
    if (clean !== page) return response.writeHead(301, {Location: baseUrl + clean.slice(1) + search}).end();
    request.url = page;
    return serve(request, response);
  });
  await listen(server, port);
  return server;
}
