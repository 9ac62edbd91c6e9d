import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {writeInto} from 'docusaurus-light/pages';
import type {FinishedBuild} from 'docusaurus-light/step';
import {cloudflareFiles} from './cloudflare.ts';
import {readHost} from './host.ts';
import type {Host} from './host.ts';
import {readHostRules} from './hostRules.ts';
import type {HostFiles, HostRules} from './hostRules.ts';
import {nginxFiles} from './nginx.ts';
import {vercelFiles} from './vercel.ts';

/** What each host reads besides the pages, by the files that every build has. */
const writers: Readonly<Record<Host, (rules: HostRules, common: HostFiles) => HostFiles>> = {
  cloudflare: (rules, common) => ({...common, ...cloudflareFiles(rules)}),
  // Without the exclamation mark, the page at a moved address would win over its redirect.
  netlify: (_, common) => ({...common, _redirects: (common._redirects ?? '').replace(/ 301$/gm, ' 301!')}),
  nginx: nginxFiles,
  pages: () => ({}),
  vercel: vercelFiles,
};

/** Build step: replaces `_headers` and `_redirects` by what the host of `DEPLOY_TO` reads, so that it serves no file of another. */
export async function writeHostFiles({outDir, siteConfig, baseUrl}: FinishedBuild): Promise<void> {
  const host = readHost(process.env);
  if (!host) return;
  const rules = readHostRules(outDir, siteConfig.url, baseUrl);
  const common: Record<string, string> = {};
  for (const name of ['_headers', '_redirects']) {
    common[name] = await readFile(path.join(outDir, name), 'utf8');
    await rm(path.join(outDir, name));
  }
  for (const [name, text] of Object.entries(writers[host](rules, common)))
    await writeInto(outDir, name, text);
}
