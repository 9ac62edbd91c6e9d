import path from 'node:path';
import type {Config, PluginModule} from '@docusaurus/types';
import finishBuild from '../build/finishBuild.ts';
import type {FinishOptions} from '../build/finishBuild.ts';
import frame from '../build/frame.ts';
import {checkManifest} from './checkManifest.ts';
import lightPlugin, {dropUnusedScripts} from './plugin.ts';
import {template} from './template.ts';

const rewriting: FinishOptions['rewriting'] = async () => [
  dropUnusedScripts,
  (await import('./inlineStyles.ts')).inlineStyles,
  // Without the layer, Docusaurus' own scripts are above the floor.
  (await import('../build/floor/checkFloor.ts')).requireFloor,
];

/** Off in `npm run dev`, where pages change under the reader's eyes, and by `LIGHT=off`. */
const isLight = process.env.NODE_ENV !== 'development' && process.env.LIGHT !== 'off';

/**
 * The light layer: pages that are read are documents, with their own styles and one small script. Without it the same pages
 * are a plain Docusaurus site.
 * @throws Error when Docusaurus has changed where the layer takes hold
 */
export function light(config: Config): Config {
  const plugins = config.plugins ?? [];
  if (!isLight) return {...config, plugins: [...plugins, frame, finishBuild as PluginModule]};
  checkManifest(path.resolve(__dirname, '../..'));
  return {
    ...config,
    ssrTemplate: template(),
    plugins: [...plugins, lightPlugin, [finishBuild as PluginModule, {rewriting}]],
  };
}
