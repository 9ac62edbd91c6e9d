import path from 'node:path';
import {watchAncestors} from './ancestors';
import {defaultDataFolder, startStack} from './stack';
import {clearData} from './stackLock';

const usage = 'Usage: npm run backend (starts the local backend), npm run reset (clears its data)';

async function main(): Promise<void> {
  const [command] = process.argv.slice(2);
  if (command === 'start') return start();
  if (command === 'reset') return reset();
  throw new Error(usage);
}

async function start(): Promise<void> {
  const stack = await startStack({progress: console.log});
  console.log(`
  API        ${stack.apiUrl}
  Public key ${stack.publishableKey}
  Inbox      ${stack.inboxUrl}
  Database   ${stack.databaseUrl}

Ctrl-C stops it; the data stays in ${path.relative(process.cwd(), defaultDataFolder) || '.'} ("npm run reset" clears it).`);
  let stopping = false;
  function stop() {
    if (stopping) return;
    stopping = true;
    stack.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  watchAncestors(stop);
}

function reset(): void {
  clearData(defaultDataFolder);
  console.log('The local data is cleared. The next start makes an empty database and inbox.');
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
