import {startStack} from '../src/stack';
import {project} from './project/project';

/** Runs the stack in a separate process, for tests that kill it. Takes the data folder and prints addresses and processes as JSON, and what the launcher says. */
startStack({...project, dataDir: process.argv[2] ?? '', progress: console.log}).then(
  ({apiUrl, publishableKey, processes}) =>
    console.log(JSON.stringify({apiUrl, publishableKey, processes: {...processes, launcher: process.pid}})),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
