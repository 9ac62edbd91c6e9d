/** @jest-environment node */
import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import lightPlugin, {dropUnusedScripts} from '../../packages/docusaurus-light/src/plugin';

let outDir: string;
const scripts = () => readdirSync(path.join(outDir, 'assets/js')).sort();

beforeEach(() => {
  outDir = mkdtempSync(path.join(os.tmpdir(), 'scripts-'));
  mkdirSync(path.join(outDir, 'assets/js'), {recursive: true});
  for (const name of ['main.js', 'frame.js', 'dialog.js'])
    writeFileSync(path.join(outDir, 'assets/js', name), '');
});
afterEach(() => rmSync(outDir, {recursive: true}));

/** Runs the plugin on a bundle with these scripts of the frame and its lazy parts. */
function bundle(frame: string[], parts: string[]): void {
  const config = {entry: './clientEntry.js', optimization: {splitChunks: {cacheGroups: {common: {}}}}};
  const {configureWebpack} = lightPlugin({siteDir: '/site'} as LoadContext);
  const added = configureWebpack?.(config as never, false, {} as never, undefined) as unknown as {
    plugins: {apply(compiler: object): void}[];
  };
  const chunk = (names: string[], later: object[]) => ({
    files: names.map((name) => `assets/js/${name}`),
    getAllAsyncChunks: () => later,
  });
  const entrypoints = new Map([['frame', {chunks: [chunk(frame, [chunk(parts, [])])]}]]);
  const afterEmit = {tap: (_: string, run: (compilation: object) => void) => run({entrypoints})};
  added.plugins[0]!.apply({hooks: {afterEmit}});
}

test('a build without scripts of the frame throws', async () => {
  await expect(dropUnusedScripts({outDir})).rejects.toThrow("cannot tell the frame's scripts from React's");
  expect(scripts()).toHaveLength(3);
});

test('scripts that only React loads are deleted; the frame and its parts stay', async () => {
  bundle(['frame.js'], ['dialog.js']);
  await dropUnusedScripts({outDir});
  expect(scripts()).toEqual(['dialog.js', 'frame.js']);
});
