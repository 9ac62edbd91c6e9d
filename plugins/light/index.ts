import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addEntry, dropOtherScripts, groupModules} from './bundler.ts';
import {template} from './template.ts';
import {checkTemplate} from './upstream.ts';

/** What the plugin must know of a site. Paths are relative to the site. */
export interface LightOptions {
  /** The script of every page, without React; what it imports by `import()` loads on use. */
  readonly entry: string;
  /** A script without imports, inlined into each head. */
  readonly inline: string;
  /** A Docusaurus client module that does what `entry` does in the development server, where React runs. */
  readonly clientModule: string;
  /** What replaces Infima, which the theme has no option to leave out. */
  readonly base: string;
  /** Tells the style sheets of first screens by path: they're written into the pages that need them. */
  readonly critical: RegExp;
  /** Tells style sheets that few pages need, by the name of the file they go into. All others are in one, `common`. */
  readonly deferred: Readonly<Record<string, RegExp>>;
  /** Tells modules of scripts to split into files of their own, by name. */
  readonly scripts: Readonly<Record<string, RegExp>>;
  /** Origins that scripts may ask, besides the site's own. */
  readonly connect: readonly string[];
}

/**
 * The light layer: pages are plain documents with one small script instead of React. In development they're a regular Docusaurus
 * site.
 */
export default function light(options: LightOptions) {
  return async ({siteDir, outDir, siteConfig}: LoadContext): Promise<Plugin> => {
    const isDevelopment = process.env.NODE_ENV === 'development';
    const file = (name: string) => path.join(siteDir, name);
    const script = readFileSync(file(options.inline), 'utf8');
    if (!isDevelopment) {
      checkTemplate();
      // Plugins can't set it any other way.
      siteConfig.ssrTemplate = await template({outDir, script, connect: options.connect});
    }

    return {
      name: 'light',
      getClientModules: () => (isDevelopment ? [file(options.clientModule)] : []),
      injectHtmlTags: () => (isDevelopment ? {headTags: [{tagName: 'script', innerHTML: script}]} : {}),
      // The bundler's minifier adds prefixes for `browserslist`.
      configurePostCss: (postcss) => ({...postcss, plugins: []}),
      configureWebpack(config, isServer) {
        const isLight = !isServer && !isDevelopment;
        if (isLight) {
          addEntry(config, file(options.entry));
          groupModules(config, options.critical, options.deferred, options.scripts);
        }
        return {
          resolve: {alias: withoutInfima(file(options.base))},
          plugins: isLight ? [{apply: dropOtherScripts}] : [],
        };
      },
    };
  };
}

function withoutInfima(base: string): Record<string, string> {
  const theme = path.dirname(require.resolve('@docusaurus/theme-classic/package.json'));
  return Object.fromEntries(
    ['default', 'default-rtl'].map((name) => [
      `${require.resolve(`infima/dist/css/default/${name}.css`, {paths: [theme]})}$`,
      base,
    ]),
  );
}
