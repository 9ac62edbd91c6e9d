import path from 'node:path';
import type {Child, Family} from './children';
import {loopback} from './ports';

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
  await listens(child, port);
  return child;
}

async function listens(child: Child, port: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const ready = await fetch(`http://${loopback}:${port}/`, {method: 'OPTIONS'}).then(
      ({status}) => status === 204,
      () => false,
    );
    if (ready) return;
    if (!child.isRunning()) throw new Error(`The edge function ended at once:\n${child.lastLines()}`);
    if (Date.now() > deadline)
      throw new Error(`The edge function is not ready after 30 s:\n${child.lastLines()}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
