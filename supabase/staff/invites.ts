import {exportInvites, toCsv} from './exportInvites';
import {readExportSource} from './exportSource';

const usage = `Usage: npm run invites -- --csv | --json

The latest request of every address, from the local backend, or from the hosted project when SUPABASE_URL and
SUPABASE_SECRET_KEY are set. The local backend has to be running ("npm run backend").`;

async function main(): Promise<void> {
  const format = process.argv[2];
  if (format !== '--csv' && format !== '--json') throw new Error(usage);
  const requests = await exportInvites(readExportSource(process.env));
  process.stdout.write(format === '--csv' ? toCsv(requests) : `${JSON.stringify(requests, null, 2)}\n`);
  console.error(`${requests.length} requests`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
