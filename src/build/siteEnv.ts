import type {LoadContext, Plugin} from '@docusaurus/types';

/** Writes the settings to `.docusaurus/site-env/default/env.json`, for code that runs outside Docusaurus's React context. */
export default function siteEnvPlugin({siteConfig}: LoadContext): Plugin {
  return {
    name: 'site-env',
    async contentLoaded({actions}) {
      await actions.createData('env.json', siteConfig.customFields?.env as object);
    },
  };
}
