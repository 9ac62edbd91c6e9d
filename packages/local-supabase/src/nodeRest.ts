import http from 'node:http';
import {buffer} from 'node:stream/consumers';
import {DatabaseError, Pool} from 'pg';
import type {PoolClient} from 'pg';
import {listen} from './ports';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface NodeRestOptions {
  port: number;
  databaseUrl: string;
  /** The token of the role `service_role`; other callers are `anon`. */
  serviceToken: string;
}

/**
 * A substitute for PostgREST on platforms without a binary. It supports inserts, function calls, and selects and updates with
 * equality filters, each in one transaction as the caller's role. Postgres checks permissions.
 * @returns a function that stops it
 */
export async function startNodeRest(options: NodeRestOptions): Promise<() => Promise<void>> {
  const pool = new Pool({connectionString: options.databaseUrl, max: 20});
  // Without a listener, a database shutdown would crash this process.
  pool.on('error', () => {});
  const server = http.createServer(async (request, response) => {
    const isService = request.headers.authorization === `Bearer ${options.serviceToken}`;
    const {status, headers, body} = await answer(pool, request, isService ? 'service_role' : 'anon');
    response.writeHead(status, headers).end(body);
  });
  await listen(server, options.port);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await pool.end();
  };
}

async function answer(pool: Pool, request: http.IncomingMessage, role: string): Promise<Answer> {
  const body = await buffer(request);
  const client = await pool.connect().catch(() => undefined);
  if (!client) return json(503, {code: 'PGRST000', message: 'Could not connect with the database'});
  try {
    await client.query('begin');
    await client.query(`select set_config('role', $1, true), set_config('request.headers', $2, true)`, [
      role,
      JSON.stringify(request.headers),
    ]);
    const made = await perform(client, request, body);
    await client.query(made.status < 400 ? 'commit' : 'rollback');
    return made;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    return refusal(error, role);
  } finally {
    client.release();
  }
}

const invalidJson = json(400, {code: 'PGRST102', message: 'Empty or invalid json'});

function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
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

async function perform(client: PoolClient, request: http.IncomingMessage, body: Buffer): Promise<Answer> {
  const {pathname, searchParams} = new URL(request.url ?? '/', 'http://localhost');
  const [, first = '', second = ''] = pathname.split('/');
  if (first === 'rpc') return callFunction(client, second, body);
  if (request.method === 'POST') return insert(client, first, body);
  const table = `public.${client.escapeIdentifier(first)}`;
  const values: unknown[] = [];
  const equalities = (pairs: [string, unknown][]) =>
    pairs.map(([column, value]) => `${client.escapeIdentifier(column)} = $${values.push(value)}`);
  const filters = [...searchParams].filter(([, value]) => value.startsWith('eq.'));
  const where = equalities(filters.map(([column, value]) => [column, value.slice(3)]));
  const condition = where.length ? ` where ${where.join(' and ')}` : '';
  if (request.method === 'GET') {
    const {rows} = await client.query(`select * from ${table}${condition}`, values);
    return json(200, rows);
  }
  if (request.method === 'PATCH') {
    const changes = parseJson(body);
    if (!isRecord(changes)) return invalidJson;
    await client.query(`update ${table} set ${equalities(Object.entries(changes))}${condition}`, values);
    return json(204, undefined);
  }
  return json(405, {code: 'PGRST117', message: `Unsupported HTTP method: ${request.method}`});
}

/** The columns of a table. PostgREST reads one from JSON by the cast from json to its domain, or else by a plain cast. */
const readings = `
  select a.attname as column, format_type(a.atttypid, null) as type,
    (select c.castfunc::regproc::text from pg_cast c where c.castsource = 'json'::regtype and c.casttarget = a.atttypid) as cast
  from pg_attribute a where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped`;

async function insert(client: PoolClient, name: string, body: Buffer): Promise<Answer> {
  const parsed = parseJson(body);
  const rows: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (!rows.every(isRecord)) return invalidJson;
  // Pass the original text, because Postgres parses JSON more strictly than JSON.parse.
  const text = Array.isArray(parsed) ? body.toString() : `[${body.toString()}]`;
  const table = `public.${client.escapeIdentifier(name)}`;
  const known = await client.query<{column: string; type: string; cast: string | null}>(readings, [table]);
  const types = new Map(known.rows.map((row) => [row.column, row]));
  const columns = Object.keys(rows[0] ?? {});
  const unknown = columns.find((column) => !types.has(column));
  if (unknown !== undefined) {
    const message = `Could not find the '${unknown}' column of '${name}' in the schema cache`;
    return json(400, {code: 'PGRST204', message});
  }
  const list = columns.map((column) => client.escapeIdentifier(column));
  const read = columns.map((column) => {
    const {cast = null, type = 'text'} = types.get(column) ?? {};
    const raw = `body.${client.escapeIdentifier(column)}`;
    return cast ? `${cast}(${raw})` : `(${raw} #>> '{}')::${type}`;
  });
  const shape = list.map((column) => `${column} json`);
  await client.query(
    `insert into ${table} (${list}) select ${read} from json_to_recordset($1) as body(${shape})`,
    [text],
  );
  return json(201, undefined);
}

async function callFunction(client: PoolClient, name: string, body: Buffer): Promise<Answer> {
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
function refusal(error: unknown, role: string): Answer {
  if (!(error instanceof DatabaseError)) {
    console.error(error);
    return json(503, {code: 'PGRST001', message: 'Database connection lost'});
  }
  const {code = '', message, detail = null, hint = null} = error;
  if (code === 'PGRST') {
    const {status, headers} = JSON.parse(detail ?? '{}') as {
      status: number;
      headers: Record<string, string>;
    };
    return json(status, JSON.parse(message), headers);
  }
  const [, status = 400] = statuses.find(([codes]) => codes.test(code)) ?? [];
  return json(code === '42501' && role === 'anon' ? 401 : status, {code, message, details: detail, hint});
}

const statuses: readonly (readonly [RegExp, number])[] = [
  [/^42501$/, 403],
  [/^2350[35]$/, 409],
  [/^42(883|P01)$/, 404],
  [/^(53|57|08)/, 503],
];
