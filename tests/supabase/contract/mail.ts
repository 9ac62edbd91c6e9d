import {inviteDays} from '../../../src/facts/invite';
import {dayIn, newAddress, newRequest, shape} from '../../support/stack';
import type {TestStack} from '../../support/stack';

/** What the mail function does for the form. */
export function mailing(j: TestStack): void {
  const ok = {status: 200, body: '{"ok":true}'};

  test('a stored request is confirmed, and the team gets a notice; neither holds anything that was typed', async () => {
    const row = await j.ask({full_name: '<img src=x onerror=alert(1)>', consent: true});
    expect(await j.askForMail(row)).toMatchObject(ok);
    const [confirmation] = await j.mailsTo(row.email);
    const [stored] = await j.query(
      'select id, confirmation, email_sent_at from invite_line where email = $1',
      row.email,
    );
    expect(stored).toMatchObject({confirmation: 'sent', email_sent_at: expect.any(Date)});
    expect(confirmation).toMatchObject({
      from: 'invites@self-os.example',
      to: [row.email],
      subject: 'Your SELF OS invite request',
      messageId: `<${stored!.id}@self-os.example>`,
    });
    for (const part of [confirmation!.text, confirmation!.html]) {
      expect(part).toContain('We’ve got your request for a SELF OS invite.');
      expect(part).not.toMatch(/img|onerror/);
      expect(part).toContain(`by ${dayIn(inviteDays)}.`);
      expect(part).toMatch(/SELF Phone[^]{0,40}needs no invite/);
    }
    const notices = await j.mails('team@self-os.example');
    const notice = notices.find(({text}) => text.includes(String(stored!.id)))!;
    expect(notice.subject).toBe('New SELF OS invite request');
    expect(notice.text).toContain(`npm run -s invites -- find ${String(stored!.id)}`);
    expect(notice.text).toContain('Earlier requests from this mailbox: none');
    expect(notice.text).toMatch(/^Received: [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M UTC$/m);
    for (const typed of [/img|onerror/, row.email, row.phone, row.self_id, row.device])
      expect(JSON.stringify(notice)).not.toMatch(typed);
  });

  test('without a stored request of the same seven fields, the function answers 404 and sends nothing', async () => {
    const row = await j.ask();
    for (const changes of [
      {email: 'stranger@example.com'},
      {created_at: newRequest().created_at},
      {full_name: 'Mallory'},
      {phone: '+1 555 0100 23'},
      {self_id: 'mallory'},
      {device: 'Android'},
      {consent: true},
    ] as const)
      expect(await j.askForMail({...row, ...changes})).toMatchObject({
        status: 404,
        json: {error: 'No matching invite request', code: 'not_found'},
      });
    for (const address of ['stranger@example.com', row.email]) expect(await j.mailsTo(address)).toEqual([]);
    expect(await j.askForMail({...row, email: row.email.toUpperCase()})).toMatchObject(ok);
    expect(await j.mailsTo(row.email)).toHaveLength(1);
  });

  test('seven calls at the same time get equal answers and cause one email', async () => {
    const row = await j.ask();
    const answers = await Promise.all(Array.from({length: 7}, () => j.askForMail(row)));
    expect(answers.map(shape)).toEqual(Array(7).fill(shape(answers[0]!)));
    expect(answers[0]).toMatchObject(ok);
    // The shortest time is set, so it doesn't tell who waited.
    expect(Math.min(...answers.map(({milliseconds}) => milliseconds))).toBeGreaterThanOrEqual(1_499);
    expect(await j.mailsTo(row.email)).toHaveLength(1);
  });

  test('a new address, a known one and a limited one get the same answer, and the limited email goes out later', async () => {
    const from = newAddress();
    const first = await j.ask({}, from);
    const again = await j.ask({email: first.email}, from);
    const alias = await j.ask({email: first.email.replace('@', '+two@')}, from);
    const answers = await Promise.all([first, again, alias].map((row) => j.askForMail(row, {from})));
    expect(answers.map(shape)).toEqual(Array(3).fill(shape(answers[0]!)));
    expect(answers[0]).toMatchObject(ok);
    expect([(await j.mails(first.email)).length, await j.mails(alias.email)]).toEqual([1, []]);
    expect(
      await j.query(
        `select confirmation, round(extract(epoch from email_due - received_at) / 86400, 1) as days
         from invite_line where email = $1`,
        alias.email,
      ),
    ).toEqual([{confirmation: 'waiting', days: '1.0'}]);
    await j.query(
      `update invites.outbox set not_before = not_before - interval '1 day', due_at = due_at - interval '1 day'
       where mailbox = $1`,
      first.email,
    );
    expect(await j.mails(alias.email)).toHaveLength(1);
  });

  test.each([
    {full_name: 'Ada\r\nBcc: victim@example.com'},
    {email: 'ada@example.com\r\nBcc: victim@example.com'},
    {email: 'ada@example.com, victim@example.com'},
  ])('%j, which would add a header, is rejected by table and function', async (changes) => {
    const row = newRequest(changes);
    expect(await j.insert(row)).toMatchObject({status: 400});
    expect(await j.askForMail(row)).toMatchObject({status: 400, json: {code: 'invalid_body'}});
    expect(await j.mailsTo('victim@example.com')).toEqual([]);
  });

  test('each wrong call is answered with its status, code and error', async () => {
    const row = newRequest();
    const nested = `{"full_name":${'['.repeat(2000)}${']'.repeat(2000)}}`;
    for (const [status, code, body, headers = {}, method = 'POST'] of [
      [400, 'invalid_json', '{"email":'],
      [400, 'invalid_json', Buffer.from([0x22, 0xff, 0x22])],
      [400, 'invalid_json', `\ufeff${JSON.stringify(row)}`],
      [400, 'invalid_body', [row]],
      [400, 'invalid_body', {...row, extra: true}],
      [400, 'invalid_body', nested],
      [401, 'unauthorized', row, {apikey: 'sb_publishable_wrong'}],
      [401, 'unauthorized', row, {apikey: j.stack.secretKey}],
      [405, 'method_not_allowed', undefined, {}, 'GET'],
      [413, 'too_large', {...row, self_id: 'x'.repeat(9_000)}],
      [415, 'unsupported_media_type', row, {'content-type': 'text/plain'}],
    ] as [number, string, unknown, Record<string, string>?, string?][]) {
      const answer = await j.askForMail(body, {method, headers});
      expect(answer).toMatchObject({status, json: {code, error: expect.any(String)}});
      expect(answer.headers['access-control-allow-origin']).toBe('*');
    }
    await j.query('alter function claim_invite_confirmation rename to away');
    expect(await j.askForMail(row)).toMatchObject({status: 503, json: {code: 'unavailable'}});
    await j.query('alter function away rename to claim_invite_confirmation');
    // Browsers ask first whether a page of another origin may send these.
    expect(await j.askForMail(undefined, {method: 'OPTIONS'})).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
      },
    });
    // Only our own programs wake the worker.
    expect(await j.visit('/functions/v1/send-invite-email/outbox')).toMatchObject({status: 401});
  });
}
