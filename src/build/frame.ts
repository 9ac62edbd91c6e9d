import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {transformSync} from 'esbuild';

/** The script in the head of every page, `src/frame/first.ts`, without its types and as small as it gets. */
export function firstScript(siteDir: string): string {
  const source = readFileSync(path.join(siteDir, 'src/frame/first.ts'), 'utf8');
  const {code} = transformSync(source, {loader: 'ts', minify: true, target: 'es2015'});
  return code.trim().replace(/;$/, '');
}

/** Where React shows the pages (`npm run dev`, or with the light layer off): their controls come with its bundle. */
export default function framePlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'frame',
    getClientModules: () => [path.join(siteDir, 'src/frame/clientModule.ts')],
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: firstScript(siteDir)}]}),
  };
}
