import {createHash} from 'node:crypto';
import path from 'node:path';
import type {LoadContext, Plugin, PostCssOptions} from '@docusaurus/types';

/** Groups of modules that get their own file (`splitChunks.cacheGroups` of the bundler), by name. */
export type Chunks = Readonly<Record<string, object>>;

/** Where the bundler has made all assets and minified none (`PROCESS_ASSETS_STAGE_OPTIMIZE`). */
const beforeMinifying = 100;

/**
 * Adds an entry to Docusaurus's client build, so that CSS module class names match the prerendered HTML, and drops the scripts
 * that only Docusaurus' own entry loads. The build fails if the entry has no scripts, if none is left over, or if a group of
 * `chunks` is empty.
 * Relies on @docusaurus/core/lib/webpack/client.js (b38143fa54a7): one entry, as a string.
 * Relies on @docusaurus/core/lib/webpack/base.js (b3c441dfc9ae): one stylesheet, the names of files, the group "common".
 * @param file the entry's absolute path
 */
export function secondEntry(file: string, chunks: Chunks = {}): () => Plugin {
  return () => ({
    name: 'light-entry',
    configureWebpack(config, isServer) {
      if (isServer) return {};
      const main = config.entry as unknown as string;
      // In one file with the runtime that loads its chunks.
      config.entry = {main, controls: {import: file, runtime: false}};
      const groups = (config.optimization?.splitChunks || {}).cacheGroups;
      // It holds what half of all React pages share; lazy parts would load all of it.
      delete groups?.common;
      Object.assign(groups ?? {}, chunks);
      return {plugins: [{apply: ({hooks}) => dropScripts(hooks, Object.keys(chunks))}]};
    },
  });
}

/** Of the bundler, as Docusaurus types it. */
type BundlerConfig = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type BundlerPlugin = Extract<NonNullable<BundlerConfig['plugins']>[number], (compiler: never) => void>;
type Hooks = ThisParameterType<BundlerPlugin>['hooks'];

function dropScripts({thisCompilation}: Hooks, groups: readonly string[]): void {
  thisCompilation.tap('light', (compilation) => {
    compilation.hooks.processAssets.tap({name: 'light', stage: beforeMinifying}, () => {
      const initial = compilation.entrypoints.get('controls')?.chunks ?? [];
      const loaded = initial.flatMap((chunk) => [chunk, ...chunk.getAllAsyncChunks()]);
      const kept = new Set(loaded.flatMap(({files}) => [...files]));
      const scripts = compilation.getAssets().filter(({name}) => /^assets\/js\/.*\.js$/.test(name));
      const unused = scripts.filter(({name}) => !kept.has(name));
      if (unused.length === 0 || unused.length === scripts.length) {
        compilation.errors.push(
          new Error(
            "The light layer cannot tell the scripts of the entry from React's. See secondEntry in packages/docusaurus-light/src/plugin.ts.",
          ),
        );
      }
      const empty = groups.filter((name) => !compilation.namedChunks.get(name));
      if (empty.length > 0) {
        compilation.errors.push(
          new Error(
            `No module is in the group ${empty.join(', ')} of the setting "chunks". Correct its test, or remove the group.`,
          ),
        );
      }
      for (const {name} of unused) compilation.deleteAsset(name);
    });
  });
}

/**
 * Makes PostCSS's preset once instead of once for each style sheet, which takes longer than its work.
 * Relies on @docusaurus/bundler/lib/loaders/styleLoader.js (5038e82473c9): the preset is a name with settings.
 */
export function reusePostcssPreset(): Plugin {
  const madeOnce = (each: unknown) => {
    if (!Array.isArray(each) || !String(each[0]).includes('postcss-preset-env')) return each as unknown;
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- Docusaurus names the module that it has resolved
    return (require(String(each[0])) as (settings: unknown) => unknown)(each[1]);
  };
  return {
    name: 'postcss-preset',
    configurePostCss: (options) =>
      ({...options, plugins: (options.plugins as unknown[]).map(madeOnce)}) as PostCssOptions,
  };
}

interface StyleRule {
  readonly use?: readonly {readonly options?: {readonly modules?: Record<string, unknown>}}[];
}

/**
 * Ends the class names of a CSS module with two characters of its path instead of four that differ for each class: they are
 * in every page, and compress better.
 * Relies on @docusaurus/core/lib/webpack/base.js (b3c441dfc9ae): rules with a list of loaders, and css-loader's `modules`.
 * @throws Error if two modules give the same name to a class
 */
export function shortClassNames({siteDir}: LoadContext): Plugin {
  const files = new Map<string, string>();
  const getLocalIdent = ({resourcePath}: {resourcePath: string}, _: unknown, local: string) => {
    const file = path.relative(siteDir, resourcePath);
    const name = `${local}_${createHash('md5').update(file).digest('base64url').slice(0, 2)}`;
    const other = files.get(name);
    if (other && other !== file)
      throw new Error(`${file} and ${other} both get the class ${name}. Rename it in one of them.`);
    files.set(name, file);
    return name;
  };
  return {
    name: 'short-class-names',
    configureWebpack(config) {
      for (const {use} of (config.module?.rules ?? []) as StyleRule[])
        for (const {options} of Array.isArray(use) ? use : [])
          if (options?.modules) Object.assign(options.modules, {getLocalIdent});
      return {};
    },
  };
}
