import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

interface Chunk {
  readonly files: Iterable<string>;
  getAllAsyncChunks(): Iterable<Chunk>;
}

interface Compiler {
  readonly hooks: {
    readonly afterEmit: {
      tap(name: string, run: (compilation: {entrypoints: Map<string, {chunks: Chunk[]}>}) => void): void;
    };
  };
}

/** Paths of the scripts that pages can load, within the build. */
const reachable = new Set<string>();

/** Adds `src/client` as an entry to Docusaurus's client build, so that CSS module class names match the prerendered HTML. */
export default function lightPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'light',
    configureWebpack(config, isServer) {
      if (isServer) return {};
      const entry = config.entry as unknown as string;
      config.entry = {
        main: entry,
        // In one file with the runtime that loads its chunks.
        frame: {import: path.join(siteDir, 'src/client/entry.ts'), runtime: false},
      };
      const split = config.optimization?.splitChunks;
      // It holds what half of all React pages share; lazy parts would load all of it.
      if (split && split.cacheGroups) {
        delete split.cacheGroups.common;
        // Once for an explorer and what starts it: 3 kB less at the first use.
        split.cacheGroups.react = {
          test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
          name: 'react',
          enforce: true,
        };
        // Apart from the rules of explorers and dialogs: 5 kB less at the first search.
        split.cacheGroups.search = {
          test: /[\\/]client[\\/]search[\\/].*\.css$/,
          type: 'css/mini-extract',
          name: 'search',
          priority: 60,
          enforce: true,
        };
      }
      return {plugins: [{apply: rememberFiles}]} as object;
    },
  };
}

function rememberFiles(compiler: Compiler): void {
  compiler.hooks.afterEmit.tap('light', ({entrypoints}) => {
    const chunks = entrypoints.get('frame')?.chunks ?? [];
    for (const chunk of chunks.flatMap((each) => [each, ...each.getAllAsyncChunks()])) {
      for (const file of chunk.files) reachable.add(file);
    }
  });
}

/**
 * Build step: deletes the scripts that only React's entry would load.
 * @throws Error if the frame has no scripts, or if no script is left over
 */
export async function dropUnusedScripts({outDir}: {readonly outDir: string}): Promise<void> {
  const folder = path.join(outDir, 'assets/js');
  const files = await readdir(folder);
  const unused = files.filter((file) => !reachable.has(`assets/js/${file}`));
  if (unused.length === 0 || unused.length === files.length) {
    throw new Error(
      "The light layer cannot tell the frame's scripts from React's. See configureWebpack in packages/docusaurus-light/src/plugin.ts.",
    );
  }
  await Promise.all(unused.map((file) => rm(path.join(folder, file))));
}
