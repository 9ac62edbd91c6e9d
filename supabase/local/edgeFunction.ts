import path from 'node:path';
import type {Child, Family} from './children';
import {loopback} from './ports';
import {untilReady} from './untilReady';

const projectFolder = path.resolve(__dirname, '../..');
const functionFolder = path.join(projectFolder, 'supabase/functions/send-invite-email');

export interface EdgeFunctionOptions {
  port: number;
  /** Everything the function finds in its environment: what hosted Supabase and the owner would set. */
  settings: Record<string, string | undefined>;
  cacheFolder: string;
  family: Family;
}

/** Runs the function on Deno as in production, with packages from node_modules instead of downloads. */
export async function startEdgeFunction({
  port,
  settings,
  cacheFolder,
  family,
}: EdgeFunctionOptions): Promise<Child> {
  const child = family.start({
    name: 'function',
    command: path.join(
      projectFolder,
      'node_modules/deno',
      process.platform === 'win32' ? 'deno.exe' : 'deno',
    ),
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
      `--config=${path.join(functionFolder, 'deno.json')}`,
      path.join(functionFolder, 'index.ts'),
    ],
    env: {
      DENO_DIR: cacheFolder,
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: `tcp:${loopback}:${port}`,
      ...settings,
    },
    cwd: projectFolder,
    stopSignal: 'SIGTERM',
  });
  await untilReady('The edge function', child, `http://${loopback}:${port}/`, {
    method: 'OPTIONS',
    ready: (status) => status === 204,
  });
  return child;
}
