import {installWays} from '../../src/facts/invite';
import {links} from '../../src/facts/site/links';
import {inviteMany} from '../../supabase/staff/inviteCommands';
import {codeIn, dayIn, newAddress, newRequest, testStack} from '../support/stack';

// What staff do for people: what both are told, and what happens then.
const j = testStack({mail: {SITE_URL: 'https://self-os.example/'}});
beforeEach(() => j.empty());

const closed = {status: 404, json: {code: 'closed'}};
const refused = (words: string) => ({status: 1, notes: expect.stringContaining(words)});
const newCode = async (address: string) => codeIn(await j.mail(address));

test('invite --count: the oldest get one email each, with their code and how to install on each phone', async () => {
  const [iphone, android, later] = [await j.ask(), await j.ask({device: 'Android'}), await j.ask()];
  const dry = await j.invites('invite', '--count', '2', '--dry-run');
  expect(dry.output).toContain('Waiting now: 2 of the 2');
  expect(dry.output).toContain(iphone.email);
  expect(await j.query("select from invite_requests where state <> 'requested'")).toEqual([]);
  const done = await j.invites('invite', '--count', '2', '--by', 'Grace');
  expect(done).toMatchObject({status: 0, output: expect.stringContaining('2 people invited.')});
  expect(await j.stateOf(later.email)).toBe('requested');

  const codes = new Set<string>();
  for (const {email, device} of [iphone, android]) {
    const [mail, ...more] = (await j.mails(email)).filter(({subject}) => subject === 'Your SELF OS invite');
    expect(more).toEqual([]);
    expect(mail!.text.match(/^On (?:an? )?(.*)$/m)![1]).toBe(device);
    for (const words of [
      ...Object.values(installWays).map(({how}) => how),
      links.download.url,
      links.testflight.url,
      'https://self-os.example/docs/installation-guide',
    ])
      expect(mail!.text).toContain(words);
    expect(mail!.text).toMatch(/https:\/\/self-os\.example\/my-request#[0-9a-f]{32}\.\d+\.[0-9a-f]{32}/);
    codes.add(codeIn(mail!));
  }
  expect(codes.size).toBe(2);
  // Once the mails are sent, only hashes remain.
  const stored = await j.query(
    "select o::text from invites.outbox o union all select encode(code_hash, 'escape') from invites.codes",
  );
  for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code);
  expect(await j.query("select actor from invites.audit where action = 'invited'")).toEqual(
    Array(2).fill({actor: 'Grace'}),
  );
});

test('invite --count: two members of staff at the same time invite nobody twice', async () => {
  await j.askMany(30);
  await Promise.all([inviteMany(j.staff, 20), inviteMany(j.staff, 20)]);
  const sums = 'count(*)::integer as mails, count(distinct address)::integer as people';
  expect(await j.query(`select ${sums} from invites.outbox where kind = 'invite'`)).toEqual([
    {mails: 30, people: 30},
  ]);
});

test('invite ADDRESS: pasted addresses are invited, and the rest say why not', async () => {
  const [one, two, gone] = [await j.ask(), await j.ask(), newRequest()];
  await j.invites('decline', two.email, '--why', 'made up');
  await j.invites('erase', gone.email);
  await j.ask({email: gone.email});
  const pasted = `Ada <${one.email.toUpperCase()}>,\n${two.email}; ${gone.email} nobody@example.com`;
  const {status, output} = await j.invites('invite', pasted);
  expect(status).toBe(1);
  for (const words of [
    `Invited: ${one.email}\n`,
    `Not done: ${two.email} has been declined since `,
    `Not done: ${gone.email} has been held since`,
    'There’s no request from nobody@example.com.',
  ])
    expect(output).toContain(words);
  expect(await j.redeem(await newCode(one.email))).toBe(true);
  expect((await j.invites('invite', one.email)).output).toContain('been invited since');
});

test('correct: by the rules of the form, for an address or an id', async () => {
  const {email, full_name} = await j.ask();
  // With a later form of the address.
  await j.ask({email});
  const id = await j.idOf(email);
  const {status} = await j.invites('correct', email, '--phone', '+1 555 0100 99', '--device', 'Android');
  expect(status).toBe(0);
  for (const [words, ...flags] of [
    ['phone breaks its rule', '--phone', '1'],
    ['plain_text', '--name', 'Ada\u202e'],
    ['device breaks its rule', '--device', 'Blackberry'],
    ['Nothing to correct. Pass --name, --email, --phone, --self-id, --device.'],
  ])
    expect(await j.invites('correct', id, ...flags)).toMatchObject(refused(words!));
  const [found] = JSON.parse((await j.invites('find', `Ada <${email}>`)).output);
  const corrected = {phone: '+1 555 0100 99', device: 'Android', fullName: full_name, state: 'requested'};
  expect(found).toMatchObject({id, email, ...corrected});
});

describe('correct --email', () => {
  test.each<[string, (wrong: string) => Promise<unknown>, number]>([
    ['while it waits', async () => {}, 7],
    ['after the invite', () => j.inviteAll(), 30],
    ['after mail came back', (wrong) => j.act('returned', wrong), 7],
  ])(
    '%s: the right address is mailed and invited, and links and codes of the wrong one are dead',
    async (_, meanwhile, days) => {
      const [wrong, right] = [(await j.ask()).email, newRequest().email];
      const theirs = await j.mail(wrong);
      await meanwhile(wrong);
      const sent = await j.mails(wrong);
      const corrected = await j.invites('correct', await j.idOf(wrong), '--email', right);
      expect(corrected.output).toContain('is in the outbox');
      expect((await j.mails(right)).map(({text}) => text)).toEqual([expect.stringContaining(dayIn(days))]);
      for (const action of ['show', 'send', 'withdraw', 'return', 'leave'])
        expect(await j.page(theirs, action)).toMatchObject(closed);
      await j.inviteAll();
      for (const invite of sent.slice(1)) expect(await j.redeem(codeIn(invite))).toBe(false);
      expect(await j.redeem(await newCode(right))).toBe(true);
      // A late bounce of the wrong one concerns nobody, and its owner may ask for an invite.
      expect((await j.act('returned', wrong)).said).toContain('There’s no request from');
      expect(await j.mails(wrong)).toEqual(sent);
      await j.ask({email: wrong});
      expect(await j.stateOf(wrong)).toBe('requested');
    },
  );

  test('is refused if the address has a request, has left, or repeats another', async () => {
    const [row, other, gone] = [await j.ask(), await j.ask(), newRequest()];
    await j.ask({email: other.email});
    await j.invites('erase', gone.email);
    const [again] = await j.query<{id: string}>('select id from invite_requests where again_of is not null');
    for (const [whom, email, words] of [
      [row.email, other.email, 'That address already has its own request.'],
      [row.email, gone.email, 'Run "npm run invites -- welcome" with it first.'],
      [again!.id, newRequest().email, 'repeats another'],
    ] as const)
      expect(await j.invites('correct', whom, '--email', email)).toMatchObject(refused(words));
    expect(await j.mails(gone.email)).toEqual([]);
  });
});

test('returned, then welcome: the person learns the new last day, keeps their place and is invited', async () => {
  const [{email}, other] = [await j.ask(), await j.ask()];
  const pasted = `Delivery to <${email}> failed; mailto:${other.email}, nobody@example.com`;
  expect((await j.invites('returned', pasted, '--why', 'the postmaster wrote')).output).toBe(
    `${email} is undeliverable now, and gets no more email.\n${other.email} is undeliverable now, and gets no more email.\nThere’s no request from nobody@example.com to mark.\n`,
  );
  await j.letDaysPass(4);
  await j.ask({email});
  await j.inviteAll();
  expect(await j.mails(email)).toEqual([]);
  const {output} = await j.invites('welcome', `Ada <${email}>`);
  expect(output).toContain(`${email} is back in line, and gets an email that says so.`);
  expect((await j.mail(email)).text).toContain(`by ${dayIn(7)}.`);
  // In its old place.
  await j.ask();
  await inviteMany(j.staff, 1);
  expect(await j.redeem(await newCode(email))).toBe(true);
});

test('decline --no-email: nobody hears of it, not even by an answer that waited', async () => {
  const addresses = ['', '+a', '+b'].map((tag) => `mallory${tag}@gmail.com`);
  const from = newAddress();
  for (const email of addresses) await j.ask({email}, from);
  await j.send();
  expect(await j.invites('invite', addresses[0]!, '--no-email')).toMatchObject(
    refused('only goes with decline'),
  );
  const {status, output} = await j.invites('decline', ...addresses, '--no-email');
  expect([status, output]).toEqual([
    0,
    addresses.map((one) => `Declined without an email: ${one}\n`).join(''),
  ]);
  await j.letDaysPass(2);
  await j.send();
  for (const [nth, email] of addresses.entries())
    expect(await j.mailsTo(email)).toHaveLength(nth === 0 ? 1 : 0);
});

test('an invite that waits until its code has run out isn’t sent', async () => {
  const {email} = await j.ask();
  await j.inviteAll();
  await j.query("update invites.codes set ends_at = now() - interval '1 second'");
  await j.send();
  expect(await j.mailsTo(email)).toHaveLength(1);
  expect(await j.query("select state, code from invites.outbox where kind = 'invite'")).toEqual([
    {state: 'skipped', code: null},
  ]);
});
