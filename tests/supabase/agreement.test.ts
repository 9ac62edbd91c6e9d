import fc from 'fast-check';
import {inviteForm, inviteRow} from '../../supabase/functions/_shared/inviteRequest';
import {readRow} from '../../supabase/functions/send-invite-email/envelope';
import {inviteBodies} from '../support/inviteBodies';
import {askForMail, insert, startTestStack} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(180_000);

const seed = Date.now() % 2 ** 31;
const bodies = fc.sample(inviteBodies, {numRuns: 12_000, seed});

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const rowSchemaTakes = (body: unknown) => inviteRow.safeParse(body).success;

function functionTakes(text: string): boolean {
  try {
    readRow(Buffer.from(text));
    return true;
  } catch {
    return false;
  }
}

/**
 * The database's verdict on each body, as the public role and with PostgREST's parsing of JSON: one statement per body, as
 * PostgREST runs per call, rolled back each time.
 */
async function databaseTakes(texts: string[]): Promise<boolean[]> {
  const client = await stack.database.connect();
  try {
    // What is accepted is taken back before mails are made of it.
    await client.query(`create function pg_temp.accept() returns trigger language plpgsql as
      $$ begin raise exception using errcode = 'ZZ000'; end $$;
      create trigger a_first after insert on invite_requests for each row execute function pg_temp.accept()`);
    await client.query(`create function pg_temp.takes(bodies text[]) returns boolean[] language plpgsql as $$
      declare verdicts boolean[] := '{}'; body text; columns text; readings text; shape text;
      begin
        foreach body in array bodies loop
          begin
            select string_agg(quote_ident(key), ','),
                   string_agg(case key when 'consent' then 'invites.yes_no' when 'created_at' then 'invites.instant' else 'invites.plain_text' end
                     || '(' || quote_ident(key) || ')', ','),
                   string_agg(quote_ident(key) || ' json', ',')
              into columns, readings, shape from json_object_keys(body::json) as key;
            execute format('insert into public.invite_requests (%s) select %s from json_to_record($1) as b(%s)', columns, readings, shape)
              using body::json;
            raise exception using errcode = 'ZZ000';
          exception when others then
            verdicts := verdicts || (sqlstate = 'ZZ000');
          end;
        end loop;
        return verdicts;
      end $$`);
    await client.query('set role anon');
    const verdicts: boolean[] = [];
    for (let start = 0; start < texts.length; start += 1_000) {
      const {rows} = await client.query('select pg_temp.takes($1) as verdicts', [
        texts.slice(start, start + 1_000),
      ]);
      verdicts.push(...rows[0].verdicts);
    }
    return verdicts;
  } finally {
    await client.query('reset role; drop trigger a_first on invite_requests').catch(() => {});
    client.release();
  }
}

function disagreements(pairs: {body: unknown; verdicts: Record<string, boolean>}[]): string[] {
  return pairs
    .filter(({verdicts}) => new Set(Object.values(verdicts)).size > 1)
    .map(
      ({body, verdicts}) => `seed ${seed}: ${JSON.stringify(body).slice(0, 400)} ${JSON.stringify(verdicts)}`,
    );
}

test('12,000 bodies: schema, function and database give the same verdict on every one', async () => {
  const texts = bodies.map((body) => JSON.stringify(body));
  const database = await databaseTakes(texts);
  const pairs = bodies.map((body, index) => ({
    body,
    verdicts: {
      schema: rowSchemaTakes(JSON.parse(texts[index]!)),
      function: functionTakes(texts[index]!),
      database: database[index]!,
    },
  }));
  expect(disagreements(pairs)).toEqual([]);
  const accepted = database.filter(Boolean).length;
  console.log(
    `${texts.length} bodies, ${accepted} accepted, ${texts.length - accepted} refused, 0 disagreements (seed ${seed})`,
  );
  expect(accepted).toBeGreaterThan(2_000);
  expect(texts.length - accepted).toBeGreaterThan(2_000);
});

test("the browser's form takes exactly what, once trimmed, is a row", () => {
  const trimmed = (value: unknown) =>
    typeof value === 'string' ? value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').trim() : value;
  const pairs = bodies.map((body) => {
    const {full_name, email, phone, self_id, device, consent} = body;
    const form = {fullName: full_name, email, phone, selfId: self_id, device, consent};
    const row = {
      full_name: trimmed(full_name),
      email: trimmed(email),
      phone: trimmed(phone),
      self_id: trimmed(self_id),
      device,
      created_at: '2025-05-01T12:00:00.000Z',
      ...('consent' in body && {consent}),
    };
    return {body, verdicts: {form: inviteForm.safeParse(form).success, row: rowSchemaTakes(row)}};
  });
  expect(disagreements(pairs)).toEqual([]);
});

test('the running PostgREST and the running function agree on a sample of them', async () => {
  const sample = bodies.slice(0, 500);
  const pairs: Parameters<typeof disagreements>[0] = [];
  for (let start = 0; start < sample.length; start += 20) {
    const some = await Promise.all(
      sample.slice(start, start + 20).map(async (body) => {
        // Call the function first: without a row it responds at once.
        const asked = await askForMail(stack, body);
        const stored = await insert(stack, body);
        expect([200, 400, 404]).toContain(asked.status);
        expect([201, 400, 401, 409]).toContain(stored.status);
        return {
          body,
          verdicts: {
            schema: rowSchemaTakes(JSON.parse(JSON.stringify(body))),
            function: asked.status !== 400,
            api: stored.status === 201 || stored.status === 409,
          },
        };
      }),
    );
    pairs.push(...some);
  }
  expect(disagreements(pairs)).toEqual([]);
});
