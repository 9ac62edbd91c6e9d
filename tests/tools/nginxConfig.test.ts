import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {nginxConfig} from '../../tools/nginxConfig';
import {redirects} from '../../src/facts/site/redirects';
import {redirectsFile} from '../../tools/site/machines/redirectPages';
import {headersFile, securityHeaders} from 'docusaurus-light/policy';

const headers = securityHeaders("default-src 'none'");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

function blockFor(baseUrl: string) {
  writeFileSync(path.join(folder, '_headers'), headersFile(headers, baseUrl));
  writeFileSync(path.join(folder, '_redirects'), redirectsFile(redirects, baseUrl));
  return nginxConfig(folder, 'selfos.example');
}

test('the server sends every header once, and no location adds one, which would drop the others', () => {
  const block = blockFor('/');
  for (const [name, value] of Object.entries(headers)) {
    expect(block.split(`\n  add_header ${name} "${value}" always;`)).toHaveLength(2);
  }
  expect(block).not.toMatch(/^ +location [^}]*add_header/m);
  expect(block).toMatch(/location \/assets\/ \{\s+set \$cache "public, max-age=31536000, immutable";/);
});

test('redirects and the 404 page come from the build, under its base URL', () => {
  expect(blockFor('/')).toContain('location = /faq { return 301 /docs/common-questions; }');
  const block = blockFor('/site/');
  expect(block).toContain('location = /site/faq { return 301 /site/docs/common-questions; }');
  expect(block).toContain('error_page 404 /site/404.html;');
  expect(block).toContain('location /site/assets/ {');
  expect(block).toContain('location /site/ {');
});

test('a trailing slash redirects to the clean URL, never to another site', () => {
  const [, pattern = ''] = /rewrite "([^"]+)\/\$"/.exec(blockFor('/site/')) ?? [];
  const clean = new RegExp(`${pattern}/$`);
  expect(clean.exec('/site/docs/introduction/')?.[1]).toBe('/site/docs/introduction');
  for (const address of ['/site/', '/\\evil.example/', '//evil.example/', '/site/\\evil/', '/other/page/']) {
    expect(address).not.toMatch(clean);
  }
});
