import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {withClient} from '../src/postgres';
import {startStack} from '../src/stack';
import type {Stack, StackOptions} from '../src/stack';
import {project} from './project/project';

const folders: string[] = [];

/** A temporary folder that other users can enter, which Postgres needs when tests run as root. */
export function temporaryFolder(mode = 0o755): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'local-supabase-'));
  fs.chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

const stacks: Stack[] = [];

afterAll(async () => {
  for (const stack of stacks) await stack.stop();
  for (const folder of folders) fs.rmSync(folder, {recursive: true, force: true});
});

export interface NotesStack extends Stack {
  /** What the launcher said. */
  said: string[];
}

/** Starts the project on this data, or on its own data. It is stopped after the tests, if not before. */
export async function startNotes(options: Partial<StackOptions> = {}): Promise<NotesStack> {
  const said: string[] = [];
  const dataDir = options.dataDir ?? temporaryFolder();
  const stack = await startStack({...project, progress: (line) => said.push(line), ...options, dataDir});
  stacks.push(stack);
  return Object.defineProperties({said} as NotesStack, Object.getOwnPropertyDescriptors(stack));
}

type Called = Pick<Stack, 'apiUrl' | 'publishableKey'>;

/** A call as from a browser. @returns its status */
export async function callNotes(stack: Called, target: string, init: RequestInit = {}): Promise<number> {
  const headers = {apikey: stack.publishableKey, 'content-type': 'application/json'};
  return (await fetch(stack.apiUrl + target, {method: 'POST', headers, ...init})).status;
}

export function addNote(stack: Called, text: string): Promise<number> {
  return callNotes(stack, '/rest/v1/notes', {body: JSON.stringify({text})});
}

export function storedNotes({databaseUrl}: Pick<Stack, 'databaseUrl'>): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const {rows} = await client.query<{text: string}>('select text from notes order by text');
    return rows.map(({text}) => text);
  });
}

export async function mailedNotes(stack: Stack): Promise<string[]> {
  return (await stack.mails()).map(({text}) => text.trim()).sort();
}
