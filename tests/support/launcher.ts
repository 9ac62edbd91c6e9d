import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import path from 'node:path';
import type {Stack, StackOptions} from '../../supabase/local/stack';

export type LaunchedStack = Pick<Stack, 'apiUrl' | 'publishableKey' | 'processes' | 'ports'> & {
  launcher: ChildProcess;
};

/** Starts the stack in a separate process and resolves when it is ready. */
export function launch(options: StackOptions): Promise<LaunchedStack> {
  const launcher = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'stackProcess.ts'), JSON.stringify({ports: 'free', ...options})],
    {stdio: ['ignore', 'pipe', 'inherit']},
  );
  return new Promise((resolve, reject) => {
    let output = '';
    launcher.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const line = output.split('\n').find((text) => text.startsWith('{"apiUrl"'));
      if (line && output.includes('\n')) resolve({...JSON.parse(line), launcher});
    });
    launcher.once('exit', (code) => reject(new Error(`The launcher exited with ${code}:\n${output}`)));
  });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
