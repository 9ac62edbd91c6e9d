import {withClient} from '../local/postgres';
import {restoreBackup, saveBackup} from './backup';

const usage = `Usage: DATABASE_URL=postgresql://… npm run invites:backup -- <new file>
       DATABASE_URL=postgresql://… npm run invites:restore -- <file>

"npm run backend" prints the local database's address. See supabase/README.md, "Backup and restore".`;

async function main(): Promise<void> {
  const [command, file] = process.argv.slice(2);
  const url = process.env.DATABASE_URL;
  if (!url || !file) throw new Error(usage);
  await withClient(url, async (database) => {
    if (command === 'save') console.error(`${await saveBackup(database, file)} requests saved to ${file}.`);
    else {
      const {restored, kept} = await restoreBackup(database, file);
      console.error(`${restored} requests put back, ${kept} are there already or were erased since.`);
    }
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
