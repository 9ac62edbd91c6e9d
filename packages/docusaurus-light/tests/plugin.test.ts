import {presetOnce, secondEntry} from '../src/plugin';

interface Bundled {
  readonly entry: {main: string; controls: {import: string}};
  readonly optimization: {readonly splitChunks: {readonly cacheGroups: Record<string, unknown>}};
}

/**
 * Runs the plugin on a bundle of these scripts.
 * @param initial the scripts of the entry, of which the lazy parts have those in `parts`
 * @param found the groups that found modules
 */
function bundle(all: string[], initial: string[], parts: string[] = [], found = ['react']) {
  const config: Bundled = {
    entry: './clientEntry.js' as never,
    optimization: {splitChunks: {cacheGroups: {common: {}}}},
  };
  const plugin = secondEntry('/site/entry.ts', {react: {test: /react/}})();
  const added = plugin.configureWebpack?.(config as never, false, {} as never, undefined) as unknown as {
    plugins: {apply(compiler: object): void}[];
  };
  const file = (name: string) => `assets/js/${name}`;
  const chunk = (names: string[], later: object[]) => ({
    files: names.map(file),
    getAllAsyncChunks: () => later,
  });
  const assets = new Set([...all.map(file), 'assets/css/styles.css']);
  const errors: Error[] = [];
  const compilation = {
    entrypoints: new Map([['controls', {chunks: [chunk(initial, [chunk(parts, [])])]}]]),
    namedChunks: new Map(found.map((name) => [name, {}])),
    errors,
    hooks: {processAssets: {tap: (_: object, run: () => void) => run()}},
    getAssets: () => [...assets].map((name) => ({name})),
    deleteAsset: (name: string) => assets.delete(name),
  };
  const thisCompilation = {tap: (_: string, run: (of: typeof compilation) => void) => run(compilation)};
  added.plugins[0]!.apply({hooks: {thisCompilation}});
  return {config, left: [...assets], errors: errors.map(({message}) => message)};
}

test('the bundle has both entries and the groups', () => {
  const {entry, optimization} = bundle(['controls.js'], ['controls.js']).config;
  expect(entry).toMatchObject({main: './clientEntry.js', controls: {import: '/site/entry.ts'}});
  expect(Object.keys(optimization.splitChunks.cacheGroups)).toEqual(['react']);
});

test('scripts that only React loads are dropped; the entry, its parts and styles stay', () => {
  const all = ['main.js', 'controls.js', 'dialog.js'];
  const {left, errors} = bundle(all, ['controls.js'], ['dialog.js']);
  expect(left).toEqual(['assets/js/controls.js', 'assets/js/dialog.js', 'assets/css/styles.css']);
  expect(errors).toEqual([]);
});

const lost = /cannot tell the scripts of the entry from React's/;

test.each([
  ['without scripts of the entry', bundle(['main.js'], []), lost],
  ["without scripts of Docusaurus' own entry", bundle(['controls.js'], ['controls.js']), lost],
  [
    'with an empty group',
    bundle(['main.js', 'controls.js'], ['controls.js'], [], []),
    /No module is in the group react/,
  ],
])('a build %s fails', (_, {errors}, message) => {
  expect(errors).toEqual([expect.stringMatching(message)]);
});

test('the preset of PostCSS is made once, and other plugins stay', () => {
  const other = ['other', {}];
  const given = {plugins: [[require.resolve('postcss-preset-env'), {}], other]};
  const {plugins} = presetOnce().configurePostCss!(given as never);
  expect((plugins as unknown[])[0]).toHaveProperty('postcssPlugin', 'postcss-preset-env');
  expect((plugins as unknown[])[1]).toBe(other);
});
