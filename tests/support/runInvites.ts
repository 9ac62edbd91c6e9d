import {spawn} from 'node:child_process';
import path from 'node:path';
import type {Stack} from 'local-supabase';

export interface Ran {
  status: number | null;
  /** Its stdout; `notes` is its stderr. */
  output: string;
  notes: string;
}

/** Runs `npm run invites -- …` against this stack, without a terminal. */
export function runInvites(stack: Stack, ...words: string[]): Promise<Ran> {
  const command = path.resolve(__dirname, '../../supabase/staff/invites.ts');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', command, ...words], {
      env: {...process.env, SUPABASE_URL: stack.apiUrl, SUPABASE_SECRET_KEY: stack.secretKey},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let notes = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (notes += chunk));
    child.once('close', (status) => resolve({status, output, notes}));
  });
}
