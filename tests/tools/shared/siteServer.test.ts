/** @jest-environment node */
import {mkdtempSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {serveSite} from '@site/tools/shared/siteServer';

let folder: string;
let server: Server;
const servers: Server[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'site-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), 'home');
  writeFileSync(path.join(folder, 'team.html'), 'team '.repeat(1000));
  writeFileSync(path.join(folder, '404.html'), 'not here');
  writeFileSync(path.join(folder, 'assets', 'main.js'), 'script');
  writeFileSync(
    path.join(folder, '_headers'),
    '/*\n  X-Frame-Options: DENY\n\n/assets/*\n  Cache-Control: immutable\n',
  );
});

afterEach(() => {
  for (const each of servers.splice(0)) {
    each.closeAllConnections();
    each.close();
  }
  rmSync(folder, {recursive: true});
});

async function get(address: string, headers: Record<string, string> = {}, baseUrl = '/') {
  server = await serveSite(folder, 0, baseUrl);
  servers.push(server);
  const {port} = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${address}`, {headers, redirect: 'manual'});
}

test('pages are served without their extension', async () => {
  expect(await (await get('/team')).text()).toMatch(/^team/);
});

test('an unknown path gets status 404 and the site’s 404 page', async () => {
  const answer = await get('/nothing');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('not here');
});

test('pages are revalidated each time, as on static hosts', async () => {
  expect((await get('/team')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test('responses have the headers of the build, and later rules take precedence', async () => {
  const answer = await get('/assets/main.js');
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(answer.headers.get('cache-control')).toBe('immutable');
});

test('text is compressed with brotli if the browser accepts it', async () => {
  const answer = await get('/team', {'Accept-Encoding': 'br'});
  expect(answer.headers.get('content-encoding')).toBe('br');
});

test('a site built for a sub-path is served there, and the root redirects to it', async () => {
  const root = await get('/', {}, '/site/');
  expect(root.headers.get('location')).toBe('/site/');
  const {port} = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/site/team`)).text()).toMatch(/^team/);
});

test('a path with a NUL byte is a bad request, not a crash', async () => {
  expect((await get('/%00')).status).toBe(400);
  expect((await get('/te%00am')).status).toBe(400);
});

test('without a build the error says what to run', async () => {
  rmSync(path.join(folder, 'index.html'));
  await expect(serveSite(folder, 0)).rejects.toThrow('npm run build');
  server = undefined as unknown as Server;
});
