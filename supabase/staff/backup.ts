import fs from 'node:fs';
import readline from 'node:readline';
import {Client} from 'pg';
import {z} from 'zod';
import {loopback} from 'local-supabase/ports';

/**
 * A copy of all rows, and its way back. Of rows alone, since the migrations make the rest, and what a dump of our schemas would
 * lose: casts belong to no schema, and neither do extensions, jobs and the vault.
 */

/** Every table but two: calls are counted for minutes (unlogged), and what the desk plans is done after one. */
const tablesQuery = `
  select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
  where relkind = 'r' and relpersistence = 'p' and relname <> 'plans'
    and relnamespace in ('public'::regnamespace, 'invites'::regnamespace) order by 1`;

/** The columns of a table that hold what was inserted; generated ones are computed again. */
const storedColumnsQuery = `
  select quote_ident(attname) from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;

const versionsQuery = 'select version from supabase_migrations.schema_migrations order by 1';

const head = z.object({made: z.string(), migrations: z.array(z.string())});
const part = z.object({table: z.string(), rows: z.array(z.unknown())});

const rowsPerLine = 500;

async function withDatabase<T>(url: string | undefined, work: (client: Client) => Promise<T>): Promise<T> {
  if (!url)
    throw new Error(
      'Set DATABASE_URL to the connection string of the database: in the dashboard under Connect, Session pooler.',
    );
  // Encrypted, as psql does it. "?sslmode=verify-full&sslrootcert=FILE" also checks the certificate of the platform.
  const ssl = url.includes(loopback) || url.includes('sslmode=') ? undefined : {rejectUnauthorized: false};
  const client = new Client({connectionString: url, ...(ssl && {ssl})});
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    throw new Error(`The database at DATABASE_URL does not answer: ${error.message}`);
  });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function column(client: Client, query: string, values: readonly unknown[] = []): Promise<string[]> {
  return (await client.query<string[]>({text: query, values: [...values], rowMode: 'array'})).rows.flat();
}

/** Writes all rows as of one moment: a line of JSON about the backup, then lines of up to 500 rows of a table. */
export function writeBackup(url: string | undefined, print: (text: string) => void): Promise<void> {
  return withDatabase(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await column(client, versionsQuery);
    print(`${JSON.stringify({made: new Date().toISOString(), migrations})}\n`);
    for (const table of await column(client, tablesQuery)) {
      await client.query(`declare rows cursor for select to_json(t)::text from ${table} t`);
      for (;;) {
        const rows = await column(client, `fetch ${rowsPerLine} from rows`);
        if (rows.length === 0) break;
        print(`{"table":${JSON.stringify(table)},"rows":[${rows.join(',')}]}\n`);
      }
      await client.query('close rows');
    }
  });
}

/**
 * Puts the rows of a backup into a project that has the same migrations and no requests. Nothing is mailed by it: messages that
 * waited then may have gone out since, so they are given up, and staff decide.
 * @param erased ids of requests that were erased since the backup
 * @returns what was done, in sentences
 */
export function restoreBackup(
  url: string | undefined,
  file: string,
  {erased, by}: {erased: readonly string[]; by: string},
): Promise<string[]> {
  return withDatabase(url, async (client) => {
    await client.query('begin');
    const lines = readline.createInterface({input: fs.createReadStream(file)});
    let tables: string[] | undefined;
    let requests = 0;
    for await (const line of lines) {
      if (!tables) {
        tables = await prepare(client, head.parse(JSON.parse(line)));
        continue;
      }
      const {table, rows} = part.parse(JSON.parse(line));
      if (!tables.includes(table)) throw new Error(`The database has no table ${table}.`);
      if (table === 'public.invite_requests') requests += rows.length;
      const columns = (await column(client, storedColumnsQuery, [table])).join();
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    }
    if (!tables) throw new Error(`${file} is empty.`);
    const {rowCount: givenUp} = await client.query(
      `update invites.outbox set state = 'failed', lease = null, settled_at = now() where state = 'waiting'`,
    );
    await client.query('set local session_replication_role = origin');
    let gone = 0;
    for (const id of erased) {
      const {rows} = await client.query<{gone: number}>(
        `select (public.act_on_invite('erase', id::text, $2) ->> 'requests')::integer as gone
         from public.invite_requests where id = $1`,
        [id, by],
      );
      gone += rows[0]?.gone ?? 0;
    }
    await client.query('select invites.schedule()');
    await client.query('commit');
    return [
      `${requests} requests are back, and ${gone} of them erased again.`,
      `${givenUp} messages that waited then are given up, since they may have gone out later: supabase/README.md says how to let them wait again.`,
    ];
  });
}

/** Empties the tables, with their triggers off. @throws Error unless the backup fits into the database */
async function prepare(client: Client, {made, migrations}: z.output<typeof head>): Promise<string[]> {
  const applied = await column(client, versionsQuery).catch(() => []);
  if (applied.join() !== migrations.join())
    throw new Error(
      `The backup of ${made} was made with the migrations ${migrations.join(', ')}, and the database has ${applied.join(', ') || 'none'}: apply the same ones with "npx supabase@3.1.0 db push --remote" first.`,
    );
  const [stored] = await column(client, 'select count(*) from public.invite_requests');
  if (stored !== '0')
    throw new Error(`The database has ${stored} requests already: restore into a new, empty project.`);
  await client.query('set local session_replication_role = replica');
  const tables = await column(client, tablesQuery);
  for (const table of tables) await client.query(`delete from ${table}`);
  return tables;
}
