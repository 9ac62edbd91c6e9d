import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {assume} from './upstream.ts';

/** Of the bundler, as Docusaurus types it. */
export type BundlerConfig = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type BundlerPlugin = Extract<NonNullable<BundlerConfig['plugins']>[number], (compiler: never) => void>;
type Compiler = ThisParameterType<BundlerPlugin>;

/** Where the bundler has made all assets and minified none (`PROCESS_ASSETS_STAGE_OPTIMIZE`). */
const beforeMinifying = 100;

/** Adds our entry to Docusaurus's, so that class names of CSS modules match the rendered pages. */
export function addEntry(config: BundlerConfig, file: string): void {
  const main: unknown = config.entry;
  assume(typeof main === 'string', 'the client build has one entry, a path');
  // In one file with the runtime that loads its chunks.
  config.entry = {main, light: {import: file, runtime: false}};
}

/** Groups style sheets into files, which `renderPage.cjs` reads by their names, and modules of scripts. */
export function groupModules(
  config: BundlerConfig,
  critical: RegExp,
  deferred: Readonly<Record<string, RegExp>>,
  scripts: Readonly<Record<string, RegExp>>,
): void {
  const groups = (config.optimization?.splitChunks || {}).cacheGroups;
  assume(groups?.common && groups.styles, 'it groups modules as "common" and "styles"');
  // It holds what half of all React pages share; lazy parts would load all of it.
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
  for (const [name, test] of Object.entries(scripts)) groups[name] = {name, test, enforce: true};
  // Sheets of lazy parts go behind the linked ones, which are in the body.
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
