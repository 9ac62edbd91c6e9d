import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {readEnv} from '../facts/env';
import {pageCaching} from '../../packages/docusaurus-light/src/policy';
import {fail, run} from './say';
import {readHeaderRules} from './siteServer';

/** `npm run nginx`: prints the nginx server block for the last build, made from its `_headers` and `_redirects`. */

/** MIME types that nginx lacks. With `nosniff`, browsers would reject such files. */
const types = {md: 'text/markdown', webmanifest: 'application/manifest+json'};

/** Types to compress; pictures, videos and fonts already are. */
const compressed = [
  'text/css',
  'text/plain',
  'text/xml',
  ...Object.values(types),
  'text/javascript',
  'application/javascript',
  'application/json',
  'image/svg+xml',
];

/**
 * The server block for a build in `folder`. No location adds a header, because nginx would then drop those of the server.
 * `$cache` holds the caching header, which differs, and resets to that of pages if a missing asset ends at the 404 page.
 * @throws Error if `_headers` is not in the format that the build writes
 */
export function nginxConfig(folder: string, host: string): string {
  const [all, assets] = readHeaderRules(path.join(folder, '_headers'));
  if (!all || !assets)
    throw new Error(
      `${folder}/_headers is not in the format that the build writes. Run "npm run build" again.`,
    );
  const [base = '/'] = `/${assets.source}`.split('assets/');
  const assetCaching = assets.headers.find(({key}) => key === 'Cache-Control')?.value ?? pageCaching;
  // Restrict the characters: a path such as /\other.site/ must not redirect to another site.
  const segments = `${base.slice(0, -1)}(?:/[\\w-][\\w.-]*)`;
  const location = (match: string, ...lines: string[]) => [`location ${match} {`, ...lines.map(indent), '}'];
  const body = [
    'listen 443 ssl http2;',
    `server_name ${host};`,
    'root /srv/site;',
    'absolute_redirect off;',
    'server_tokens off;',
    'charset utf-8;',
    `charset_types ${compressed.filter((type) => /^text|javascript/.test(type)).join(' ')};`,
    'gzip on;',
    'gzip_vary on;',
    'gzip_min_length 512;',
    `gzip_types ${compressed.join(' ')};`,
    `set $cache "${pageCaching}";`,
    'add_header Cache-Control $cache always;',
    ...all.headers.map(({key, value}) => `add_header ${key} "${value}" always;`),
    `error_page 404 ${base}404.html;`,
    ...location(`= ${base}404.html`, 'internal;'),
    ...readFileSync(path.join(folder, '_redirects'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
      .map(([from = '', to = '', status = '']) => `location = ${from} { return ${status} ${to}; }`),
    ...location(`${base}assets/`, `set $cache "${assetCaching}";`, 'try_files $uri =404;'),
    ...Object.entries(types).flatMap(([ending, type]) =>
      location(`~ \\.${ending}$`, 'types {}', `default_type ${type};`, 'try_files $uri =404;'),
    ),
    ...location(
      base,
      `rewrite "^(${segments}*/)index\\.html$" $1 permanent;`,
      `rewrite "^(${segments}+)\\.html$" $1 permanent;`,
      `rewrite "^(${segments}+)/$" $1 permanent;`,
      'try_files $uri $uri.html $uri/index.html =404;',
    ),
  ];
  return ['server {', ...body.map(indent), '}', ''].join('\n');
}

function indent(line: string): string {
  return `  ${line}`;
}

async function main(): Promise<void> {
  if (!existsSync('build/_headers')) fail('There is no build. Run "npm run build" first.');
  process.stdout.write(nginxConfig('build', new URL(readEnv(process.env).siteUrl).host));
}

if (process.argv[1]?.endsWith('nginxConfig.ts')) run(main);
