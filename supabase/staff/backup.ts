import fs from 'node:fs';
import {open} from 'node:fs/promises';
import type {Client} from 'pg';
import {z} from 'zod';

/** First line of a backup; each line after it is one request, whole. */
const heading = z.object({
  table: z.literal('invite_requests'),
  taken: z.string(),
  columns: z.array(z.string().regex(/^\w+$/)).min(1),
});

const batch = 1_000;

/**
 * Writes every request with all its columns, as of one moment, to a new file that only its owner may read.
 * @returns how many
 */
export async function saveBackup(database: Client, file: string): Promise<number> {
  const output = fs.openSync(file, 'wx', 0o600);
  let saved = 0;
  try {
    await database.query('begin isolation level repeatable read read only');
    const {rows} = await database.query<{name: string}>(
      `select attname as name from pg_attribute
       where attrelid = 'public.invite_requests'::regclass and attnum > 0 and not attisdropped order by attnum`,
    );
    const first = {
      table: 'invite_requests',
      taken: new Date().toISOString(),
      columns: rows.map(({name}) => name),
    };
    fs.writeSync(output, `${JSON.stringify(first)}\n`);
    await database.query(
      'declare requests cursor for select to_jsonb(r)::text as line from public.invite_requests r order by id',
    );
    for (;;) {
      const page = await database.query<{line: string}>(`fetch ${batch} from requests`);
      for (const {line} of page.rows) fs.writeSync(output, `${line}\n`);
      saved += page.rows.length;
      if (page.rows.length < batch) break;
    }
  } finally {
    await database.query('rollback').catch(() => {});
    fs.closeSync(output);
  }
  return saved;
}

function columnsOf(line: string, file: string): string {
  const first = heading.safeParse(parsed(line));
  if (!first.success) throw new Error(`${file} is no backup that "npm run invites:backup" wrote.`);
  return first.data.columns.join(', ');
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * Puts a backup's requests back exactly as they were. Those that the table still has stay as they are now, so restoring
 * twice changes nothing. All or none: a broken file leaves the table as it was.
 * @returns how many were put back, and how many were there already
 */
export async function restoreBackup(
  database: Client,
  file: string,
): Promise<{restored: number; kept: number}> {
  const input = await open(file);
  let columns = '';
  let restored = 0;
  let read = 0;
  let waiting: string[] = [];
  const put = async () => {
    const {rowCount} = await database.query(
      `insert into public.invite_requests (${columns})
       select ${columns} from jsonb_populate_recordset(null::public.invite_requests, $1::jsonb) on conflict do nothing`,
      [`[${waiting.join(',')}]`],
    );
    restored += rowCount ?? 0;
    read += waiting.length;
    waiting = [];
  };
  await database.query('begin');
  try {
    // The triggers are for visitors: they would count the daily cap anew.
    await database.query('alter table public.invite_requests disable trigger user');
    for await (const line of input.readLines()) {
      if (!columns) columns = columnsOf(line, file);
      else if (waiting.push(line) >= batch) await put();
    }
    if (!columns) throw new Error(`${file} is empty.`);
    await put();
    await database.query('alter table public.invite_requests enable trigger user');
    await database.query('commit');
  } catch (error) {
    await database.query('rollback').catch(() => {});
    throw error;
  } finally {
    await input.close().catch(() => {});
  }
  return {restored, kept: read - restored};
}
