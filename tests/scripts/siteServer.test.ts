import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {close} from '../../supabase/local/ports';
import {serveSite} from '@site/scripts/siteServer';

let folder: string;
const servers: Server[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'site-'));
  writeFileSync(path.join(folder, 'index.html'), 'home');
  writeFileSync(path.join(folder, 'team.html'), 'team '.repeat(1000));
  writeFileSync(path.join(folder, '404.html'), 'not here');
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map(close));
  rmSync(folder, {recursive: true});
});

async function get(address: string, headers: Record<string, string>, baseUrl = '/'): Promise<Response> {
  const server = await serveSite(folder, 0, baseUrl);
  servers.push(server);
  const {port} = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${address}`, {headers, redirect: 'manual'});
}

test.each([
  ['/', '/team', 'team ', {status: 200, 'cache-control': 'no-cache'}],
  ['/', '/te%00am', '', {status: 400}],
  ['/', '/none', 'not here', {status: 404}],
  ['/', '/team%E2%80', 'not here', {status: 404}],
  ['/', '/team.html?a=b', '', {status: 301, location: '/team?a=b'}],
  ['/site/', '/', '', {status: 302, location: '/site/'}],
])('under %s it answers %s with "%s" and %j', async (baseUrl, address, text, wanted) => {
  const answer = await get(address, {'Accept-Encoding': 'br'}, baseUrl);
  expect({status: answer.status, ...Object.fromEntries(answer.headers)}).toMatchObject(wanted);
  expect((await answer.text()).startsWith(text)).toBe(true);
});

test('without a build the error says what to run', async () => {
  rmSync(path.join(folder, 'index.html'));
  await expect(serveSite(folder, 0)).rejects.toThrow('npm run build');
});
