import fs from 'node:fs';
import {open} from 'node:fs/promises';
import type {Client} from 'pg';
import {z} from 'zod';

/** What a backup holds, in the order in which it has to come back. */
const tables = [
  'public.invite_requests',
  'invites.outbox',
  'invites.codes',
  'invites.forgotten',
  'invites.audit',
  'invites.pepper',
] as const;

/** Who was erased since the backup stays erased, and so do their mails. What was deleted by hand is what restoring is for. */
const restorable: Readonly<Record<string, string>> = {
  'public.invite_requests': `where not exists (select from invites.audit a
    where a.request_id = r.id and a.action = 'erased' and a.reason <> 'deleted by hand')`,
  'invites.outbox': 'where exists (select from public.invite_requests q where q.id = r.request_id)',
  'invites.codes': 'where exists (select from public.invite_requests q where q.id = r.request_id)',
};

/** A line before the rows of each table; each line after it is one row, whole. */
const heading = z.object({
  table: z.enum(tables),
  taken: z.string(),
  columns: z.array(z.string().regex(/^\w+$/)).min(1),
});

const batch = 1_000;

/**
 * Writes every request and every mail with all columns, as of one moment, to a new file that only its owner may read.
 * @returns how many requests
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
  await database.query(`declare saved cursor for select to_jsonb(r)::text as line from ${table} r`);
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
 * Puts a backup's requests and mails back exactly as they were. Those that the tables still have stay as they are now, so
 * restoring twice changes nothing. All or none: a broken file leaves everything as it was.
 * @returns how many requests were put back, and how many were there already
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
    const {rowCount} = await database.query(
      `insert into ${current.table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${current.table}, $1::jsonb) r
       ${restorable[current.table] ?? ''} on conflict do nothing`,
      [`[${waiting.join(',')}]`],
    );
    if (current.table === 'public.invite_requests') {
      counts.restored += rowCount ?? 0;
      counts.read += waiting.length;
    }
    waiting = [];
  };
  await database.query('begin');
  try {
    // The triggers are for visitors: they would write mails that were sent long ago into the outbox.
    await database.query('alter table public.invite_requests disable trigger user');
    for await (const line of input.readLines()) {
      const next = headingOf(line);
      if (next) {
        await put();
        // The hashes of the forgotten are worth nothing without the secret that they were made with.
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
