import type {LoadContext, Plugin} from '@docusaurus/types';
import type {SiteEnv} from './readEnv.ts';
import {git} from './git.ts';

/**
 * Writes the settings to `.docusaurus/env/default/env.json`, for code that runs outside Docusaurus's React context, and the
 * commit to `build.json` next to it, which only the layout of pages reads: scripts must not change with it.
 */
export default function envPlugin({siteDir, siteConfig}: LoadContext): Plugin {
  const env = siteConfig.customFields?.env as SiteEnv;
  return {
    name: 'env',
    async contentLoaded({actions}) {
      await actions.createData('env.json', env);
      await actions.createData('build.json', {commit: git(siteDir, 'rev-parse', '--short=8', 'HEAD') ?? ''});
    },
    postBuild() {
      if (!env.backend)
        console.warn(
          '\n[WARNING] This build has no backend: the invite dialog offers the contact address instead of the form.\n' +
            '          Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY (see .env.example) and build again to take requests.\n',
        );
    },
  };
}
