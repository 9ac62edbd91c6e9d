import fs from 'node:fs';
import path from 'node:path';
import type {Client} from 'pg';

const migrationsFolder = path.resolve(__dirname, '../migrations');

/** Creates the roles of hosted Supabase unless they exist. `client` must be connected as the superuser. */
export async function createRoles(
  client: Client,
  passwords: {postgres: string; authenticator: string},
  oldDefaultPrivileges: boolean,
): Promise<void> {
  const {rowCount} = await client.query(`select from pg_roles where rolname = 'authenticator'`);
  if (rowCount) return;
  await client.query('begin');
  await client.query(sqlFile('roles.sql'));
  if (oldDefaultPrivileges) await client.query(sqlFile('oldDefaultPrivileges.sql'));
  for (const [role, password] of Object.entries(passwords)) {
    await client.query(
      `alter role ${client.escapeIdentifier(role)} password ${client.escapeLiteral(password)}`,
    );
  }
  await client.query('commit');
}

function sqlFile(name: string): string {
  return fs.readFileSync(path.join(__dirname, name), 'utf8');
}

/**
 * Applies pending migrations in the order of their file names and returns their names. Uses the Supabase CLI's own table of
 * applied migrations, so that its commands work with the local database.
 */
export async function applyMigrations(client: Client): Promise<string[]> {
  await client.query('create schema if not exists supabase_migrations');
  await client.query(`create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text
  )`);
  const {rows} = await client.query<{version: string; statements: string[]}>(
    'select version, statements from supabase_migrations.schema_migrations',
  );
  const applied = new Map(rows.map(({version, statements}) => [version, statements.join('')]));
  const pending = fs
    .readdirSync(migrationsFolder)
    .filter((file) => /^\d+_.*\.sql$/.test(file) && !applied.has(versionOf(file)))
    .sort();
  for (const file of fs.readdirSync(migrationsFolder)) {
    const before = applied.get(versionOf(file));
    if (before !== undefined && before !== textOf(file)) {
      throw new Error(
        `The local database was made with another ${file}: clear it with "npm run reset", or give the change a migration of its own.`,
      );
    }
  }
  for (const file of pending) {
    const sql = textOf(file);
    try {
      await client.query('begin');
      await client.query(sql);
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
        [versionOf(file), [sql], file.replace(/^\d+_(.*)\.sql$/, '$1')],
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`Migration ${file} failed: ${error instanceof Error ? error.message : error}`);
    }
  }
  return pending;
}

function textOf(file: string): string {
  return fs.readFileSync(path.join(migrationsFolder, file), 'utf8');
}

function versionOf(file: string): string {
  return file.split('_')[0] ?? file;
}
