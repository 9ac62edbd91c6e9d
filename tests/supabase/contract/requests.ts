import {isHosted, newAddress, newRequest, shape} from '../../support/stack';
import type {TestStack} from '../../support/stack';

/** What the data API does with requests. */
export function storing(j: TestStack): void {
  const ofAddress = async (email: string) => (await j.rows()).filter(({address}) => address === email);

  test("a request is stored as it was sent, with the server's own clock beside the visitor's", async () => {
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

  test('consent that was not sent is no consent, and what fills the field that no person sees is marked', async () => {
    const {consent, ...row} = newRequest();
    expect(consent).toBe(false);
    const headers = {'x-client-info': 'supabase-js-web/2.109.0; trap filled'};
    expect(await j.insert(row, {headers})).toMatchObject({status: 201});
    expect(await ofAddress(row.email)).toMatchObject([{consent: false, trap_filled: true}]);
  });

  test('50 equal requests at once, also in another spelling of the address, are one row with one confirmation and one notice to be sent', async () => {
    const row = newRequest();
    const upper = {...row, email: row.email.toUpperCase()};
    await Promise.all(Array.from({length: 50}, (_, n) => j.ask(n % 2 ? upper : row)));
    expect(await ofAddress(row.email)).toHaveLength(1);
    expect(
      await j.query('select kind, state from invites.outbox where address = $1 order by 1', row.email),
    ).toEqual([
      {kind: 'confirmation', state: 'waiting'},
      {kind: 'team', state: 'waiting'},
    ]);
  });

  test('every different request of one address is kept, beside the first, also if many ask at once; another address of the mailbox is a person of its own', async () => {
    const row = await j.ask();
    const later = {email: row.email.toUpperCase(), device: 'Android', full_name: 'Mallory'} as const;
    await Promise.all(Array.from({length: 20}, () => j.ask(later)));
    const [first, ...others] = await ofAddress(row.email);
    expect(first).toMatchObject({...row, created_at: new Date(row.created_at), state: 'requested'});
    expect(others).toMatchObject(
      Array(20).fill({again_of: first!.id, state: 'repeated', full_name: 'Mallory', device: 'Android'}),
    );
    const other = await j.ask({email: row.email.replace('@', '+two@')});
    expect(await ofAddress(other.email)).toMatchObject([
      {mailbox: row.email, state: 'requested', again_of: null},
    ]);
  });

  test('what is no request, nests deeply, is large or would be cast is refused and leaves nothing', async () => {
    const before = await j.everything();
    for (const body of [
      `\ufeff${JSON.stringify(newRequest())}`,
      ...['[', '', '"text"', '5', 'null', '[]', '[[]]', '{"full_name":'],
      `{"full_name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      Array.from({length: 50}, () => newRequest()),
      // `agreement.test.ts` compares thousands of bodies; these are what an API would cast or store by itself.
      ...[{full_name: 'Ada\u0000'}, {full_name: 12345}, {full_name: {a: 1}}, {full_name: undefined}],
      ...[
        {consent: 'true'},
        {consent: 1},
        {created_at: 'now'},
        {created_at: 1746100800000},
        {nickname: 'ada'},
      ],
    ]) {
      const sent = typeof body === 'string' || Array.isArray(body) ? body : {...newRequest(), ...body};
      const {status} = await j.insert(sent);
      expect({sent, isRefused: status >= 400 && status < 500}).toEqual({sent, isRefused: true});
    }
    const large = {...newRequest(), self_id: 'x'.repeat(300 * 1024)};
    expect(await j.insert(large)).toMatchObject({status: isHosted() ? 400 : 413});
    expect(await j.everything()).toBe(before);
    await j.ask();
  });

  test('nobody can tell whether a request or an address is known: status, body and headers are the same', async () => {
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

  test('40 posts from one address: 30 are stored, the rest get 429 and when to come back, even with forged headers', async () => {
    const from = newAddress();
    const before = (await j.rows()).length;
    const answers = await Promise.all(
      Array.from({length: 40}, (_, index) =>
        j.insert(newRequest(), {
          from,
          headers: {'x-forwarded-for': `203.0.113.${index}`, 'cf-connecting-ip': `198.51.100.${index}`},
        }),
      ),
    );
    expect(answers.filter(({status}) => status === 201)).toHaveLength(30);
    const refused = answers.filter(({status}) => status === 429);
    expect(refused).toHaveLength(10);
    for (const {json, headers} of refused) {
      const seconds = Number(headers['retry-after']);
      expect(json).toMatchObject({code: 'rate_limited', details: `Try again in ${seconds} seconds.`});
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(600);
    }
    expect(await j.rows()).toHaveLength(before + 30);
    await j.ask();
    await j.query("update invites.recent_calls set at = at - interval '10 minutes'");
    await j.ask({}, from);
  });
}
