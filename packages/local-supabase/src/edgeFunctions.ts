import fs from 'node:fs';
import path from 'node:path';
import type {Child, Family} from './children';
import {listens, loopback} from './ports';
import {denoProgram} from './programs';

/** The functions of a folder, as the Supabase CLI lays them out: folders with an `index.ts`, except for `_shared` and the like. */
export function functionNames(folder: string | undefined): string[] {
  const isFunction = (name: string) =>
    !name.startsWith('_') && fs.existsSync(path.join(folder ?? '', name, 'index.ts'));
  return folder === undefined ? [] : fs.readdirSync(folder).filter(isFunction).sort();
}

export interface EdgeFunctionOptions {
  /** The function's own folder. */
  folder: string;
  port: number;
  /** Everything the function finds in its environment: what hosted Supabase and the owner would set. */
  settings: Record<string, string | undefined>;
  cacheFolder: string;
  family: Family;
}

/** Runs a function on Deno as in production, with packages from node_modules instead of downloads. */
export function startEdgeFunction(options: EdgeFunctionOptions): Promise<Child> {
  const {folder, port, settings, cacheFolder, family} = options;
  const config = path.join(folder, 'deno.json');
  return family.start({
    name: 'function',
    command: denoProgram(),
    args: [
      'run',
      '--quiet',
      '--no-prompt',
      '--no-lock',
      '--cached-only',
      '--node-modules-dir=manual',
      '--allow-net',
      '--allow-env',
      '--allow-sys=hostname,networkInterfaces',
      ...(fs.existsSync(config) ? [`--config=${config}`] : []),
      path.join(folder, 'index.ts'),
    ],
    env: {
      DENO_DIR: cacheFolder,
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: `tcp:${loopback}:${port}`,
      ...settings,
    },
    cwd: folder,
    stopSignal: 'SIGTERM',
    isReady: () => listens(port),
  });
}
