import {codeCopies} from '../../src/facts/invite';
import {sendCode} from '../../supabase/staff/line';
import {codeIn, createJourney, dayIn, letDaysPass, phonesIn} from '../support/journey';
import {newAddress, startTestStack} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(120_000);

// Each test is one journey of a person from the form to the invite: what mails and the own page told them, and then what
// happened.
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

test('the right phone: an invite comes by the day that was named, and its code opens SELF OS once', async () => {
  const {email, confirmation, invite} = await invited();
  expect(confirmation.text).toContain(`Your invite comes to this address by ${dayIn(7)} at the latest.`);
  expect(invite.to).toEqual([email]);
  expect(phonesIn(invite)).toEqual(['On an iPhone', 'On Android', 'On a SELF Phone']);
  expect(invite.text).toContain(
    'Enter it under Welcome › Enter your invite code. It works once, on any phone',
  );
  const used = await Promise.all([1, 2, 3].map(() => j.redeem(codeIn(invite))));
  expect(used.filter(Boolean)).toHaveLength(1);
});

test('the wrong phone, seen before the invite: corrected on the own page, the right one comes first', async () => {
  const {email} = await j.ask();
  const first = await j.mail(email);
  expect(first.text).toContain('correct your name, number or device');
  expect((await j.page(first, 'correct', corrected)).json.request).toMatchObject({device: 'Android'});
  await j.inviteAll();
  const invite = await j.mail(email);
  expect(phonesIn(invite)[0]).toBe('On Android');
  expect(await j.redeem(codeIn(invite))).toBe(true);
});

test('the wrong phone, and a second request with the right one: it changes nothing, and the code works on any', async () => {
  const {email} = await j.ask({device: 'Android'});
  await j.ask({email, device: 'iPhone'});
  const [, second] = await j.mails(email);
  expect(second!.text).toContain('is stored beside your first request and changes nothing.');
  expect((await j.page(second!)).json.request).toMatchObject({device: 'Android', state: 'requested'});
  await j.inviteAll();
  const invite = await j.mail(email);
  expect(await j.mails(email)).toHaveLength(3);
  expect(phonesIn(invite)).toEqual(['On Android', 'On an iPhone', 'On a SELF Phone']);
  expect(invite.text).toContain('on any phone');
  expect(await j.redeem(codeIn(invite))).toBe(true);
});

test('the wrong phone, seen after the invite: the page takes the right one, and the code that is there works', async () => {
  const {email, invite} = await invited();
  expect(invite.text).toContain('have this code sent again if you lose it, correct your data, or leave.');
  expect((await j.page(invite, 'correct', corrected)).json.request).toMatchObject({
    device: 'Android',
    state: 'invited',
  });
  expect(await j.mails(email)).toHaveLength(2);
  // Sent again, the code comes with the right phone first.
  await j.page(invite, 'send');
  expect(phonesIn(await j.mail(email))[0]).toBe('On Android');
  expect(await j.redeem(codeIn(await j.mail(email)))).toBe(true);
});

test('a second request on the same day: from the same network no second mail, and the page tells that it was stored', async () => {
  const home = newAddress();
  const {email} = await j.ask({}, home);
  await j.ask({email}, home);
  const [first, ...more] = await j.mails(email);
  expect(more).toEqual([]);
  const {request} = (await j.page(first!)).json;
  expect(request).toMatchObject({state: 'requested', again: [expect.any(String)]});
  await j.ask({email}, newAddress());
  expect((await j.mail(email)).text).toContain('We have your request already.');
  await j.inviteAll();
  expect(await j.mails(email)).toHaveLength(3);
});

test('a second request on another day: the mail names the same last day, and that day holds', async () => {
  const home = newAddress();
  const {email} = await j.ask({}, home);
  await letDaysPass(stack, 2);
  await j.ask({email}, home);
  const second = await j.mail(email);
  expect(second.text).toContain(
    `Your invite comes to this address by ${dayIn(5)} at the latest. What was entered this time is stored beside your first request and changes nothing.`,
  );
  const {dueAt} = (await j.page(second)).json.request.standing;
  expect(Math.round((Date.parse(dueAt) - Date.now()) / 86_400_000)).toBe(5);
});

test('a second request after the invite: the mail says so, and its link has the code sent again', async () => {
  const {email, invite} = await invited();
  await letDaysPass(stack, 3);
  await j.ask({email});
  const again = await j.mail(email);
  expect(again.text).toContain('You are invited already.');
  expect(again.text).toContain(
    `Your code went to this address on ${dayIn(-3)} and works once, on any phone, until ${dayIn(27)}.`,
  );
  expect(again.text).toContain(
    'have the code sent again there, once a day and 3 times in all; the new code replaces the old one.',
  );
  expect((await j.page(again, 'send')).json.copies).toMatchObject({left: codeCopies - 1});
  const copy = await j.mail(email);
  expect(copy.text).toContain(`until ${dayIn(30)}`);
  expect([await j.redeem(codeIn(invite)), await j.redeem(codeIn(copy))]).toEqual([false, true]);
});

test('a lost mail: the code comes again once a day, three times in all, and each time the one before dies', async () => {
  const {email, invite} = await invited();
  const codes = [codeIn(invite)];
  for (let left = codeCopies - 1; left >= 0; left -= 1) {
    expect((await j.page(invite, 'send')).json.copies).toEqual({left, nextAt: expect.any(String)});
    codes.push(codeIn(await j.mail(email)));
    // Too early: the page says when, and nothing is sent.
    expect((await j.page(invite, 'send')).json.copies).toEqual({left, nextAt: expect.any(String)});
    expect(await j.mails(email)).toHaveLength(1 + codes.length);
    await letDaysPass(stack, 1);
  }
  expect((await j.page(invite, 'send')).json.copies).toEqual({left: 0, nextAt: null});
  expect(await j.mails(email)).toHaveLength(1 + codes.length);
  for (const [nth, code] of codes.entries()) expect(await j.redeem(code)).toBe(nth === codeCopies);
});

test('all copies lost: the page has none left, and staff send one more', async () => {
  const {email, invite} = await invited();
  await stack.database.query(
    'update invites.codes set copies = $1 where request_id = (select id from invite_requests where address = $2)',
    [codeCopies, email],
  );
  expect((await j.page(invite)).json.copies).toMatchObject({left: 0});
  expect(await sendCode(j.staff, await j.idOf(email))).toBe(true);
  expect([await j.redeem(codeIn(invite)), await j.redeem(codeIn(await j.mail(email)))]).toEqual([
    false,
    true,
  ]);
});
