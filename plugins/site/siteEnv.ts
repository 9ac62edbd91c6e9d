import type {LoadContext, Plugin} from '@docusaurus/types';
import type {SiteEnv} from './env.ts';
import {git} from './git.ts';

/**
 * Writes the settings to `.docusaurus/site-env/default/env.json`, for code that runs outside Docusaurus's React
 * context, and the commit to `build.json` next to it, which only the layout of pages reads: scripts must not change with it.
 */
export default function siteEnvPlugin({siteDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'site-env',
    async contentLoaded({actions}) {
      await actions.createData('env.json', siteConfig.customFields?.env as SiteEnv);
      await actions.createData('build.json', {commit: git(siteDir, 'rev-parse', '--short=8', 'HEAD') ?? ''});
    },
  };
}
