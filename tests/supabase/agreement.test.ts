import {
  clean,
  inviteRow,
  isStorable,
  problemOf,
  textNames,
} from '../../supabase/functions/_shared/inviteRequest';
import {call} from './support/backend';
import {inviteBodies} from './support/inviteBodies';
import {testStack} from './support/testStack';

/** `BODIES=10000 npm run test:supabase -- agreement.test.ts` compares more. */
const bodies = inviteBodies(Number(process.env.BODIES ?? 1_000));

const stack = testStack();
beforeAll(async () => {
  await stack.set('calls_per_hour', 1_000_000);
  // What the table takes is taken back, before emails are made of it.
  await stack.query(`create function public.take_back() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'ZZ000'; end $$;
    create trigger a_first after insert on invite_requests for each row execute function public.take_back()`);
});

/** The verdict of PostgREST, for a call without a key, which has the role of the public one. */
async function tableTakes(body: string): Promise<boolean> {
  const url = `http://127.0.0.1:${stack.backend.ports.postgrest}/invite_requests`;
  const {status, json} = await call(url, {headers: {'content-type': 'application/json'}, body});
  expect([400, 401]).toContain(status);
  return json.code === 'ZZ000';
}

/** The verdict of the running function, which finds no row of what it takes. */
async function functionTakes(body: string): Promise<boolean> {
  const {status} = await stack.askForMail(body);
  expect([400, 404, 413]).toContain(status);
  return status === 404;
}

test('schema, function and table give the same verdict on each body', async () => {
  let accepted = 0;
  const disagreements: string[] = [];
  async function judge(body: unknown): Promise<void> {
    const text = JSON.stringify(body);
    const row = inviteRow.safeParse(JSON.parse(text)).success;
    if (row) accepted += 1;
    const verdicts = [row, await tableTakes(text), await functionTakes(text)];
    if (new Set(verdicts).size > 1) disagreements.push(`${text} ${verdicts.join()}`);
  }
  for (let start = 0; start < bodies.length; start += 10)
    await Promise.all(bodies.slice(start, start + 10).map(judge));
  expect(disagreements).toEqual([]);
  expect(accepted / bodies.length).toBeGreaterThan(0.2);
  expect(accepted / bodies.length).toBeLessThan(0.7);
});

test('what the browser takes is storable once it is cleaned, and cleaning it again changes nothing', () => {
  const texts = bodies.flatMap((body) => Object.values(body).filter((value) => typeof value === 'string'));
  const broken = texts.flatMap((text) =>
    textNames.flatMap((field) => {
      const value = clean(field, text);
      const holds = clean(field, value) === value && isStorable(field, value) === !problemOf(field, value);
      return holds ? [] : [{field, text, value}];
    }),
  );
  expect(broken).toEqual([]);
});
