import {startStack} from '../../supabase/local/stack';

/** Runs the stack in a separate process, for tests that kill it. Takes options as JSON and prints addresses and processes. */
startStack(JSON.parse(process.argv[2] ?? '{}')).then(
  ({apiUrl, publishableKey, processes, ports}) => {
    console.log(JSON.stringify({apiUrl, publishableKey, processes, ports}));
    process.on('SIGTERM', () => process.exit(0));
  },
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
