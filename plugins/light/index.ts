import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addEntry, dropOtherScripts, groupModules} from './bundler.ts';
import type {Compiler} from './bundler.ts';
import {readSheets} from './styles.ts';
import {compileScript, minifyScript, template} from './template.ts';
import {checkUpstream} from './upstream.ts';

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
  /** Tests for the paths of style sheets, by the group that they're in. Others are in `rest`. */
  readonly sheets: Readonly<Record<string, RegExp>>;
  /** The groups that are written into the pages that need them. `rest` and the others are linked in the body. */
  readonly inlined: readonly string[];
  /** Tests for modules to split into scripts of their own. */
  readonly scripts?: Readonly<Record<string, RegExp>>;
  /** Origins that scripts may ask, besides the site's own. */
  readonly connect: readonly string[];
}

/**
 * The light layer: pages are plain documents with one small script instead of React. In development they're a regular Docusaurus
 * site.
 */
export default function light(options: LightOptions): (context: LoadContext) => Plugin {
  const isDevelopment = process.env.NODE_ENV === 'development';
  if (!isDevelopment) checkUpstream();
  return ({siteDir, outDir, baseUrl, siteConfig}) => {
    const file = (name: string) => path.join(siteDir, name);
    const script = compileScript(file(options.inline));

    /** Once the client build has written the style sheets; pages are rendered after it. */
    const setTemplate = ({hooks}: Compiler) => {
      hooks.done.tapPromise('light', async () => {
        const parts = {...options, script: await minifyScript(script), sheets: readSheets(outDir), baseUrl};
        Object.assign(siteConfig, {ssrTemplate: template(parts)});
      });
    };

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
          groupModules(config, options.sheets, options.scripts ?? {});
        }
        return {
          resolve: {alias: withoutInfima(file(options.base))},
          plugins: isLight ? [{apply: dropOtherScripts}, {apply: setTemplate}] : [],
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
