import http from 'node:http';
import fc from 'fast-check';
import {
  clean,
  inviteRow,
  isStorable,
  problemOf,
  textNames,
} from '../../supabase/functions/_shared/inviteRequest';
import {readRow} from '../../supabase/functions/send-invite-email/parseRequest';
import {inviteBodies} from '../support/inviteBodies';
import {call, testStack} from '../support/stack';

const seed = Date.now() % 2 ** 31;
const bodies = fc.sample(inviteBodies, {numRuns: 1_000, seed});

const j = testStack();
const agent = new http.Agent({keepAlive: true});
afterAll(() => agent.destroy());
beforeAll(async () => {
  // What the database takes is taken back, before mails are made of it.
  await j.query(`create function public.take_back() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'ZZ000'; end $$;
    create trigger a_first after insert on invite_requests for each row execute function public.take_back()`);
});

const rowSchemaTakes = (body: unknown) => inviteRow.safeParse(body).success;

function functionTakes(text: string): boolean {
  try {
    readRow(Buffer.from(text));
    return true;
  } catch {
    return false;
  }
}

/** The verdict of the running PostgREST, for a call without a key, which the gateway gives the same role as the public one. */
async function apiTakes(body: string): Promise<boolean> {
  const headers = {'content-type': 'application/json'};
  const url = `http://127.0.0.1:${j.stack.ports.postgrest}/invite_requests`;
  const {status, json} = await call(url, {headers, body, agent});
  expect([400, 401]).toContain(status);
  return json.code === 'ZZ000';
}

/** The verdict of the running function, which finds no row of what it takes. */
async function runningFunctionTakes(body: unknown): Promise<boolean> {
  const {status} = await j.askForMail(body);
  expect([400, 404]).toContain(status);
  return status === 404;
}

/** Asserts that all give the same verdict on each body. @returns how many were accepted */
async function agree(
  verdictsOf: (body: Record<string, unknown>, nth: number) => Promise<Record<string, boolean>>,
) {
  let accepted = 0;
  const disagreements: string[] = [];
  for (let start = 0; start < bodies.length; start += 20) {
    const judge = async (body: Record<string, unknown>, place: number) => {
      const verdicts = await verdictsOf(body, start + place);
      if (verdicts.row) accepted += 1;
      if (new Set(Object.values(verdicts)).size > 1)
        disagreements.push(`seed ${seed}: ${JSON.stringify(body).slice(0, 400)} ${JSON.stringify(verdicts)}`);
    };
    await Promise.all(bodies.slice(start, start + 20).map(judge));
  }
  expect(disagreements).toEqual([]);
  return accepted;
}

test('schema, function and database give the same verdict on each of 1,000 bodies', async () => {
  const accepted = await agree(async (body, nth) => {
    const text = JSON.stringify(body);
    return {
      row: rowSchemaTakes(JSON.parse(text)),
      function: functionTakes(text),
      api: await apiTakes(text),
      ...(nth < 100 && {'running function': await runningFunctionTakes(body)}),
    };
  });
  expect(accepted).toBeGreaterThan(300);
  expect(bodies.length - accepted).toBeGreaterThan(300);
});

test('what the browser takes is storable once it is cleaned, and cleaning it again changes nothing', () => {
  const texts = bodies.flatMap((body) => Object.values(body).filter((value) => typeof value === 'string'));
  const typed = [...texts, ...fc.sample(fc.string({unit: 'binary'}), {numRuns: 1_000, seed})];
  const broken = typed.flatMap((text) =>
    textNames.flatMap((field) => {
      const value = clean(field, text);
      const holds = clean(field, value) === value && isStorable(field, value) === !problemOf(field, value);
      return holds ? [] : [{field, text, value}];
    }),
  );
  expect(broken).toEqual([]);
});
