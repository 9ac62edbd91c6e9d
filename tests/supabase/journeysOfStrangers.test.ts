import {markReturned} from '../../supabase/staff/line';
import {codeIn, createJourney, letDaysPass, phonesIn} from '../support/journey';
import {insert, newAddress, newRequest, startTestStack, visit} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(120_000);

// Each test is one journey of a person whose address, or one like it, a stranger types.
let stack: TestStack;
let j: ReturnType<typeof createJourney>;
beforeAll(async () => {
  stack = await startTestStack();
  j = createJourney(stack);
});
afterAll(() => stack.stop());

const junk = {full_name: 'Call Bob Immediately', phone: '+1 555 0100 66', device: 'SELF Phone'} as const;

test("a stranger's victim+zz@host bounces: the person stays in the line and is invited", async () => {
  const {email} = await j.ask();
  const alias = email.replace('@', '+zz@');
  await insert(stack, newRequest({...junk, email: alias}));
  expect(await markReturned(j.staff, alias, 'no such mailbox')).toMatchObject({requests: 1});
  expect([await j.stateOf(email), await j.stateOf(alias)]).toEqual(['requested', 'undeliverable']);
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(email)))).toBe(true);
});

test.each([
  ['one network', false],
  ['ten networks', true],
])(
  'a stranger typed the address ten times before, from %s: the person is answered, invited, and greeted by no name',
  async (_, many) => {
    const {email} = newRequest();
    let from = newAddress();
    for (let n = 0; n < 10; n += 1) {
      expect(await insert(stack, newRequest({...junk, email}), {from})).toMatchObject({status: 201});
      if (many) from = newAddress();
    }
    await j.ask({email});
    const confirmations = await j.mails(email);
    expect(confirmations).toHaveLength(many ? 5 : 2);
    // Whatever was first, every mail has the link to the page, where the person sets it right.
    const right = {full_name: 'Ada Lovelace', phone: '+1 555 0100 22', self_id: 'ada.l', device: 'iPhone'};
    const {request} = (await j.page(confirmations.at(-1)!, 'correct', right)).json;
    expect(request).toMatchObject({fullName: 'Ada Lovelace', device: 'iPhone', state: 'requested'});
    await j.inviteAll();
    const invite = await j.mail(email);
    expect(phonesIn(invite)[0]).toBe('On an iPhone');
    expect(await j.redeem(codeIn(invite))).toBe(true);
    for (const {text, html} of await j.mails(email)) {
      expect(text.split('\n')[0]).toBe('Hello,');
      expect(text + html).not.toMatch(/Bob|Ada/);
    }
  },
);

test('a stranger was first and the person corrects nothing: invited all the same, with all phones and a code that works', async () => {
  const {email} = newRequest();
  await insert(stack, newRequest({...junk, email}));
  await j.send();
  await j.ask({email});
  expect((await j.mail(email)).text).toContain('We have your request already.');
  await j.inviteAll();
  const invite = await j.mail(email);
  expect(phonesIn(invite)).toEqual(['On a SELF Phone', 'On Android', 'On an iPhone']);
  expect(await j.redeem(codeIn(invite))).toBe(true);
});

test('a stranger types anna@: the owner of anna+self@ is answered and invited on the same day', async () => {
  const {email: anna} = newRequest();
  const tagged = anna.replace('@', '+self@');
  await insert(stack, newRequest({...junk, email: anna}));
  await j.ask({email: tagged});
  expect((await j.mail(tagged)).text).toContain('has arrived.');
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(tagged)))).toBe(true);
});

const floods: readonly (readonly [string, (n: number) => string, number])[] = [
  [
    'dots at Proton',
    (n) =>
      `${[...'annasmith']
        .map((c, at) => (n & (1 << at) ? `${c}.` : c))
        .join('')
        .replace(/\.$/, '')}@proton.me`,
    1,
  ],
  ['words at Yahoo', (n) => `anna-word${n}@yahoo.com`, 1],
  ['names at a subdomain of Fastmail', (n) => `word${n}@anna.fastmail.com`, 1],
  ['tags at Gmail', (n) => `anna.smith+${n}@gmail.com`, 1],
  ['names at a catch-all domain', (n) => `word${n}@anna-smith.example`, 3],
  ['names at subdomains of a catch-all domain', (n) => `anna@word${n}.smith.example`, 3],
];

test.each(floods)(
  'one stranger types 30 %s: a few mails at once, and the next person there is answered at once',
  async (_, addressOf, atOnce) => {
    const from = newAddress();
    const addresses = Array.from({length: 30}, (__, n) => addressOf(n + 1));
    expect(new Set(addresses).size).toBe(30);
    for (const email of addresses) await insert(stack, newRequest({...junk, email}), {from});
    await j.send();
    const sent = async () => (await stack.mails()).filter(({to}) => addresses.includes(to[0]!)).length;
    expect(await sent()).toBe(atOnce);
    const own = addressOf(31);
    await j.ask({email: own});
    expect((await j.mail(own)).text).toContain('has arrived.');
    await letDaysPass(stack, 1);
    await j.send();
    expect(await sent()).toBeGreaterThan(atOnce);
    // Invites are not held back.
    await j.inviteAll();
    expect(await j.redeem(codeIn(await j.mail(own)))).toBe(true);
  },
);

test('left, and a stranger types the address: told once in 30 days, and never invited', async () => {
  const {email} = await j.ask();
  await j.page(await j.mail(email), 'leave');
  for (let n = 0; n < 4; n += 1) {
    await j.ask({...junk, email});
    if (n === 2) expect(await j.mails(email)).toHaveLength(2);
    // The last time, what the stranger asked for first is no longer stored.
    await letDaysPass(stack, 12);
    await j.night();
  }
  await j.inviteAll();
  const [, letter, ...more] = await j.mails(email);
  expect(letter!.text).toContain('If it was not you, ignore this message: we send no other for 30 days.');
  expect(more).toHaveLength(1);
  expect(await j.stateOf(email)).toBe('held');
});

test('a stranger types the address of somebody who is invited: told that nothing has changed, and nothing has', async () => {
  const {email} = await j.ask();
  await j.inviteAll();
  const invite = await j.mail(email);
  await j.ask({...junk, email});
  expect((await j.mail(email)).text).toContain(
    'If that was not you, ignore this message: nothing has changed.',
  );
  const {request} = (await j.page(invite)).json;
  expect(request).toMatchObject({fullName: 'Ada Lovelace', device: 'iPhone', state: 'invited'});
  expect(await j.redeem(codeIn(invite))).toBe(true);
});

test('a stranger agrees to updates with the address of somebody who did not: staff see no consent', async () => {
  const {email} = await j.ask();
  await j.ask({...junk, email, consent: true});
  const {rows} = await stack.database.query('select consent from invite_line where email = $1', [email]);
  expect(rows).toEqual([{consent: false}, {consent: false}]);
  expect((await j.page(await j.mail(email))).json.request).toMatchObject({consent: false});
});

test('a stranger leaves with a link of their own: the other address of that mailbox keeps its request', async () => {
  const {email} = await j.ask();
  const alias = email.replace('@', '+zz@');
  await j.ask({...junk, email: alias});
  expect((await j.page(await j.mail(alias), 'leave')).json).toEqual({outcome: 'left', requests: 1});
  expect(await j.stateOf(email)).toBe('requested');
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(email)))).toBe(true);
});

test('a token that was sent to another address opens nothing, whoever guesses the request', async () => {
  const {email} = await j.ask();
  const mine = await j.mail((await j.ask()).email);
  const [, ends, proof] = /#[0-9a-f]{32}\.(\d+)\.(\S+)/.exec(mine.text)!;
  const token = `${(await j.idOf(email)).replaceAll('-', '')}.${ends}.${proof}`;
  const body = {token, action: 'leave'};
  expect(await visit(stack, '/functions/v1/send-invite-email/my-request', {body})).toMatchObject({
    status: 404,
  });
  expect(await j.stateOf(email)).toBe('requested');
});
