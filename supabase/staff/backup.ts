import fs from 'node:fs';
import {open} from 'node:fs/promises';
import type {Client} from 'pg';
import {z} from 'zod';

/** The tables in a backup, in the order of restoring. */
const tables = [
  'public.invite_requests',
  'invites.outbox',
  'invites.codes',
  'invites.blocked',
  'invites.audit',
  'invites.pepper',
] as const;

const notErased = `not exists (select from invites.audit a
    where a.request_id = r.id and a.action = 'erased' and a.reason <> 'deleted by hand')`;
const stored = 'exists (select from public.invite_requests q where q.id = r.request_id)';

/**
 * Rows to restore, in turn: not those of people erased since the backup, but those that were deleted by hand. Requests that
 * repeat another come after it, and only if it is there.
 */
const restorable: Readonly<Record<string, readonly string[]>> = {
  'public.invite_requests': [
    `where r.again_of is null and ${notErased}`,
    `where ${notErased} and exists (select from public.invite_requests q where q.id = r.again_of)`,
  ],
  'invites.outbox': [`where ${stored}`],
  'invites.codes': [`where ${stored}`],
};

/** The header line of each table. Each following line is a row. */
const heading = z.object({
  table: z.enum(tables),
  taken: z.string(),
  columns: z.array(z.string().regex(/^\w+$/)).min(1),
});

const batch = 1_000;

/**
 * Writes a consistent snapshot of all requests and mails to a new file that only its owner can read.
 * @returns the number of requests
 */
export async function saveBackup(database: Client, file: string): Promise<number> {
  const output = fs.openSync(file, 'wx', 0o600);
  let saved = 0;
  try {
    await database.query('begin isolation level repeatable read read only');
    const taken = new Date().toISOString();
    for (const table of tables) {
      const rows = await saveTable(database, output, table, taken);
      if (table === 'public.invite_requests') saved = rows;
    }
  } finally {
    await database.query('rollback').catch(() => {});
    fs.closeSync(output);
  }
  return saved;
}

async function saveTable(database: Client, output: number, table: string, taken: string): Promise<number> {
  const {rows} = await database.query<{name: string}>(
    `select attname as name from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped order by attnum`,
  );
  fs.writeSync(output, `${JSON.stringify({table, taken, columns: rows.map(({name}) => name)})}\n`);
  const order = table === 'public.invite_requests' ? 'order by again_of is not null' : '';
  await database.query(`declare saved cursor for select to_jsonb(r)::text as line from ${table} r ${order}`);
  let count = 0;
  for (;;) {
    const page = await database.query<{line: string}>(`fetch ${batch} from saved`);
    for (const {line} of page.rows) fs.writeSync(output, `${line}\n`);
    count += page.rows.length;
    if (page.rows.length < batch) break;
  }
  await database.query('close saved');
  return count;
}

type Heading = z.output<typeof heading>;

function headingOf(line: string): Heading | undefined {
  if (!line.startsWith('{"table"')) return undefined;
  try {
    return heading.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/**
 * Restores the requests and mails of a backup in one transaction. Existing rows are kept, so restoring is idempotent.
 * @returns the number of restored requests, and of those that existed
 */
export async function restoreBackup(
  database: Client,
  file: string,
): Promise<{restored: number; kept: number}> {
  const input = await open(file);
  let current: Heading | undefined;
  const counts = {restored: 0, read: 0};
  let waiting: string[] = [];
  const put = async () => {
    if (!current) return;
    const columns = current.columns.join(', ');
    const {table} = current;
    for (const which of restorable[table] ?? ['']) {
      const {rowCount} = await database.query(
        `insert into ${table} (${columns})
         select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) r
         ${which} on conflict do nothing`,
        [`[${waiting.join(',')}]`],
      );
      if (table === 'public.invite_requests') counts.restored += rowCount ?? 0;
    }
    if (table === 'public.invite_requests') counts.read += waiting.length;
    waiting = [];
  };
  await database.query('begin');
  try {
    // The triggers would put mails that were sent long ago into the outbox again.
    await database.query('alter table public.invite_requests disable trigger user');
    for await (const line of input.readLines()) {
      const next = headingOf(line);
      if (next) {
        await put();
        // The hashes of erased people are useless without the secret that they were made with.
        if (next.table === 'invites.pepper') await database.query('delete from invites.pepper');
        current = next;
      } else {
        if (!current) throw new Error(`${file} is no backup that "npm run invites:backup" wrote.`);
        if (waiting.push(line) >= batch) await put();
      }
    }
    if (!current) throw new Error(`${file} is empty.`);
    await put();
    await database.query(
      "delete from invites.audit a using public.invite_requests r where a.request_id = r.id and a.action = 'erased'",
    );
    const {rowCount} = await database.query('select from invites.pepper');
    if (rowCount !== 1) throw new Error(`${file} has lost its end.`);
    await database.query('alter table public.invite_requests enable trigger user');
    await database.query('commit');
  } catch (error) {
    await database.query('rollback').catch(() => {});
    throw error;
  } finally {
    await input.close().catch(() => {});
  }
  return {restored: counts.restored, kept: counts.read - counts.restored};
}
