import type http from 'node:http';
import {buffer} from 'node:stream/consumers';
import {DatabaseError, Pool} from 'pg';
import type {PoolClient} from 'pg';
import {close, listen} from './ports';
import {createServer} from './requests';

interface Answer {
  status: number;
  body?: unknown;
  headers?: http.OutgoingHttpHeaders;
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
  const server = createServer(async (request, response, url) => {
    const isService = request.headers.authorization === `Bearer ${options.serviceToken}`;
    const {status, body, headers} = await answer(pool, request, url, isService ? 'service_role' : 'anon');
    if (body === undefined) return response.writeHead(status, headers).end();
    const type = {'content-type': 'application/json; charset=utf-8'};
    return response.writeHead(status, {...type, ...headers}).end(JSON.stringify(body));
  });
  await listen(server, options.port);
  return async () => {
    await close(server);
    await pool.end();
  };
}

async function answer(pool: Pool, request: http.IncomingMessage, url: URL, role: string): Promise<Answer> {
  const body = (await buffer(request)).toString();
  const client = await pool.connect().catch(() => undefined);
  if (!client) return {status: 503, body: {code: 'PGRST000', message: 'Could not connect with the database'}};
  try {
    await client.query('begin');
    await client.query(`select set_config('role', $1, true), set_config('request.headers', $2, true)`, [
      role,
      JSON.stringify(request.headers),
    ]);
    const made = await perform(client, request.method, url, body);
    await client.query('commit');
    return made;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    return refusal(error, role);
  } finally {
    client.release();
  }
}

async function perform(
  client: PoolClient,
  method: string | undefined,
  {pathname, searchParams}: URL,
  body: string,
): Promise<Answer> {
  const [, first = '', second = ''] = pathname.split('/');
  const values: unknown[] = [];
  /** Pairs of a name and a parameter of the statement. */
  const pairs = (given: object, sign: string) =>
    Object.entries(given).map(
      ([name, value]) => `${client.escapeIdentifier(name)} ${sign} $${values.push(value)}`,
    );
  if (first === 'rpc') {
    const call = `public.${client.escapeIdentifier(second)}(${pairs(JSON.parse(body || '{}'), '=>')})`;
    const {rows} = await client.query<{result: unknown}>(`select ${call} as result`, values);
    const result = rows[0]?.result ?? '';
    return result === '' ? {status: 204} : {status: 200, body: result};
  }
  if (method === 'POST') {
    // The original text, because Postgres parses JSON more strictly than JSON.parse.
    const list = Array.isArray(JSON.parse(body)) ? body : `[${body}]`;
    const {rows} = await client.query<{statement: string}>(insertStatement, [first, list]);
    await client.query(rows[0]?.statement ?? '', [list]);
    return {status: 201};
  }
  const table = `public.${client.escapeIdentifier(first)}`;
  const changes = method === 'PATCH' ? pairs(JSON.parse(body), '=') : [];
  const equal = [...searchParams].filter(([, value]) => value.startsWith('eq.'));
  const filters = pairs(Object.fromEntries(equal.map(([column, value]) => [column, value.slice(3)])), '=');
  const where = ['true', ...filters].join(' and ');
  if (method === 'GET')
    return {status: 200, body: (await client.query(`select * from ${table} where ${where}`, values)).rows};
  if (method !== 'PATCH')
    return {status: 405, body: {code: 'PGRST117', message: `Unsupported HTTP method: ${method}`}};
  await client.query(`update ${table} set ${changes} where ${where}`, values);
  return {status: 204};
}

/**
 * Writes the insert of a list of objects into a table. PostgREST reads a column from JSON by the cast from json to its domain,
 * or else by a plain cast. An unknown column has no type, and fails.
 */
const insertStatement = `
  select format('insert into public.%I (%s) select %s from json_array_elements($1) as given', $1::text,
    string_agg(quote_ident(key), ','),
    string_agg(case when c.oid is null then format('(given ->> %L)::%s', key, format_type(a.atttypid, null))
      else format('%s(given -> %L)', c.castfunc::regproc, key) end, ',')) as statement
  from json_object_keys($2::json -> 0) as key
    left join pg_attribute a
      on a.attrelid = to_regclass(format('public.%I', $1::text)) and a.attname = key and not a.attisdropped
    left join pg_cast c on c.castsource = 'json'::regtype and c.casttarget = a.atttypid`;

/** Maps an error to PostgREST's response. */
function refusal(error: unknown, role: string): Answer {
  if (error instanceof SyntaxError)
    return {status: 400, body: {code: 'PGRST102', message: 'Empty or invalid json'}};
  if (!(error instanceof DatabaseError)) {
    console.error(error);
    return {status: 503, body: {code: 'PGRST001', message: 'Database connection lost'}};
  }
  const {code = '', message, detail = null, hint = null} = error;
  // Raised by a function for PostgREST.
  if (code === 'PGRST') return {...JSON.parse(detail ?? '{}'), body: JSON.parse(message)};
  const [, status = 400] = statuses.find(([codes]) => codes.test(code)) ?? [];
  return {
    status: code === '42501' && role === 'anon' ? 401 : status,
    body: {code, message, details: detail, hint},
  };
}

const statuses: readonly (readonly [RegExp, number])[] = [
  [/^42501$/, 403],
  [/^2350[35]$/, 409],
  [/^42(883|P01)$/, 404],
  [/^(53|57|08)/, 503],
];
