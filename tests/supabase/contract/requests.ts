import {newAddress, newRequest, shape} from '../../support/stack';
import type {TestStack} from '../../support/stack';

/** What the data API does with requests. */
export function storing(j: TestStack): void {
  const ofAddress = async (email: string) => (await j.rows()).filter(({address}) => address === email);

  test("an insert is stored as it was sent, with the server's clock next to the visitor's", async () => {
    const row = await j.ask({full_name: "Jürgen 🦊 O'Neil", consent: true});
    const [stored] = await ofAddress(row.email);
    expect(stored).toMatchObject({
      ...row,
      created_at: new Date(row.created_at),
      address: row.email,
      mailbox: row.email,
      again_of: null,
      state: 'requested',
      trap_filled: false,
    });
    expect(stored!.received_at).not.toEqual(stored!.created_at);
  });

  test('a missing consent counts as none, and a filled honeypot is marked', async () => {
    const {consent, ...row} = newRequest();
    expect(consent).toBe(false);
    const headers = {'x-client-info': 'supabase-js-web/2.109.0; trap filled'};
    expect(await j.insert(row, {headers})).toMatchObject({status: 201});
    expect(await ofAddress(row.email)).toMatchObject([{consent: false, trap_filled: true}]);
  });

  test('20 equal inserts at the same time, in two spellings of the address, are one row, one confirmation and one notice', async () => {
    const row = newRequest();
    const upper = {...row, email: row.email.toUpperCase()};
    await Promise.all(Array.from({length: 20}, (_, n) => j.ask(n % 2 ? upper : row)));
    expect(await ofAddress(row.email)).toHaveLength(1);
    expect(
      await j.query('select kind, state from invites.outbox where address = $1 order by 1', row.email),
    ).toEqual([
      {kind: 'confirmation', state: 'waiting'},
      {kind: 'team', state: 'waiting'},
    ]);
  });

  test('every other request of an address is kept next to the first; another address of the mailbox is another person', async () => {
    const row = await j.ask();
    const later = {email: row.email.toUpperCase(), device: 'Android', full_name: 'Mallory'} as const;
    await Promise.all(Array.from({length: 10}, () => j.ask(later)));
    const [first, ...others] = await ofAddress(row.email);
    expect(first).toMatchObject({...row, created_at: new Date(row.created_at), state: 'requested'});
    expect(others).toMatchObject(
      Array(10).fill({again_of: first!.id, state: 'repeated', full_name: 'Mallory', device: 'Android'}),
    );
    const other = await j.ask({email: row.email.replace('@', '+two@')});
    expect(await ofAddress(other.email)).toMatchObject([
      {mailbox: row.email, state: 'requested', again_of: null},
    ]);
  });

  test('malformed, nested, large and listed bodies are rejected and leave nothing', async () => {
    const known = await j.ask();
    const before = await j.everything();
    for (const body of [
      `\ufeff${JSON.stringify(newRequest())}`,
      ...['[', '', '"text"', '5', 'null', '[]', '[[]]', '{"full_name":'],
      `{"full_name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      // `agreement.test.ts` compares thousands of bodies; an API would cast these.
      ...[{full_name: 12345}, {consent: 'true'}, {created_at: 'now'}].map((cast) => ({
        ...newRequest(),
        ...cast,
      })),
    ]) {
      const {status} = await j.insert(body);
      expect({body, isRejected: status >= 400 && status < 500}).toEqual({body, isRejected: true});
    }
    const large = {...newRequest(), self_id: 'x'.repeat(300 * 1024)};
    expect(await j.insert(large)).toMatchObject({status: 400});
    // Whether one of a list is known.
    const candidates = Array.from({length: 30}, () => newRequest({email: known.email}));
    const lists = [[known, ...candidates], candidates, [known, known]];
    const answers = await Promise.all(lists.map((list) => j.insert(list)));
    expect(answers.map(shape)).toEqual(Array(3).fill({...shape(answers[0]!), status: 400}));
    expect(await j.everything()).toBe(before);
  });

  test('a known request or address gets the same status, body and headers as a new one', async () => {
    const known = await j.ask();
    for (const prefer of [
      'return=minimal',
      'count=exact',
      'return=headers-only,count=exact',
      'count=planned',
      'tx=rollback',
    ]) {
      const created_at = newRequest().created_at;
      const bodies = [known, {...known, created_at}, newRequest({email: known.email}), newRequest()];
      const answers = await Promise.all(bodies.map((body) => j.insert(body, {headers: {prefer}})));
      expect(answers.map(shape)).toEqual(Array(4).fill(shape(answers[0]!)));
    }
  });

  test.each(['inserts', 'calls for mail'])(
    'of 40 %s by one client, 10 get 429 and when to retry, even with forged headers',
    async (what) => {
      const from = newAddress();
      const send = (n: number) => {
        const forged = {'x-forwarded-for': `203.0.113.${n}`};
        return what === 'inserts'
          ? j.insert(newRequest(), {from, headers: {...forged, 'cf-connecting-ip': `198.51.100.${n}`}})
          : j.askForMail(newRequest(), {from, headers: forged});
      };
      const answers = await Promise.all(Array.from({length: 40}, (_, n) => send(n)));
      const refused = answers.filter(({status}) => status === 429);
      expect(refused).toHaveLength(10);
      for (const {json, headers} of refused) {
        const seconds = Number(headers['retry-after']);
        expect(json.code).toBe('rate_limited');
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(600);
      }
      await j.query("update invites.recent_calls set at = at - interval '10 minutes'");
      expect((await send(40)).status).not.toBe(429);
    },
  );
}
