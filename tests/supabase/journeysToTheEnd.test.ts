import {keepServedDays, retentionMonths} from '../../src/facts/invite';
import {declineRequest, sendCode} from '../../supabase/staff/line';
import {codeIn, createJourney, dayIn, letDaysPass, phonesIn} from '../support/journey';
import {insert, newAddress, startTestStack, visit} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(120_000);

// Each test is one journey that ends, and perhaps begins anew: what mails and the own page told, and then what happened.
let stack: TestStack;
let j: ReturnType<typeof createJourney>;
beforeAll(async () => {
  stack = await startTestStack();
  j = createJourney(stack);
});
afterAll(() => stack.stop());

/** Somebody who asked and was invited: their address, the confirmation and the invite. */
async function invited(changes: Parameters<typeof j.ask>[0] = {}) {
  const {email} = await j.ask(changes);
  await j.inviteAll();
  const [confirmation, invite] = await j.mails(email);
  return {email, confirmation: confirmation!, invite: invite!};
}

const corrected = {full_name: 'Ada King', phone: '+1 555 0100 99', self_id: 'ada.k', device: 'Android'};

test('a used code: a second request is told that a replacement phone needs none, and the page sends none', async () => {
  const {email, invite} = await invited();
  await j.redeem(codeIn(invite));
  await j.ask({email});
  const again = await j.mail(email);
  expect(again.text).toContain('Your invite has been used.');
  expect(again.text).toContain(
    `Its code was entered on ${dayIn(0)}, so this address gets no other. A replacement phone needs no code: choose Welcome › Import a wallet.`,
  );
  expect((await j.page(again, 'send')).json).toMatchObject({copies: null, request: {state: 'invited'}});
  expect(await sendCode(j.staff, await j.idOf(email))).toBe(false);
  expect(await j.mail(email)).toEqual(again);
});

test('a code on its last day works; after 31 days it does not, its request is gone, and a new one is invited', async () => {
  const [early, late] = [await invited(), await invited()];
  expect(late.invite.text).toContain(`until ${dayIn(keepServedDays)}.`);
  await letDaysPass(stack, keepServedDays - 1);
  expect(await j.redeem(codeIn(early.invite))).toBe(true);
  await letDaysPass(stack, 2);
  expect(await j.redeem(codeIn(late.invite))).toBe(false);
  await j.night();
  expect(await j.page(late.invite)).toMatchObject({status: 404, json: {code: 'closed'}});
  await j.ask({email: late.email});
  expect((await j.mail(late.email)).text).toContain(`by ${dayIn(7)} at the latest.`);
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(late.email)))).toBe(true);
});

test('declined: told once, with the reason and what to do, and after the day named a new request is invited', async () => {
  const {email} = await j.ask();
  await declineRequest(j.staff, await j.idOf(email), 'the phone number does not exist');
  await j.inviteAll();
  const [, letter, ...more] = await j.mails(email);
  expect(more).toEqual([]);
  expect(letter!.text).toContain('Your request for a SELF OS invite was declined.');
  expect(letter!.text).toContain('Why\nthe phone number does not exist.');
  expect(letter!.text).toContain(`We delete the request on ${dayIn(30)}; after that day you can ask anew.`);
  expect((await j.page(letter!)).json.request).toMatchObject({
    state: 'declined',
    stateReason: 'the phone number does not exist',
  });
  await letDaysPass(stack, 30);
  await j.night();
  await j.ask({email});
  expect((await j.mail(email)).text).toContain('has arrived.');
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(email)))).toBe(true);
});

test('declined, and asked again at once: told the same, and never invited meanwhile', async () => {
  const {email} = await j.ask();
  await declineRequest(j.staff, await j.idOf(email), 'made up');
  const told = (await j.mail(email)).text;
  await j.ask({email});
  const body = (text: string) => text.replace(/\/my-request#\S+/, '');
  expect(body((await j.mail(email)).text)).toBe(body(told));
  await j.inviteAll();
  expect(await j.stateOf(email)).toBe('declined');
});

test('left: everything is gone, the code is dead, and the link is closed', async () => {
  const {email, invite} = await invited();
  await j.ask({email});
  expect((await j.page(invite, 'leave')).json).toEqual({outcome: 'left', requests: 2});
  expect(await j.page(invite)).toMatchObject({status: 404});
  expect(await j.redeem(codeIn(invite))).toBe(false);
  expect((await stack.rows()).filter(({address}) => address === email)).toEqual([]);
});

test('left and back again: the mail asks whether it was them, and its link puts them in the line', async () => {
  const {email} = await j.ask();
  await j.page(await j.mail(email), 'leave');
  await j.ask({email});
  const letter = await j.mail(email);
  expect(letter.text).toContain(
    'This address left the list, so we do nothing until you say that it was you. If it was not you, ignore this message: we send no other for 30 days.',
  );
  await j.inviteAll();
  expect(await j.stateOf(email)).toBe('held');
  const {request} = (await j.page(letter, 'return')).json;
  expect(request).toMatchObject({state: 'requested'});
  expect(Math.round((Date.parse(request.standing.dueAt) - Date.now()) / 86_400_000)).toBe(7);
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(email)))).toBe(true);
});

test('a consent that was withdrawn stays withdrawn, whether the same form is resent or a new one agrees', async () => {
  const row = await j.ask({consent: true});
  const first = await j.mail(row.email);
  expect((await j.page(first)).json.request).toMatchObject({consent: true});
  expect((await j.page(first, 'withdraw')).json.request).toMatchObject({consent: false});
  await insert(stack, row);
  await j.ask({email: row.email, consent: true});
  const {request} = (await j.page(first)).json;
  expect(request).toMatchObject({consent: false, consentWithdrawnAt: expect.any(String)});
  expect(request.again).toHaveLength(1);
  const line = await stack.database.query(
    'select bool_or(consent) as any from invite_line where email = $1',
    [row.email],
  );
  expect(line.rows).toEqual([{any: false}]);
});

test('a name that was mistyped is corrected, shown on the page and to staff, and greets in no mail', async () => {
  const {email} = await j.ask({full_name: 'Adda Lovelaec'});
  const first = await j.mail(email);
  await j.page(first, 'correct', corrected);
  expect((await j.page(first)).json.request).toMatchObject({fullName: 'Ada King', phone: '+1 555 0100 99'});
  expect((await stack.rows()).find(({address}) => address === email)).toMatchObject({full_name: 'Ada King'});
  await j.inviteAll();
  for (const {text, html} of await j.mails(email)) expect(text + html).not.toMatch(/Adda|King/);
});

test('a SELF Phone: its part comes first and asks for no code, and the code works on another phone', async () => {
  const {invite} = await invited({device: 'SELF Phone'});
  expect(phonesIn(invite)[0]).toBe('On a SELF Phone');
  expect(invite.text).toContain('SELF OS is preinstalled, and the phone asks for no code.');
  expect(await j.redeem(codeIn(invite))).toBe(true);
});

test('a link after its 30 days is closed, and a new request brings one that opens', async () => {
  const {email} = await j.ask();
  expect((await j.mail(email)).text).toContain('works for 30 days');
  await letDaysPass(stack, 31);
  const {rows} = await stack.database.query(
    "select invites.link_token(id, received_at + interval '30 days', address) as token from invite_requests where address = $1",
    [email],
  );
  const body = {token: rows[0].token, action: 'show'};
  expect(await visit(stack, '/functions/v1/send-invite-email/my-request', {body})).toMatchObject({
    status: 404,
  });
  await j.ask({email});
  expect((await j.page(await j.mail(email))).json.request).toMatchObject({state: 'requested'});
});

test('after the months of retention the request is gone, and a new one is confirmed and invited', async () => {
  const {email} = await j.ask();
  await stack.database.query(
    'update invite_requests set received_at = now() - make_interval(months => $1, days => 1) where address = $2',
    [retentionMonths, email],
  );
  const first = await j.mail(email);
  expect(await j.night()).toBeGreaterThan(0);
  expect(await j.page(first)).toMatchObject({status: 404});
  const from = newAddress();
  await j.ask({email}, from);
  expect((await j.mail(email)).text).toContain('has arrived.');
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(email)))).toBe(true);
});
