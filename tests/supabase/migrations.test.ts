import fs from 'node:fs';
import path from 'node:path';
import {loadModule, parsePlPgSQLSync, parseSync} from 'libpg-query';

/**
 * Hosted projects load `safeupdate` into every session of the API. It rejects an UPDATE or DELETE without its own WHERE,
 * in functions, triggers and CTEs too, and the whole call rolls back. The embedded Postgres has no such rule.
 */

type Node = any; // eslint-disable-line @typescript-eslint/no-explicit-any -- a tree of SQL

function walk(node: Node, visit: (key: string, node: Node) => void, key = ''): void {
  if (typeof node !== 'object' || node === null) return;
  visit(key, node);
  for (const [name, child] of Object.entries(node)) walk(child, visit, Array.isArray(node) ? key : name);
}

/** The tables that some SQL changes without a WHERE, also in function bodies and in strings that it may execute. */
function unqualified(sql: string): string[] {
  const found: string[] = [];
  const source = Buffer.from(sql);
  for (const {stmt, stmt_location: start = 0, stmt_len: length} of (parseSync(sql) as Node).stmts) {
    const text = source.subarray(start, length === undefined ? undefined : start + length).toString();
    walk(stmt, (key, node) => {
      if ((key === 'UpdateStmt' || key === 'DeleteStmt') && !node.whereClause)
        found.push(node.relation.relname);
      if (key === 'CreateFunctionStmt') found.push(...inFunction(text, node.options));
      if (key === 'DoStmt')
        found.push(
          ...inPlPgSql(`create function f() returns void language plpgsql as ${text.trim().slice(2)}`),
        );
      // The template of `execute format(…)`, with its parameters filled in.
      if (key === 'sval' && /^\s*(update|delete|with)\b/i.test(node.sval))
        found.push(...unqualified(node.sval.replace(/%(?:\d+\$)?[IsL]/g, 'x')));
    });
  }
  return found;
}

function inFunction(text: string, options: Node[]): string[] {
  const option = (name: string) => options.find(({DefElem}) => DefElem.defname === name)?.DefElem.arg;
  if (option('language').String.sval === 'plpgsql') return inPlPgSql(text);
  const body = option('as')?.List.items[0].String.sval;
  return body ? unqualified(body) : [];
}

function inPlPgSql(text: string): string[] {
  const found: string[] = [];
  walk(parsePlPgSQLSync(text), (key, {query, parseMode}) => {
    if (key !== 'PLpgSQL_expr') return;
    // By kind: 0 is a statement, 3 and more assign the expression to a variable, the others are expressions.
    const expression = parseMode >= 3 ? query.replace(/^.*?:?=/s, '') : query;
    const statement = parseMode === 0 ? query : `select ${expression}`;
    found.push(...unqualified(statement));
  });
  return found;
}

beforeAll(() => loadModule());

const plpgsql = (body: string) => `create function f() returns trigger language plpgsql as $$ ${body} $$`;

test.each([
  ['a statement', 'update a set b = 1'],
  ['a WHERE of a part only', 'update a set b = (select c from d where e)'],
  ['a CTE', 'with gone as (delete from a returning b) select from gone'],
  ['an SQL function', "create function f() returns void language sql as 'select 1; delete from a'"],
  ['a trigger function', plpgsql('begin if x then update a set b = 1; end if; return null; end')],
  [
    'an assignment',
    plpgsql('declare n int; begin n := (with g as (delete from a returning b) select count(*) from g); end'),
  ],
  ['a block that only runs once', 'do $$ begin delete from a; end $$'],
  ['dynamic SQL', plpgsql("begin execute format('delete from a using %I', 'b'); end")],
])('%s without a WHERE is found', (_, sql) => {
  expect(unqualified(sql)).toEqual(['a']);
  expect(
    unqualified(sql.replace(/update a set b = (1|\(.*?\))|delete from a( using %I)?/, '$& where true')),
  ).toEqual([]);
});

const folder = path.resolve(__dirname, '../../supabase/migrations');

test.each(fs.readdirSync(folder))('every UPDATE and DELETE of %s has a WHERE', (file) => {
  expect(unqualified(fs.readFileSync(path.join(folder, file), 'utf8'))).toEqual([]);
});
