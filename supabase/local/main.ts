import fs from 'node:fs';
import path from 'node:path';
import {confirmInTerminal} from '../confirmInTerminal';
import {dataFolder, lockData, startBackend} from './backend';

/** `npm run backend`. */
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

/** `npm run reset`. */
async function reset(yes: boolean): Promise<void> {
  if (!fs.existsSync(dataFolder)) return console.log('There’s no local data.');
  // The lock ends with this process, whatever the answer.
  lockData(dataFolder);
  await confirmInTerminal(`Delete all local data, mails and logs in ${dataFolder} for good?`, {yes});
  fs.rmSync(dataFolder, {recursive: true, force: true});
  console.log('The local data is deleted. The next start makes an empty database and inbox.');
}

const [, , command, ...flags] = process.argv;
(command === 'reset' ? reset(flags.includes('--yes')) : start()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
