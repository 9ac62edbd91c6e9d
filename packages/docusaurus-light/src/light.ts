import path from 'node:path';
import type {Config, PluginModule} from '@docusaurus/types';
import finishBuild from '../../../tools/site/finishBuild.ts';
import type {FinishOptions} from '../../../tools/site/finishBuild.ts';
import frame from '../../../tools/site/frame.ts';
import {checkManifest} from './checkManifest.ts';
import lightPlugin, {dropUnusedScripts} from './plugin.ts';
import {template} from './template.ts';

const rewriting: FinishOptions['rewriting'] = async () => [
  dropUnusedScripts,
  (await import('./inlineStyles.ts')).inlineStyles,
  // Only here: Docusaurus's own scripts are above the floor.
  (await import('../../../tools/site/floor/checkFloor.ts')).requireFloor,
];

/** Off in `npm run dev`, which needs React for hot reload, and with `LIGHT=off`. */
const isLight = process.env.NODE_ENV !== 'development' && process.env.LIGHT !== 'off';

/**
 * The light layer: pages are plain documents with inline styles and one small script instead of React. When it is off, the
 * same pages are a regular Docusaurus site.
 * @throws Error if a Docusaurus file that the layer depends on has changed
 */
export function light(config: Config): Config {
  const plugins = config.plugins ?? [];
  if (!isLight) return {...config, plugins: [...plugins, frame, finishBuild as PluginModule]};
  checkManifest(path.resolve(__dirname, '../../..'));
  return {
    ...config,
    ssrTemplate: template(),
    plugins: [...plugins, lightPlugin, [finishBuild as PluginModule, {rewriting}]],
  };
}
