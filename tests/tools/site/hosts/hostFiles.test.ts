/** @jest-environment node */
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {headersFile, securityHeaders} from 'docusaurus-light/policy';
import type {FinishedBuild} from 'docusaurus-light/step';
import {readHost} from '@site/tools/site/hosts/host';
import {writeHostFiles} from '@site/tools/site/hosts/hostFiles';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosts-'));
});
afterEach(() => {
  rmSync(folder, {recursive: true});
  delete process.env.DEPLOY_TO;
});

const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

/** The files of a build for a host, without its pages. */
async function filesFor(host: string): Promise<string[]> {
  mkdirSync(path.join(folder, 'docs'));
  for (const page of ['index.md', 'docs/a.md']) writeFileSync(path.join(folder, page), '# Page');
  writeFileSync(path.join(folder, '_headers'), headersFile(securityHeaders("default-src 'none'"), '/'));
  writeFileSync(path.join(folder, '_redirects'), '/faq /docs/a 301\n');
  process.env.DEPLOY_TO = host;
  const build = {outDir: folder, baseUrl: '/', siteConfig: {url: 'https://selfos.example'}};
  await writeHostFiles(build as FinishedBuild);
  return readdirSync(folder).filter((name) => !['docs', 'index.md'].includes(name));
}

test.each([
  ['', ['_headers', '_redirects']],
  ['cloudflare', ['.assetsignore', '_headers', '_redirects', 'worker.js', 'wrangler.json']],
  ['netlify', ['_headers', '_redirects']],
  ['nginx', ['nginx.conf']],
  ['pages', []],
  ['vercel', ['vercel.json']],
])('a build for "%s" has what that host reads, and no file of another: %j', async (host, files) => {
  expect((await filesFor(host)).sort()).toEqual(files);
});

test('Cloudflare uploads none of its settings, and asks the worker for pages that have Markdown', async () => {
  const files = await filesFor('cloudflare');
  const ignored = read('.assetsignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(files.filter((name) => !name.startsWith('_'))));
  expect(JSON.parse(read('wrangler.json'))).toMatchObject({assets: {run_worker_first: ['/docs/*', '/']}});
});

test('a redirect on Netlify wins over the page at the moved address', async () => {
  await filesFor('netlify');
  expect(read('_redirects')).toBe('/faq /docs/a 301!\n');
});

test('Vercel sends headers and redirects, and leads who accepts Markdown to it', async () => {
  await filesFor('vercel');
  const {headers, redirects} = JSON.parse(read('vercel.json')) as {
    headers: readonly {source: string; headers: readonly {key: string; value: string}[]}[];
    redirects: readonly object[];
  };
  const sent = headers.find(({source}) => source === '/(.*)')?.headers;
  expect(Object.fromEntries(sent?.map(({key, value}) => [key, value]) ?? [])).toEqual(
    securityHeaders("default-src 'none'"),
  );
  expect(redirects).toContainEqual({source: '/faq', destination: '/docs/a', statusCode: 301});
  const has = [{type: 'header', key: 'accept', value: '.*text/markdown.*'}];
  expect(redirects).toContainEqual({source: '/docs/a', destination: '/docs/a.md', statusCode: 303, has});
});

test('an unknown host, or one that serves no folder of a domain, is refused with what to do', () => {
  expect(readHost({})).toBeUndefined();
  expect(readHost({DEPLOY_TO: 'nginx', BASE_URL: '/os/'})).toBe('nginx');
  expect(() => readHost({DEPLOY_TO: 'ftp'})).toThrow('DEPLOY_TO must be one of cloudflare, netlify, nginx');
  expect(() => readHost({DEPLOY_TO: 'vercel', BASE_URL: '/os/'})).toThrow('unset BASE_URL');
});
