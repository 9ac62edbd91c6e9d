import type {LoadContext, Plugin} from '@docusaurus/types';
import type {PageEnv, SiteEnv} from '../../src/facts/env.ts';

/** Writes the settings and the language to `.docusaurus/site-env/default/env.json`, for code that runs outside Docusaurus's React context. */
export default function siteEnvPlugin({siteConfig, i18n}: LoadContext): Plugin {
  return {
    name: 'site-env',
    async contentLoaded({actions}) {
      const env: PageEnv = {
        ...(siteConfig.customFields?.env as SiteEnv),
        language: i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale,
      };
      await actions.createData('env.json', env);
    },
  };
}
