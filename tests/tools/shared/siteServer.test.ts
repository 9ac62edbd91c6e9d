import fs, {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {close} from 'local-supabase/ports';
import {serveSite} from '@site/tools/shared/siteServer';

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

async function get(
  address: string,
  headers: Record<string, string>,
  baseUrl = '/',
  method = 'GET',
): Promise<Response> {
  const server = await serveSite(folder, 0, baseUrl);
  servers.push(server);
  const {port} = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${address}`, {method, headers, redirect: 'manual'});
}

// tools/release/checkHost.ts has the rest: what every host answers.
test.each([
  ['/', '/team', 'team ', {status: 200, 'content-encoding': 'br'}],
  ['/', '/te%00am', '', {status: 400}],
  ['/', `/${'a'.repeat(5000)}`, 'not here', {status: 404}],
  ['/', '/team.html?a=b', '', {status: 301, location: '/team?a=b'}],
  ['/site/', '/', '', {status: 302, location: '/site/'}],
])('under %s it answers %s with "%s" and %j', async (baseUrl, address, text, wanted) => {
  const answer = await get(address, {'Accept-Encoding': 'br'}, baseUrl);
  expect({status: answer.status, ...Object.fromEntries(answer.headers)}).toMatchObject(wanted);
  expect((await answer.text()).startsWith(text)).toBe(true);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s of a page is refused', async (method) => {
  const answer = await get('/team', {}, '/', method);
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a file that is gone between two looks ends the answer, not the server', async () => {
  const deleted = path.join(folder, 'team.html');
  const read = jest.spyOn(fs, 'createReadStream').mockImplementationOnce((...words) => {
    rmSync(deleted);
    read.mockRestore();
    return fs.createReadStream(...words);
  });
  await expect(get('/team', {}).then((answer) => answer.text())).rejects.toThrow();
  expect((await get('/', {})).status).toBe(200);
});

test('without a build the error says what to run', async () => {
  rmSync(path.join(folder, 'index.html'));
  await expect(serveSite(folder, 0)).rejects.toThrow('npm run build');
});

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['text/html;q=0.5, TEXT/markdown;q=0.6', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', false],
  ['*/*', false],
])('asked for %s, a page answers with its Markdown: %s', async (accept, isMarkdown) => {
  writeFileSync(path.join(folder, 'team.md'), '# Team');
  const answer = await get('/team', {Accept: accept});
  expect(answer.headers.get('content-type')).toContain(isMarkdown ? 'text/markdown' : 'text/html');
  expect(answer.headers.get('vary')).toContain('Accept');
  expect(answer.status).toBe(200);
});
