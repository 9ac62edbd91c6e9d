import {existsSync} from 'node:fs';
import {createServer} from 'node:http';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {listen} from '../../supabase/local/ports';
import {sentAs, types} from './pageWeight';

/** A built site that is served for the measurements. */
export interface Site {
  readonly name: string;
  readonly address: string;
  readonly server: Server;
}

/**
 * Serves `build` as "ours" and each `name=folder` of the command line.
 * @throws Error when a folder holds no built site
 */
export function serveSites(named: readonly string[]): Promise<Site[]> {
  return Promise.all(
    ['ours=build', ...named].map(async (argument) => {
      const [name = '', place = ''] = argument.split('=');
      const folder = path.resolve(place);
      if (!existsSync(path.join(folder, 'index.html')))
        throw new Error(`${name}: there is no built site in ${folder}. Build it, then measure again.`);
      const server = serveWarm(folder);
      await listen(server, 0);
      return {name, address: `http://localhost:${(server.address() as AddressInfo).port}`, server};
    }),
  );
}

/** As a host sends files, without headers of a policy. */
function serveWarm(folder: string): Server {
  return createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
    const file = [name, `${name}.html`, `${name}/index.html`]
      .map((place) => path.join(folder, place))
      .find((place) => path.extname(place) && existsSync(place));
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const type = types[path.extname(file)];
    response.writeHead(200, {
      'Content-Type': type ? `${type}; charset=utf-8` : 'application/octet-stream',
      'Cache-Control': `public, max-age=${/assets|_astro/.test(name) ? '31536000, immutable' : 0}`,
      ...(type && {'Content-Encoding': 'br'}),
    });
    response.end(sentAs(file));
  });
}
