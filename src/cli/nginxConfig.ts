import {existsSync} from 'node:fs';
import {redirects} from '../facts/redirects';
import {fail, run} from './say';
import {readHeaderRules} from './siteServer';

/** `npm run nginx`: prints a server block for the last build. Headers come from its `_headers` file, the one source. */

/** nginx drops the headers of a server in a location that adds its own, so each location repeats them. */
export function nginxConfig(headersFile: string): string {
  const [all, ...others] = readHeaderRules(headersFile);
  const headers = (all?.headers ?? []).filter(({key}) => key !== 'Cache-Control');
  const assets = others.find(({source}) => source.includes('assets/'));
  const line = ({key, value}: {key: string; value: string}) => `add_header ${key} "${value}" always;`;
  const cache = (rules: {key: string; value: string}[] | undefined) =>
    (rules ?? []).filter(({key}) => key === 'Cache-Control').map(line);
  const moved = redirects.flatMap(({from, to}) =>
    from.map((address) => `location = ${address} { return 301 ${to}; }`),
  );
  const location = (match: string, lines: readonly string[]) => [
    `location ${match} {`,
    ...lines.map((each) => `  ${each}`),
    '}',
  ];
  const body = [
    'listen 443 ssl;',
    'http2 on;',
    'root /srv/site;',
    'absolute_redirect off;',
    'gzip on;',
    'gzip_types text/css text/plain text/markdown text/javascript application/javascript application/json image/svg+xml;',
    'error_page 404 /404.html;',
    ...moved,
    ...location('/assets/', [...headers.map(line), ...cache(assets?.headers), 'try_files $uri =404;']),
    ...location('/', [
      ...headers.map(line),
      ...cache(all?.headers),
      'try_files $uri $uri.html $uri/index.html =404;',
    ]),
  ];
  return ['server {', ...body.map((each) => `  ${each}`), '}', ''].join('\n');
}

async function main(): Promise<void> {
  if (!existsSync('build/_headers')) fail('There is no build: run "npm run build" first.');
  process.stdout.write(nginxConfig('build/_headers'));
}

if (process.argv[1]?.endsWith('nginxConfig.ts')) run(main);
