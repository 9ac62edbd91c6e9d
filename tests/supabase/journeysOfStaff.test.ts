import {
  correctRequest,
  declineRequest,
  markReturned,
  sendCode,
  welcomePerson,
} from '../../supabase/staff/line';
import {codeIn, createJourney, dayIn, letDaysPass} from '../support/journey';
import {runInvites} from '../support/runInvites';
import {newRequest, startTestStack} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(120_000);

// Each test is one journey in which staff act: what people and staff were told, and then what happened.
let stack: TestStack;
let j: ReturnType<typeof createJourney>;
beforeAll(async () => {
  stack = await startTestStack();
  j = createJourney(stack);
});
afterAll(() => stack.stop());

const closed = {status: 404, json: {code: 'closed'}};
const correctAddress = async (from: string, to: string) =>
  correctRequest(j.staff, await j.idOf(from), {email: to});

test('mistyped, and mail came back: staff correct the address, which gets the mail and the invite', async () => {
  const {email} = await j.ask();
  const first = await j.mail(email);
  await markReturned(j.staff, email, 'no such mailbox');
  await j.inviteAll();
  expect(await j.stateOf(email)).toBe('undeliverable');
  const right = newRequest().email;
  expect(await correctAddress(email, right)).toEqual({found: true, mailed: true});
  const letter = await j.mail(right);
  expect(letter.text).toContain(`Your invite comes to this address by ${dayIn(7)} at the latest.`);
  expect(await j.page(first)).toMatchObject(closed);
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(right)))).toBe(true);
  expect(await j.mails(email)).toHaveLength(1);
});

test("mistyped into a stranger's address: corrected, the stranger's link neither shows nor erases anything", async () => {
  const {email: stranger} = await j.ask();
  const theirs = await j.mail(stranger);
  const right = newRequest().email;
  await correctAddress(stranger, right);
  for (const action of ['show', 'send', 'withdraw', 'return', 'leave'])
    expect(await j.page(theirs, action)).toMatchObject(closed);
  const letter = await j.mail(right);
  expect((await j.page(letter)).json.request).toMatchObject({email: right, state: 'requested'});
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(right)))).toBe(true);
  expect(await j.mails(stranger)).toHaveLength(1);
});

test("a stranger's address, corrected after the invite: the code that went there is dead, and the right address has a new one", async () => {
  const {email: stranger} = await j.ask();
  await j.inviteAll();
  const theirs = await j.mail(stranger);
  const right = newRequest().email;
  await correctAddress(stranger, right);
  const [invite, ...more] = await j.mails(right);
  expect(more).toEqual([]);
  expect(invite!.text).toContain(`until ${dayIn(30)}.`);
  expect(await j.redeem(codeIn(theirs))).toBe(false);
  expect(await j.page(theirs, 'send')).toMatchObject(closed);
  expect((await j.page(invite!)).json.request).toMatchObject({state: 'invited'});
  expect(await j.redeem(codeIn(invite!))).toBe(true);
});

test('typed wrong first and right after it: staff are told that the right address has a request of its own, which is invited', async () => {
  const {email: wrong} = await j.ask();
  const {email: right} = await j.ask();
  const refused = await runInvites(stack, 'correct', wrong, '--email', right);
  expect(refused).toMatchObject({
    status: 1,
    notes: expect.stringContaining('that address has a request of its own'),
  });
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(right)))).toBe(true);
});

test('mail came back, and the mailbox works again: welcome mails the new last day, and the invite follows', async () => {
  const {email} = await j.ask();
  await markReturned(j.staff, email, 'the mailbox is full');
  await letDaysPass(stack, 4);
  await j.ask({email});
  expect(await j.mails(email)).toHaveLength(1);
  expect(await welcomePerson(j.staff, email)).toEqual({address: email, mails: 1});
  const letter = await j.mail(email);
  expect(letter.text).toContain(`by ${dayIn(7)} at the latest.`);
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(email)))).toBe(true);
});

test('left, asked again, and wrote to staff: welcome says by mail that they are in the line, and the invite follows', async () => {
  const {email} = await j.ask();
  await j.page(await j.mail(email), 'leave');
  await j.ask({email});
  expect((await runInvites(stack, 'welcome', `Ada <${email}>`)).output).toContain(
    `${email} is in the line again, and is told so.`,
  );
  expect((await j.mail(email)).text).toContain(`by ${dayIn(7)} at the latest.`);
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(email)))).toBe(true);
});

test('erase of two pasted addresses: both are gone, aliases are named and stay, and who types one has it told once', async () => {
  const [one, two] = [newRequest().email, newRequest().email];
  const beside = one.replace('@', '+work@');
  for (const email of [one, two, beside]) await j.ask({email});
  const link = await j.mail(two);
  const done = await runInvites(stack, 'erase', `Ada <${one}>,`, `mailto:${two}`, '--yes');
  expect(done.output).toContain(`1 removed of ${one}.`);
  expect(done.output).toContain(`1 removed of ${two}.`);
  expect(done.output).toContain(`The same mailbox has ${beside}`);
  expect([await j.stateOf(one), await j.stateOf(two), await j.stateOf(beside)]).toEqual([
    undefined,
    undefined,
    'requested',
  ]);
  expect(await j.page(link)).toMatchObject(closed);
  await j.ask({email: two});
  await j.ask({email: two});
  expect(await j.mails(two)).toHaveLength(2);
  expect((await j.mail(two)).text).toContain('we send no other for 30 days');
});

test('a late bounce of an address that was corrected marks nobody; of an invited one it does, and welcome invites anew', async () => {
  const {email: wrong} = await j.ask();
  const right = newRequest().email;
  await correctAddress(wrong, right);
  await j.inviteAll();
  expect(await markReturned(j.staff, wrong, 'after five days')).toEqual({address: wrong, requests: 0});
  expect(await j.stateOf(right)).toBe('invited');
  const first = codeIn(await j.mail(right));
  await markReturned(j.staff, right, 'after five days');
  expect(await j.stateOf(right)).toBe('undeliverable');
  await welcomePerson(j.staff, right);
  await j.inviteAll();
  const second = codeIn(await j.mail(right));
  expect([await j.redeem(first), await j.redeem(second)]).toEqual([false, true]);
});

test('mail came back and 30 days went by: a new request of that address is stored, mailed only after welcome, and then invited', async () => {
  const {email} = await j.ask();
  await markReturned(j.staff, email, 'no such mailbox');
  await letDaysPass(stack, 31);
  await j.night();
  expect(await j.stateOf(email)).toBeUndefined();
  await j.ask({email});
  await j.inviteAll();
  expect([await j.stateOf(email), (await j.mails(email)).length]).toEqual(['held', 1]);
  await welcomePerson(j.staff, email);
  expect((await j.mail(email)).text).toContain('has arrived.');
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(email)))).toBe(true);
});

test('invited out of turn: staff are told who was, and why another was not', async () => {
  const [yes, no] = [await j.ask(), await j.ask()];
  await declineRequest(j.staff, await j.idOf(no.email), 'made up');
  const nobody = newRequest().email;
  const done = await runInvites(stack, 'invite', yes.email, no.email, nobody, '--yes');
  expect(done.status).toBe(1);
  expect(done.output).toContain(`Invited: ${yes.email}`);
  expect(done.output).toMatch(`Not invited: ${no.email} is declined since`);
  expect(done.output).toContain(`Not invited: there is no request of ${nobody}.`);
  expect(await j.redeem(codeIn(await j.mail(yes.email)))).toBe(true);
  expect(await j.stateOf(no.email)).toBe('declined');
});

test('a lost mail, and staff send the code again: the one before it stops working, and the page keeps its three', async () => {
  const {email} = await j.ask();
  await j.inviteAll();
  const invite = await j.mail(email);
  expect(await sendCode(j.staff, await j.idOf(email))).toBe(true);
  const copy = await j.mail(email);
  expect((await j.page(copy)).json.copies).toEqual({left: 3, nextAt: null});
  expect([await j.redeem(codeIn(invite)), await j.redeem(codeIn(copy))]).toEqual([false, true]);
});
