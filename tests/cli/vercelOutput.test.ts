/** @jest-environment node */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {redirectsFile} from '../../tools/site/machines/redirectPages';
import {headersFile, securityHeaders} from '../../packages/docusaurus-light/src/policy';
import {vercelConfig} from '../../src/cli/vercelOutput';
import {redirects} from '../../src/facts/redirects';

test('headers, moved addresses and clean addresses are those of the other hosts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vercel-'));
  const headers = securityHeaders("default-src 'none'");
  mkdirSync(path.join(folder, 'docs'));
  writeFileSync(path.join(folder, '_headers'), headersFile(headers, '/'));
  writeFileSync(path.join(folder, '_redirects'), redirectsFile(redirects, '/'));
  for (const page of ['index.html', '404.html', 'docs/glossary.html'])
    writeFileSync(path.join(folder, page), '');
  const {routes, overrides} = vercelConfig(folder);
  rmSync(folder, {recursive: true});

  const headersOf = (address: string) =>
    Object.assign(
      {},
      ...routes
        .filter((route) => route.continue && new RegExp(route.src ?? '').test(address))
        .map((route) => route.headers),
    ) as Record<string, string>;
  expect(headersOf('/docs/glossary')).toEqual(headers);
  expect(headersOf('/assets/js/a.js')).toEqual({
    ...headers,
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
  const moved = routes.find(
    (route) => route.status === 301 && new RegExp(route.src ?? '').test('/docs/index'),
  );
  expect(moved?.headers).toEqual({Location: '/docs'});
  expect(overrides).toEqual({'404.html': {path: '404'}, 'docs/glossary.html': {path: 'docs/glossary'}});
  expect(routes.at(-1)).toEqual({src: '.*', status: 404, dest: '/404'});
});
