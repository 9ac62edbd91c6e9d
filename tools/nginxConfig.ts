import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {readEnv} from '../src/facts/site/env';
import {pageCaching} from 'docusaurus-light/policy';
import {fail, run} from './shared/say';
import {readHeaderRules} from './shared/siteServer';

/** `npx tsx tools/nginxConfig.ts`: prints the server block of the last build: `tools/nginx.conf` with its headers and redirects. */

/**
 * The server block for a build in `folder`.
 * @throws Error if `_headers` is not in the format that the build writes
 */
export function nginxConfig(folder: string, host: string): string {
  const [all, assets] = readHeaderRules(path.join(folder, '_headers'));
  const assetCaching = assets?.headers.find(({key}) => key === 'Cache-Control')?.value;
  if (!all || !assets || !assetCaching)
    throw new Error(`${folder}/_headers is not as the build writes it. Run "npm run build" again.`);
  const [base = '/'] = `/${assets.source}`.split('assets/');
  const redirects = readFileSync(path.join(folder, '_redirects'), 'utf8').trim().split('\n');
  const words: Readonly<Record<string, string>> = {
    host,
    base,
    root: base.slice(0, -1),
    pageCaching,
    assetCaching,
    headers: all.headers.map(({key, value}) => `add_header ${key} "${value}" always;`).join('\n  '),
    redirects: redirects
      .map((line) => line.split(' '))
      .map(([from, to, status]) => `location = ${from} { return ${status} ${to}; }`)
      .join('\n  '),
  };
  return readFileSync('tools/nginx.conf', 'utf8')
    .replace(/^# .*\n/, '')
    .replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
}

if (process.argv[1]?.endsWith('nginxConfig.ts'))
  run(async () => {
    if (!existsSync('build/_headers')) fail('There is no build. Run "npm run build" first.');
    process.stdout.write(nginxConfig('build', new URL(readEnv(process.env).siteUrl).host));
  });
