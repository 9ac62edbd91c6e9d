import path from 'node:path';
import {watchAncestors} from './ancestors';
import {reset} from './reset';
import {defaultDataFolder, startStack} from './stack';

const usage =
  'Usage: npm run backend (starts the local backend), npm run reset (asks, then deletes its data; with "-- --yes" it does not ask)';

async function main(): Promise<void> {
  const [command, ...flags] = process.argv.slice(2);
  if (command === 'start' && flags.length === 0) return start();
  if (command === 'reset' && flags.every((flag) => flag === '--yes'))
    return console.log(await reset(defaultDataFolder, {yes: flags.length > 0}));
  throw new Error(usage);
}

async function start(): Promise<void> {
  const stack = await startStack({progress: console.log});
  console.log(`
  API        ${stack.apiUrl}
  Public key ${stack.publishableKey}
  Inbox      ${stack.inboxUrl}
  Database   ${stack.databaseUrl}

Ctrl-C stops it; the data stays in ${path.relative(process.cwd(), defaultDataFolder) || '.'} ("npm run reset" deletes it).`);
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
  void stack.ended.then(() => process.exit(1));
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
