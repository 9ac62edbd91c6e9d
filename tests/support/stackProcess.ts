import {startStack} from '../../supabase/local/stack';

/** A launcher in a process of its own, for tests that kill it: options as JSON in, addresses and processes out. */
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
