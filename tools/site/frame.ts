import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {transformSync} from 'esbuild';

/** Compiles and minifies `src/client/first.ts`, the inline script in the head of every page. */
export function firstScript(siteDir: string): string {
  const source = readFileSync(path.join(siteDir, 'src/client/first.ts'), 'utf8');
  const {code} = transformSync(source, {loader: 'ts', minify: true, target: 'es2015'});
  return code.trim().replace(/;$/, '');
}

/** Adds the inline script to every page, and the controls to React's bundle for builds without the light layer. */
export default function framePlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'frame',
    getClientModules: () => [path.join(siteDir, 'src/client/clientModule.ts')],
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: firstScript(siteDir)}]}),
  };
}
