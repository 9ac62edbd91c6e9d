import {DatabaseError, Pool} from 'pg';
import type {PoolClient} from 'pg';
import type {NodeRest, RestAnswer, RestCall} from './gateway';

/**
 * A substitute for PostgREST on platforms without a binary. It supports inserts, selects, updates and deletes with
 * equality filters, and function calls, each in one transaction as the caller's role. Postgres checks permissions.
 */
export function createNodeRest(databaseUrl: string): {answer: NodeRest; close(): Promise<void>} {
  const pool = new Pool({connectionString: databaseUrl, max: 20});
  // Without a listener, a database shutdown would crash this process.
  pool.on('error', () => {});
  return {
    async answer(call) {
      const client = await pool.connect().catch(() => undefined);
      if (!client) return json(503, {code: 'PGRST000', message: 'Could not connect with the database'});
      try {
        await client.query('begin');
        await client.query(`select set_config('role', $1, true), set_config('request.headers', $2, true)`, [
          call.role,
          JSON.stringify(call.headers),
        ]);
        const answer = await perform(client, call);
        await client.query(answer.status < 400 ? 'commit' : 'rollback');
        return answer;
      } catch (error) {
        await client.query('rollback').catch(() => {});
        return refusal(error, call.role);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

const invalidJson = json(400, {code: 'PGRST102', message: 'Empty or invalid json'});

function json(status: number, body: unknown, headers: Record<string, string> = {}): RestAnswer {
  const text = body === undefined ? '' : JSON.stringify(body);
  return {
    status,
    headers: {...(text && {'content-type': 'application/json; charset=utf-8'}), ...headers},
    body: text,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function perform(client: PoolClient, call: RestCall): Promise<RestAnswer> {
  const url = new URL(call.target, 'http://localhost');
  const [, first = '', second = ''] = url.pathname.split('/');
  if (first === 'rpc') return callFunction(client, second, call.body);
  const table = `public.${client.escapeIdentifier(first)}`;
  if (call.method === 'POST') return insert(client, first, table, call);
  const filters = [...url.searchParams].filter(([, value]) => value.startsWith('eq.'));
  const where = filters
    .map(([column], index) => `${client.escapeIdentifier(column)} = $${index + 1}`)
    .join(' and ');
  const condition = where ? ` where ${where}` : '';
  const values = filters.map(([, value]) => value.slice(3));
  switch (call.method) {
    case 'GET':
    case 'HEAD': {
      const {rows} = await client.query(`select * from ${table}${condition}`, values);
      return json(200, rows);
    }
    case 'DELETE':
      await client.query(`delete from ${table}${condition}`, values);
      return json(204, undefined);
    case 'PATCH': {
      const parsed = parseJson(call.body);
      if (!isRecord(parsed)) return invalidJson;
      const changes = Object.entries(parsed);
      const assignments = changes.map(
        ([column], index) => `${client.escapeIdentifier(column)} = $${values.length + index + 1}`,
      );
      await client.query(`update ${table} set ${assignments}${condition}`, [
        ...values,
        ...changes.map(([, v]) => v),
      ]);
      return json(204, undefined);
    }
    default:
      return json(405, {code: 'PGRST117', message: `Unsupported HTTP method: ${call.method}`});
  }
}

/** The columns of a table. PostgREST reads one from JSON by the cast from json to its domain, or else by a plain cast. */
const readings = `
  select a.attname as column, format_type(a.atttypid, null) as type,
    exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey)) as key,
    (select c.castfunc::regproc::text from pg_cast c where c.castsource = 'json'::regtype and c.casttarget = a.atttypid) as cast
  from pg_attribute a where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped`;

async function insert(client: PoolClient, name: string, table: string, call: RestCall): Promise<RestAnswer> {
  const parsed = parseJson(call.body);
  const rows: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (!rows.every(isRecord)) return invalidJson;
  // Pass the original text, because Postgres parses JSON more strictly than JSON.parse.
  const text = Array.isArray(parsed) ? call.body.toString() : `[${call.body.toString()}]`;
  const columns = Object.keys(rows[0] ?? {});
  const known = await client.query<{column: string; type: string; key: boolean; cast: string | null}>(
    readings,
    [table],
  );
  if (known.rowCount === 0) return json(404, {code: '42P01', message: `relation "${table}" does not exist`});
  const types = new Map(known.rows.map((row) => [row.column, row]));
  const unknown = columns.find((column) => !types.has(column));
  if (unknown) {
    return json(400, {
      code: 'PGRST204',
      message: `Could not find the '${unknown}' column of '${name}' in the schema cache`,
    });
  }
  const list = columns.map((column) => client.escapeIdentifier(column));
  const read = columns.map((column) => {
    const reading = types.get(column);
    const raw = `body.${client.escapeIdentifier(column)}`;
    return reading?.cast ? `${reading.cast}(${raw})` : `(${raw} #>> '{}')::${reading?.type ?? 'text'}`;
  });
  const shape = columns.map((column) => `${client.escapeIdentifier(column)} json`);
  const keys = known.rows.filter(({key}) => key).map(({column}) => client.escapeIdentifier(column));
  const prefer = String(call.headers.prefer ?? '');
  const conflict = prefer.includes('resolution=merge-duplicates')
    ? ` on conflict (${keys}) do update set ${list.map((column) => `${column} = excluded.${column}`)}`
    : prefer.includes('resolution=ignore-duplicates')
      ? ` on conflict (${keys}) do nothing`
      : '';
  const returning = prefer.includes('return=representation') ? ' returning *' : '';
  const result = await client.query(
    `insert into ${table} (${list}) select ${read} from json_to_recordset($1) as body(${shape})${conflict}${returning}`,
    [text],
  );
  return json(201, returning ? result.rows : undefined);
}

async function callFunction(client: PoolClient, name: string, body: Buffer): Promise<RestAnswer> {
  const parsed = body.length ? parseJson(body) : {};
  if (!isRecord(parsed)) return invalidJson;
  const names = Object.keys(parsed);
  const list = names.map((parameter, index) => `${client.escapeIdentifier(parameter)} => $${index + 1}`);
  const {rows} = await client.query<{result: unknown}>(
    `select public.${client.escapeIdentifier(name)}(${list}) as result`,
    Object.values(parsed),
  );
  const result = rows[0]?.result;
  return result === '' || result === null || result === undefined ? json(204, undefined) : json(200, result);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Maps a Postgres error to PostgREST's response. */
function refusal(error: unknown, role: string): RestAnswer {
  if (!(error instanceof DatabaseError)) {
    console.error(error);
    return json(503, {code: 'PGRST001', message: 'Database connection lost'});
  }
  if (error.code === 'PGRST') {
    const {status, headers} = JSON.parse(error.detail ?? '{}') as {
      status: number;
      headers: Record<string, string>;
    };
    return json(status, JSON.parse(error.message), headers);
  }
  const {code = '', message, detail = null, hint = null} = error;
  const [, status] = statuses.find(([codes]) => codes.test(code)) ?? [];
  const denied = role === 'anon' ? 401 : 403;
  return json(code === '42501' ? denied : (status ?? 400), {code, message, details: detail, hint});
}

const statuses: readonly (readonly [RegExp, number])[] = [
  [/^2350[35]$/, 409],
  [/^42(883|P01)$/, 404],
  [/^(53|57|08)/, 503],
];
