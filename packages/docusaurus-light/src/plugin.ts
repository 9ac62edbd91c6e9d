import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin, PostCssOptions} from '@docusaurus/types';
import type {BuildStep} from './step.ts';

/** Groups of modules that get a file of their own (`splitChunks.cacheGroups` of the bundler), by name. */
export type Chunks = Readonly<Record<string, object>>;

interface Chunk {
  readonly files: Iterable<string>;
  getAllAsyncChunks(): Iterable<Chunk>;
}

interface Compilation {
  readonly entrypoints: ReadonlyMap<string, {readonly chunks: readonly Chunk[]}>;
  readonly namedChunks: {get(name: string): Chunk | undefined};
}

interface Compiler {
  readonly hooks: {readonly afterEmit: {tap(name: string, run: (compilation: Compilation) => void): void}};
}

/** The scripts that only Docusaurus' own entry loads: chunks of routes, which it names by eight digits. */
const onlyReact = /assets\/js\/(main|runtime~main|[\da-f]{8})\.[\da-f]+\.js$/;

/** Workers, which the bundler counts among no entry's chunks: named so by `webpackChunkName`. */
const isWorker = (name: string) => name.startsWith('worker-');

/** The bundling of a second entry beside Docusaurus' own, and the step that deletes what only the latter loads. */
export interface SecondEntry {
  readonly plugin: () => Plugin;
  /** @throws Error if the entry has no scripts, if no script is left over, or if a group of `chunks` is empty */
  readonly dropUnusedScripts: BuildStep;
}

/**
 * Adds an entry to Docusaurus's client build, so that CSS module class names match the prerendered HTML.
 * @param file the entry's absolute path
 */
export function secondEntry(file: string, chunks: Chunks = {}): SecondEntry {
  /** Paths of the scripts that pages can load, within the build. */
  const reachable = new Set<string>();
  let empty = Object.keys(chunks);
  const remember = ({entrypoints, namedChunks}: Compilation) => {
    const initial = entrypoints.get('frame')?.chunks ?? [];
    for (const chunk of initial.flatMap((each) => [each, ...each.getAllAsyncChunks()])) {
      for (const name of chunk.files) reachable.add(name);
    }
    empty = empty.filter((name) => !namedChunks.get(name));
  };
  return {
    plugin: () => ({
      name: 'light-entry',
      configureWebpack(config, isServer) {
        if (isServer) return {};
        const main = config.entry as unknown as string;
        // In one file with the runtime that loads its chunks.
        config.entry = {main, frame: {import: file, runtime: false}};
        const splitting = config.optimization?.splitChunks || {};
        // As usual, and no workers: the policy allows them no second script.
        splitting.chunks = (chunk) => !chunk.canBeInitial() && !isWorker(chunk.name ?? '');
        const groups = splitting.cacheGroups;
        // It holds what half of all React pages share; lazy parts would load all of it.
        delete groups?.common;
        Object.assign(groups ?? {}, chunks);
        for (const minimizer of config.optimization?.minimizer ?? []) skipDropped(minimizer);
        return {
          plugins: [{apply: ({hooks}: Compiler) => hooks.afterEmit.tap('light', remember)}],
        } as object;
      },
    }),
    dropUnusedScripts: async ({outDir}) => {
      const folder = path.join(outDir, 'assets/js');
      const files = await readdir(folder);
      const unused = files.filter((name) => !reachable.has(`assets/js/${name}`) && !isWorker(name));
      if (unused.length === 0 || unused.length === files.length) {
        throw new Error(
          "The light layer cannot tell the scripts of the entry from React's. See secondEntry in packages/docusaurus-light/src/plugin.ts.",
        );
      }
      if (empty.length > 0) {
        throw new Error(
          `No module is in the group ${empty.join(', ')} of the setting "chunks". Correct its test, or remove the group.`,
        );
      }
      await Promise.all(unused.map((name) => rm(path.join(folder, name))));
    },
  };
}

/** Spares the minifier the scripts that are deleted afterwards. Where the bundler's minimizer has another shape, it does them all. */
function skipDropped(minimizer: unknown): void {
  const {name, _args: settings} = minimizer as {name?: string; _args?: {exclude?: RegExp}[]};
  if (name === 'SwcJsMinimizerRspackPlugin' && settings?.[0]) settings[0].exclude = onlyReact;
}

/** Makes PostCSS's preset once instead of once for each style sheet, which takes longer than its work. */
export function presetOnce(options: PostCssOptions): PostCssOptions {
  return {
    ...options,
    plugins: (options.plugins as unknown[]).map((each) => {
      if (!Array.isArray(each) || !String(each[0]).includes('postcss-preset-env')) return each;
      // eslint-disable-next-line @typescript-eslint/no-require-imports -- Docusaurus names the module that it has resolved
      return (require(String(each[0])) as (settings: unknown) => unknown)(each[1]);
    }),
  } as PostCssOptions;
}
