import type {LoadContext, Plugin} from '@docusaurus/types';
import type {PageEnv, SiteEnv} from './env.ts';
import {git} from './git.ts';

/**
 * Writes the settings and the language to `.docusaurus/site-env/default/env.json`, for code that runs outside Docusaurus's React
 * context, and the commit to `build.json` next to it, which only the layout of pages reads: scripts must not change with it.
 */
export default function siteEnvPlugin({siteDir, siteConfig, i18n}: LoadContext): Plugin {
  return {
    name: 'site-env',
    async contentLoaded({actions}) {
      const env: PageEnv = {
        ...(siteConfig.customFields?.env as SiteEnv),
        language: i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale,
      };
      await actions.createData('env.json', env);
      await actions.createData('build.json', {commit: git(siteDir, 'rev-parse', '--short=8', 'HEAD') ?? ''});
    },
  };
}
