/** @jest-environment node */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describeBuild, recordFile} from '../../tools/site/record/buildRecord';
import {compareSite, readRecord} from '../../tools/compareSite';
import {serveSite} from '../../tools/shared/siteServer';

const files = {
  _headers: "/*\n  Content-Security-Policy: default-src 'none'\n",
  _redirects: '/old /docs/new 301\n',
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Not found</h1>',
  'old.html': '<a href="/docs/new">moved</a>',
  'docs/new.html': '<h1>New</h1>',
  'assets/a.js': 'run()',
};

async function build(changes: Record<string, string> = {}): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'));
  mkdirSync(path.join(folder, 'docs'));
  mkdirSync(path.join(folder, 'assets'));
  for (const [name, text] of Object.entries({...files, ...changes}))
    writeFileSync(path.join(folder, name), text);
  writeFileSync(path.join(folder, recordFile), JSON.stringify(await describeBuild(folder, '.')));
  return folder;
}

/** @param hangUp how often the connection breaks when the script is asked for */
async function differences(served: string, built: string, hangUp = 0): Promise<string[]> {
  const server = await serveSite(served, 0);
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  let left = hangUp;
  server.prependListener('request', ({url, socket}) => {
    if (url === '/assets/a.js' && left-- > 0) socket.destroy();
  });
  try {
    return await compareSite(site, await readRecord(site), built);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(served, {recursive: true});
    rmSync(built, {recursive: true});
  }
}

test('a site that serves what the commit builds has no differences', async () => {
  expect(await differences(await build(), await build())).toEqual([]);
});

test.each([
  [{'assets/a.js': 'steal()'}, ['assets/a.js differs from what the commit builds.']],
  [{'docs/new.html': '<h1>Send it here</h1>'}, ['docs/new.html differs from what the commit builds.']],
  [{'index.html': ''}, ['index.html differs from what the commit builds.']],
  [{'404.html': 'other'}, ['404.html differs from what the commit builds.']],
  [{'more.js': 'x'}, ['more.js is named by the site and not part of the build.']],
  [
    {_headers: '/*\n  Content-Security-Policy: default-src *\n'},
    ['The home page is sent with another Content-Security-Policy than the build has.'],
  ],
])('%j is told', async (changes, told) => {
  expect(await differences(await build(changes as Record<string, string>), await build())).toEqual(told);
});

test('a file that the site lacks is told', async () => {
  const served = await build();
  rmSync(path.join(served, 'assets/a.js'));
  expect(await differences(served, await build())).toEqual(['assets/a.js is missing: the site answers 404.']);
});

test.each([
  [1, []],
  [2, ['assets/a.js cannot be reached.']],
])('a file whose connection breaks is asked for twice (broken: %i)', async (times, told) => {
  expect(await differences(await build(), await build(), times)).toEqual(told);
});

test('a site without a record is told apart from one that does not answer', async () => {
  await expect(readRecord('http://127.0.0.1:9/')).rejects.toThrow('cannot be reached');
});
