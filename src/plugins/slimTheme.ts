import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Kinds of navbar items that the theme brings whether used or not, and their components. 2.4 kB when none is used. */
const navbarItems: Record<string, string> = {
  localeDropdown: 'LocaleDropdownNavbarItem',
  search: 'SearchNavbarItem',
  html: 'HtmlNavbarItem',
  doc: 'DocNavbarItem',
  docSidebar: 'DocSidebarNavbarItem',
  docsVersion: 'DocsVersionNavbarItem',
};

/** What only the build reads; every page carries the rest. Grows with each redirect otherwise. 2 kB. */
const buildSettings = new Set([
  'presets',
  'plugins',
  'themes',
  'clientModules',
  'headTags',
  'scripts',
  'stylesheets',
]);

type Settings = Record<string, unknown>;

/** The settings as the browser gets them. */
export function browserSettings(siteConfig: Settings): Settings {
  const themeConfig = siteConfig.themeConfig as {prism: Settings};
  const noColours = {plain: {}, styles: []};
  return {
    ...Object.fromEntries(Object.entries(siteConfig).filter(([name]) => !buildSettings.has(name))),
    themeConfig: {...themeConfig, prism: {...themeConfig.prism, theme: noColours, darkTheme: undefined}},
  };
}

/**
 * The list of loaders without the module names beside them, which only the server reads: a third of what each further
 * page adds to main.js.
 */
export function browserRegistry(registry: string): string {
  return registry.replace(
    /(\(\) => import\([^\n]*?"\)), "[^\n]*?", require\.resolveWeak\("[^\n]*?"\)\]/g,
    '$1]',
  );
}

function writeRegistry(generatedFilesDir: string): string {
  const file = path.join(generatedFilesDir, 'slim-theme', 'registry.js');
  writeFileSync(file, browserRegistry(readFileSync(path.join(generatedFilesDir, 'registry.js'), 'utf8')));
  return file;
}

/**
 * A version of the documentation without its list of pages, which only the overview reads, and has from
 * `plugins/knownRoutes.ts`: 2.5 kB of each page's scripts, and 8 bytes more for each page.
 */
export function browserVersion(routeProps: string): string {
  const props = JSON.parse(routeProps) as {version?: {docs: object}};
  if (props.version) props.version.docs = {};
  return JSON.stringify(props);
}

/** @returns a path for each data file of the documentation's routes, by the name under which it is imported */
function writeVersions(generatedFilesDir: string): Record<string, string> {
  const folder = 'docusaurus-plugin-content-docs/default/p';
  const slimFolder = path.join(generatedFilesDir, 'slim-theme', 'versions');
  mkdirSync(slimFolder, {recursive: true});
  return Object.fromEntries(
    readdirSync(path.join(generatedFilesDir, folder)).map((name) => {
      const file = path.join(slimFolder, name);
      writeFileSync(file, browserVersion(readFileSync(path.join(generatedFilesDir, folder, name), 'utf8')));
      return [`@generated/${folder}/${name}$`, file];
    }),
  );
}

/**
 * Leaves out of the bundle what this site does not use of the theme and its libraries. Gains are brotli bytes of each
 * part, most compressed by itself; PERFORMANCE.md lists them, with those that were tried and did not pay.
 */
export default function slimTheme({siteDir, siteConfig, generatedFilesDir}: LoadContext): Plugin {
  const slim = (name: string) => path.join(siteDir, 'src/slim', name);
  const classic = path.join(path.dirname(require.resolve('@docusaurus/theme-classic/package.json')), 'lib');
  return {
    name: 'slim-theme',
    getClientModules: () =>
      ['slowNavigation.ts', 'prefetchByIntent.ts'].map((name) => path.join(siteDir, 'src/client', name)),
    configureWebpack(config, isServer) {
      if (process.env.NODE_ENV !== 'production') return {};
      const settings = path.join(generatedFilesDir, 'slim-theme', 'settings.mjs');
      mkdirSync(path.dirname(settings), {recursive: true});
      writeFileSync(settings, `export default ${JSON.stringify(browserSettings({...siteConfig}))};\n`);

      const navbar = siteConfig.themeConfig.navbar as {items: {type?: string}[]};
      const used = new Set(navbar.items.map(({type}) => type));
      const ours: Record<string, string | false> = {
        ...writeVersions(generatedFilesDir),
        '@generated/docusaurus.config$': settings,
        '@docusaurus/renderRoutes$': slim('settledRoutes.tsx'),
        'prism-react-renderer$': slim('plainHighlight.ts'),
        [`${classic}/prism-include-languages$`]: false,
        [`${classic}/nprogress$`]: false,
      };
      for (const [type, component] of Object.entries(navbarItems)) {
        if (!used.has(type)) ours[`@theme/NavbarItem/${component}$`] = false;
      }
      if (!siteConfig.themeConfig.announcementBar) ours['@theme/AnnouncementBar$'] = slim('nothing.ts');

      if (!isServer) {
        ours['@generated/registry$'] = writeRegistry(generatedFilesDir);
        config.entry = slim('startInSlices.ts');
        // It maps names to numbers of all chunks, for a way of prefetching that client/prefetchByIntent.ts replaces.
        config.plugins = config.plugins?.filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin');
      }

      // The first alias that fits wins, so ours must stand before `@generated` and `@theme`.
      config.resolve ??= {};
      config.resolve.alias = {...ours, ...(config.resolve.alias as Record<string, string>), ...ours};
      const within = (test: RegExp, name: string, ourFile: string) => ({
        test,
        resolve: {alias: {[`${name}$`]: slim(ourFile)}},
      });
      return {
        module: {
          rules: [
            within(/@docusaurus[\\/]utils-common/, 'tslib', 'importDefault.ts'),
            within(/client[\\/]App\.js$/, './PendingNavigation', 'readyNavigation.ts'),
            within(/theme-common[\\/]lib[\\/]index\.js$/, './hooks/useWindowSize', 'useWindowSize.ts'),
            within(/exports[\\/]Link\.js$/, 'react-router-dom', 'stillLink.tsx'),
          ],
        },
      };
    },
  };
}
