import {cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fail, run} from './shared/say.ts';
import {readHeaderRules} from './shared/siteServer.ts';

/**
 * `npm run vercel`: lays the last build out as `vercel deploy --prebuilt` takes it (Build Output API, version 3). Headers
 * and moved addresses come from the files that the other hosts read.
 */

interface Route {
  readonly src?: string;
  readonly handle?: 'filesystem';
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly dest?: string;
  readonly continue?: boolean;
}

export interface VercelConfig {
  readonly version: 3;
  readonly routes: readonly Route[];
  readonly overrides: Readonly<Record<string, {readonly path: string}>>;
}

/** What Vercel has to know about the files of a build. */
export function vercelConfig(folder: string): VercelConfig {
  const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const headers = readHeaderRules(path.join(folder, '_headers')).map((rule): Route => ({
    src: `^/${rule.source.split('**').map(escape).join('.*')}$`,
    headers: Object.fromEntries(rule.headers.map(({key, value}) => [key, value])),
    continue: true,
  }));
  const moved = readFileSync(path.join(folder, '_redirects'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([from = '', to = '', status = '301']): Route => ({
      src: `^${escape(from)}$`,
      headers: {Location: to},
      status: Number(status),
    }));
  const pages = readdirSync(folder, {recursive: true})
    .map((name) => String(name).split(path.sep).join('/'))
    .filter((name) => name.endsWith('.html') && !/(^|\/)index\.html$/.test(name));
  return {
    version: 3,
    routes: [...headers, ...moved, {handle: 'filesystem'}, {src: '.*', status: 404, dest: '/404'}],
    overrides: Object.fromEntries(pages.map((name) => [name, {path: name.replace(/\.html$/, '')}])),
  };
}

async function main(): Promise<void> {
  if (!existsSync('build/_headers')) fail('There is no build: run "npm run build" first.');
  rmSync('.vercel/output', {recursive: true, force: true});
  cpSync('build', '.vercel/output/static', {recursive: true});
  writeFileSync('.vercel/output/config.json', JSON.stringify(vercelConfig('build'), null, 2));
}

if (process.argv[1]?.endsWith('vercelOutput.ts')) run(main);
