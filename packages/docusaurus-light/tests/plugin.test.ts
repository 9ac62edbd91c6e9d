/** @jest-environment node */
import {presetOnce, secondEntry} from '../src/plugin';
import type {FinishedBuild} from '../src/step';
import {testFolder} from './testFolder';

const {at, write, list} = testFolder();
const scripts = () => list('assets/js');

beforeEach(() => {
  for (const name of ['main.js', 'frame.js', 'dialog.js']) write(`assets/js/${name}`, '');
});

interface Bundled {
  readonly entry: {main: string; frame: {import: string}};
  readonly optimization: {
    readonly splitChunks: {readonly cacheGroups: Record<string, unknown>};
    readonly minimizer: readonly {readonly _args?: readonly {exclude?: RegExp}[]}[];
  };
}

/** Runs the plugin on a bundle with these scripts of the entry and its lazy parts, and groups that found modules. */
function bundle(initial: string[], parts: string[], found: string[] = []) {
  const config: Bundled = {
    entry: './clientEntry.js' as never,
    optimization: {
      splitChunks: {cacheGroups: {common: {}}},
      minimizer: [{name: 'SwcJsMinimizerRspackPlugin', _args: [{}]} as object, {}],
    },
  };
  const {plugin, dropUnusedScripts} = secondEntry('/site/entry.ts', {react: {test: /react/}});
  const added = plugin().configureWebpack?.(config as never, false, {} as never, undefined) as unknown as {
    plugins: {apply(compiler: object): void}[];
  };
  const chunk = (names: string[], later: object[]) => ({
    files: names.map((name) => `assets/js/${name}`),
    getAllAsyncChunks: () => later,
  });
  const entrypoints = new Map([['frame', {chunks: [chunk(initial, [chunk(parts, [])])]}]]);
  const namedChunks = new Map(found.map((name) => [name, {}]));
  const afterEmit = {
    tap: (_: string, run: (compilation: object) => void) => run({entrypoints, namedChunks}),
  };
  added.plugins[0]!.apply({hooks: {afterEmit}});
  return {config, drop: async () => dropUnusedScripts({outDir: at()} as FinishedBuild)};
}

test('a build without scripts of the entry throws', async () => {
  await expect(bundle([], [], ['react']).drop()).rejects.toThrow(
    "cannot tell the scripts of the entry from React's",
  );
  expect(scripts()).toHaveLength(3);
});

test('a group of modules that is empty throws', async () => {
  await expect(bundle(['frame.js'], []).drop()).rejects.toThrow('No module is in the group react');
});

test('scripts that only React loads are deleted; the entry and its parts stay', async () => {
  await bundle(['frame.js'], ['dialog.js'], ['react']).drop();
  expect(scripts()).toEqual(['dialog.js', 'frame.js']);
});

test('the bundle has both entries, the groups, and no minifying of what is deleted', () => {
  const {entry, optimization} = bundle(['frame.js'], [], ['react']).config;
  expect(entry).toMatchObject({main: './clientEntry.js', frame: {import: '/site/entry.ts'}});
  expect(Object.keys(optimization.splitChunks.cacheGroups)).toEqual(['react']);
  const spared = optimization.minimizer[0]?._args?.[0]?.exclude;
  expect(
    ['main.0a1b2c3d', 'runtime~main.0a1b2c3d', '17896441.0a1b2c3d'].every((name) =>
      spared?.test(`assets/js/${name}.js`),
    ),
  ).toBe(true);
  expect(
    ['frame.0a1b2c3d', 'react.0a1b2c3d', '412.0a1b2c3d'].some((name) => spared?.test(`assets/js/${name}.js`)),
  ).toBe(false);
});

test('the preset of PostCSS is made once, and other plugins stay', () => {
  const other = ['other', {}];
  const {plugins} = presetOnce({plugins: [[require.resolve('postcss-preset-env'), {}], other]} as never);
  expect((plugins as unknown[])[0]).toHaveProperty('postcssPlugin', 'postcss-preset-env');
  expect((plugins as unknown[])[1]).toBe(other);
});
