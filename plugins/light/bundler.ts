import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {assume} from '../shared/assume.ts';

/** Of the bundler, as Docusaurus types it. */
export type BundlerConfig = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type BundlerPlugin = Extract<NonNullable<BundlerConfig['plugins']>[number], (compiler: never) => void>;
type Compiler = ThisParameterType<BundlerPlugin>;

/** Where the bundler has made all assets and minified none (`PROCESS_ASSETS_STAGE_OPTIMIZE`). */
const beforeMinifying = 100;

/** The style sheets of first screens, which are written into the pages that need them. */
const critical =
  /\.critical\.(module\.)?css$|theme-classic\/lib\/theme\/(SkipToContent|Layout|Icon\/External)/;

/** Style sheets that few pages need, by the name of the file they go into. All others are in one, `common`. */
const deferred = {
  infima: /\/infima\//,
  extras:
    /src\/(pages|theme)\/|theme-classic\/lib\/theme\/(?!Heading)|components\/(BatteryBar|DocsOverview|LinkCards)/,
  landing: /src\/landing\/|components\/Night\//,
  explorers: /src\/explorers\//,
  invite: /src\/invite\/|components\/(Dialog|Field|control)/,
  search: /plugins\/search\//,
};

/** A file for an explorer and what starts it: 3 kB less at the first use. */
const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** Adds our entry to Docusaurus's, so that class names of CSS modules match the rendered pages. */
export function addEntry(config: BundlerConfig, file: string): void {
  const main: unknown = config.entry;
  assume(typeof main === 'string', 'the client build has one entry, a path');
  // With `runtime: false` the file contains the runtime that loads its chunks, so pages need no second script.
  config.entry = {main, light: {import: file, runtime: false}};
}

/** Groups style sheets into files, which `renderPage.cjs` reads by their names, and React into one. */
export function groupModules(config: BundlerConfig): void {
  const groups = (config.optimization?.splitChunks || {}).cacheGroups;
  assume(groups?.common && groups.styles, 'it groups modules as "common" and "styles"');
  // The group "common" holds what half of all React pages share, and a part that loads on use would load all of it.
  delete groups.common;
  const css = {type: 'css/mini-extract', chunks: 'all', enforce: true} as const;
  groups.styles = {...css, name: 'common', priority: 50};
  for (const [name, test] of Object.entries(deferred)) groups[name] = {...css, name, test, priority: 60};
  groups.critical = {...css, name: 'critical', test: critical, priority: 70};
  groups.criticalModules = {
    ...css,
    test: (module: BundledModule) => /\.module\.css$/.test(pathOf(module)) && critical.test(pathOf(module)),
    name: (module: BundledModule) => `critical-${pathOf(module).replace(/\W+/g, '-')}`,
    priority: 80,
  };
  groups.react = {name: 'react', test: react, enforce: true};
  // Sheets of parts that load on use go behind the linked ones, which are in the body.
  const extract = config.plugins?.find((plugin) => plugin?.constructor.name.startsWith('CssExtract'));
  assume(extract && 'options' in extract, 'a plugin called CssExtract… writes style sheets');
  Object.assign(extract.options as object, {insert: 'body'});
}

interface BundledModule {
  nameForCondition(): string | null;
}

const pathOf = (module: BundledModule): string =>
  path.relative(process.cwd(), module.nameForCondition() ?? '');

/** Drops the scripts that only Docusaurus's own entry loads, before they're minified. */
export function dropOtherScripts({hooks}: Compiler): void {
  hooks.thisCompilation.tap('light', (compilation) => {
    compilation.hooks.processAssets.tap({name: 'light', stage: beforeMinifying}, () => {
      const initial = compilation.entrypoints.get('light')?.chunks ?? [];
      const loaded = initial.flatMap((chunk) => [chunk, ...chunk.getAllAsyncChunks()]);
      const kept = new Set(loaded.flatMap(({files}) => [...files]));
      const scripts = compilation.getAssets().filter(({name}) => /^assets\/js\/.*\.js$/.test(name));
      const unused = scripts.filter(({name}) => !kept.has(name));
      assume(unused.length > 0 && unused.length < scripts.length, 'scripts are in assets/js');
      for (const {name} of unused) compilation.deleteAsset(name);
    });
  });
}
