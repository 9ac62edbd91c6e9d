import fs from 'node:fs';
import path from 'node:path';
import {agree} from '../agree';
import {dataFolder, lockData, startBackend} from './backend';

/** `npm run backend` starts the embedded backend, `npm run reset` deletes its data. */
async function main([command, ...flags]: readonly string[]): Promise<void> {
  if (command === 'start' && flags.length === 0) return start();
  if (command === 'reset' && flags.every((flag) => flag === '--yes')) return reset(flags.length > 0);
  throw new Error(
    'Usage: "npm run backend" starts the local backend; "npm run reset" asks, then deletes its data ("-- --yes" answers).',
  );
}

async function start(): Promise<void> {
  const backend = await startBackend({progress: console.log});
  console.log(`
  API        ${backend.apiUrl}
  Public key ${backend.publishableKey}
  Inbox      ${backend.inboxUrl}
  Database   ${backend.databaseUrl}

Ctrl-C stops it; the data stays in ${path.relative(process.cwd(), dataFolder)} ("npm run reset" deletes it).`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void backend.stop());
  process.exit((await backend.ended) === 'died' ? 1 : 0);
}

async function reset(yes: boolean): Promise<void> {
  if (!fs.existsSync(dataFolder)) return console.log('There is no local data.');
  const unlock = lockData(dataFolder);
  try {
    await agree(`Delete all local data, mails and logs in ${dataFolder} for good?`, {yes});
  } catch (error) {
    unlock();
    throw error;
  }
  fs.rmSync(dataFolder, {recursive: true, force: true});
  console.log('The local data is deleted. The next start makes an empty database and inbox.');
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
