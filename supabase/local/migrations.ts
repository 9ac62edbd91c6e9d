import fs from 'node:fs';
import path from 'node:path';
import type {Client} from 'pg';

/** Creates the roles of hosted Supabase unless they exist. `client` must be connected as the superuser. */
export async function createRoles(client: Client, password: string): Promise<void> {
  const {rowCount} = await client.query(`select from pg_roles where rolname = 'authenticator'`);
  if (rowCount) return;
  await client.query('begin');
  await client.query(fs.readFileSync(path.join(__dirname, 'roles.sql'), 'utf8'));
  for (const role of ['postgres', 'authenticator'])
    await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`);
  await client.query('commit');
}

/**
 * Applies pending migrations of a folder in the order of their file names. Uses the Supabase CLI's own table of applied
 * migrations, so that its commands work with the local database.
 */
export async function applyMigrations(client: Client, folder: string): Promise<void> {
  await client.query('create schema if not exists supabase_migrations');
  await client.query(`create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text
  )`);
  const {rows} = await client.query<{version: string; statements: string[]}>(
    'select version, statements from supabase_migrations.schema_migrations',
  );
  const applied = new Map(rows.map(({version, statements}) => [version, statements.join('')]));
  const files = fs.readdirSync(folder).filter((file) => /^\d+_.*\.sql$/.test(file));
  for (const file of files.sort()) {
    const version = file.split('_')[0] ?? file;
    const sql = fs.readFileSync(path.join(folder, file), 'utf8');
    const before = applied.get(version);
    if (before === sql) continue;
    if (before !== undefined) {
      throw new Error(
        `The local database was made with another ${file}: clear it with "npm run reset", or put the change into a new migration.`,
      );
    }
    try {
      await client.query('begin');
      await client.query(sql);
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
        [version, [sql], file.replace(/^\d+_(.*)\.sql$/, '$1')],
      );
      await client.query('commit');
    } catch (error) {
      throw new Error(`Migration ${file} failed: ${error instanceof Error ? error.message : error}`);
    }
  }
}
