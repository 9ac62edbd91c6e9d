import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addEntry, dropOtherScripts, groupModules} from './bundler.ts';
import {template} from './template.ts';
import {checkPlugins, checkTemplate} from './upstream.ts';

/**
 * The light layer: pages are plain documents with one small script instead of React. In development they're a regular Docusaurus
 * site.
 * @param connect origins that scripts may ask, besides the site's own
 */
export default function light(connect: readonly string[]) {
  return async ({siteDir, outDir, siteConfig}: LoadContext): Promise<Plugin> => {
    const isDevelopment = process.env.NODE_ENV === 'development';
    const file = (name: string) => path.join(siteDir, 'src/client', name);
    const script = readFileSync(file('inline.js'), 'utf8');
    if (!isDevelopment) {
      checkTemplate();
      // Plugins can't set it any other way.
      siteConfig.ssrTemplate = await template(outDir, script, connect);
    }
    return {
      name: 'light',
      getClientModules: () => (isDevelopment ? [file('clientModule.ts')] : []),
      injectHtmlTags: () => (isDevelopment ? {headTags: [{tagName: 'script', innerHTML: script}]} : {}),
      configureWebpack(config, isServer) {
        if (isServer || isDevelopment) return {};
        addEntry(config, file('entry.ts'));
        groupModules(config);
        return {plugins: [{apply: dropOtherScripts}]};
      },
      async postBuild({plugins}) {
        checkPlugins(plugins);
      },
    };
  };
}
