import {
  maxCodeResends,
  consentWording,
  installWays,
  inviteDays,
  keepDaysAfterDecision,
  linkDays,
  mailWindowDays,
} from '../../src/facts/invite';
import type {InviteRow} from '../../supabase/functions/_shared/inviteRequest';
import {utcDay} from '../../supabase/functions/send-invite-email/emails';
import type {CaughtMail} from '../../supabase/local/inbox';
import {codeIn, newRequest, tokenIn} from './support/backend';
import {testStack} from './support/testStack';

// What emails and their own page tell people, and what happens then.
const j = testStack({mail: {SITE_URL: 'https://self-os.example', BASE_URL: '/os/'}});

/** A date as emails print it: so many days from now. */
const dayIn = (days: number) => utcDay(new Date(Date.now() + days * 86_400_000).toISOString());

/** The paragraphs of an invite about a phone, in its order. */
const phonesIn = ({text}: CaughtMail) => text.match(/^On (?:Android|an iPhone|a SELF Phone)$/gm);

async function invited(changes: Partial<InviteRow> = {}) {
  const {email} = await j.ask(changes);
  const code = await j.invite(email);
  return {email, code, invite: await j.mail(email)};
}

test('a first request: the invite comes by the day that was named, and its code works once', async () => {
  const {email} = await j.ask({consent: true});
  const confirmation = await j.mail(email);
  expect(confirmation.text).toContain(`Your invite comes to this address by ${dayIn(inviteDays)}.`);
  expect(confirmation.text).toContain('until you do we send none, whatever was ticked');
  expect(confirmation.text).toMatch(
    /https:\/\/self-os\.example\/os\/my-request#[0-9a-f]{32}\.\d+\.[0-9a-f]{32}/,
  );
  const code = await j.invite(email);
  const invite = await j.mail(email);
  expect(phonesIn(invite)).toEqual(['On an iPhone', 'On Android', 'On a SELF Phone']);
  const guide = 'https://self-os.example/os/docs/installation-guide';
  for (const words of [
    ...Object.values(installWays).map(({how}) => how),
    guide,
    `until ${dayIn(keepDaysAfterDecision)}.`,
  ])
    expect(invite.text).toContain(words);
  expect(await j.everything()).not.toContain(code);
  expect(await j.redeem('AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-A')).toBe(false);
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
  const used = await Promise.all(Array.from({length: 8}, () => j.redeem(typed)));
  expect(used.filter(Boolean)).toHaveLength(1);
  await j.ask({email});
  await j.letPass('1 day');
  expect((await j.mail(email)).text).toContain('Your invite has been used.');
});

test('a code is redeemed once, whatever is sent again at the same moment', async () => {
  const codes: string[] = [];
  let redeemed = 0;
  for (let n = 0; n < 12; n += 1) {
    const {email, code, invite} = await invited();
    const [first] = await Promise.all([
      j.redeem(code),
      n % 2 ? j.page(invite, 'send') : j.invites('invite', email, '--yes'),
    ]);
    const latest = codeIn(await j.mail(email));
    const second = latest !== code && (await j.redeem(latest));
    expect(Number(first) + Number(second)).toBe(1);
    redeemed += Number(first);
    codes.push(code);
  }
  expect(redeemed).toBeGreaterThan(0);
  for (const code of codes) expect(await j.redeem(code)).toBe(false);
});

test('a lost invite: the code comes again once a day, three times in all, and each replaces the one before', async () => {
  const {email, code, invite} = await invited({device: 'Android'});
  expect(phonesIn(invite)![0]).toBe('On Android');
  const codes = [code];
  for (let left = maxCodeResends - 1; left >= 0; left -= 1) {
    // The second time is too early: the page says when, and nothing is sent.
    for (let n = 0; n < 2; n += 1)
      expect((await j.page(invite, 'send')).json.resends).toEqual({left, nextAt: expect.any(String)});
    codes.push(codeIn(await j.mail(email)));
    expect(await j.caught(email)).toHaveLength(1 + codes.length);
    await j.letPass('1 day');
  }
  expect((await j.page(invite, 'send')).json.resends).toEqual({left: 0, nextAt: null});
  for (const [nth, one] of codes.entries()) expect(await j.redeem(one)).toBe(nth === codes.length - 1);
  expect((await j.page(invite, 'send')).json.resends).toBeNull();
});

test('two people at one address: each form is kept with its time, and erasing one leaves the other in line and mailed', async () => {
  const typo = await j.ask({full_name: 'X Typo'});
  await j.mail(typo.email);
  const own = await j.ask({email: typo.email, full_name: 'W Owner', device: 'Android'});
  const [first, second] = (await j.rows(typo.email)) as [{id: string}, {id: string; received_at: Date}];
  expect(await j.invites('erase', first.id, '--yes')).toMatchObject({status: 0});
  expect(await j.rows(typo.email)).toEqual([second]);
  await j.letPass('1 day');
  const link = await j.mail(own.email);
  expect(link.text).toContain('We’ve got your request');
  const theirs = {fullName: 'W Owner', device: 'Android', state: 'requested'};
  expect((await j.page(link)).json.request).toMatchObject(theirs);
  expect(await j.redeem(await j.invite(own.email))).toBe(true);
});

test('a form of two is erased while its answer waits: the other gets it, also who left', async () => {
  const [asks, left] = [newRequest().email, newRequest().email];
  await j.ask({email: left});
  await j.invites('erase', left, '--yes');
  for (const email of [asks, left]) {
    for (let n = 0; n < 2; n += 1) await j.ask({email});
    const [first] = await j.rows(email);
    expect(await j.invites('erase', String(first!.id), '--yes')).toMatchObject({status: 0});
  }
  expect((await j.mail(asks)).text).toContain('We’ve got your request');
  expect((await j.mail(left)).text).toContain('This address left the list');
});

test('a code is redeemed while it waits to be sent again: only that is cancelled, and it isn’t counted twice', async () => {
  const {email, code, invite} = await invited();
  const [{id}] = (await j.query('select id from invites.people where address = $1', email)) as [{id: string}];
  for (const resends of [
    {left: 2, nextAt: expect.any(String)},
    {left: 2, nextAt: null},
  ]) {
    const used = await j.call<{resends: object}>('use_invite_link', tokenIn(invite), 'send');
    expect(used.resends).toEqual(resends);
    await j.query('update invites.people set code_resent_at = null where id = $1', id);
  }
  await j.ask({email});
  expect(await j.redeem(code)).toBe(true);
  await j.letPass('1 day');
  expect((await j.mail(email)).text).toContain('Your invite has been used.');
});

test('declined: the reason comes once, and after the day named a new request is invited', async () => {
  const {email} = await j.ask();
  await j.send();
  const why = '<b>Who</b> has this "number" & where?';
  const decline = (text: string) => j.invites('decline', email, '--why', text, '--yes');
  const both = await Promise.all([decline(why), decline(why)]);
  expect(both.map(({output}) => output).join()).toContain('1 person declined.');
  // A corrected reason isn't taken silently.
  const corrected = {status: 1, output: expect.stringContaining('is declined since')};
  expect(await decline('Another')).toMatchObject(corrected);
  const [, letter, ...more] = await j.mails(email);
  expect(more).toEqual([]);
  expect(letter!.text).toContain(`Why\n${why}\n`);
  expect(letter!.text).toContain(`We delete the request on ${dayIn(keepDaysAfterDecision)}.`);
  expect((await j.page(letter!)).json.request).toMatchObject({state: 'declined', stateReason: why});
  await j.letPass(`${keepDaysAfterDecision} days`);
  await j.call('delete_expired_invites');
  await j.ask({email});
  expect((await j.mail(email)).text).toContain('We’ve got your request');
  expect(await j.redeem(await j.invite(email))).toBe(true);
});

test('left and back again: the email asks whether it was them, once in 30 days, and its link puts them in line', async () => {
  const {email, code, invite} = await invited();
  expect((await j.page(invite, 'leave')).json).toEqual({outcome: 'left', requests: 1});
  expect(await j.redeem(code)).toBe(false);
  await j.ask({email});
  // Rule one holds it back for a day, and nothing else does.
  await j.letPass('1 day');
  for (let n = 0; n < 3; n += 1) await j.ask({email});
  const [, , letter, ...more] = await j.mails(email);
  expect(more).toEqual([]);
  expect(letter!.text).toContain(
    `If it wasn’t, ignore this email: we won’t ask again for ${mailWindowDays} days.`,
  );
  const refused = {status: 1, output: expect.stringContaining('left before')};
  expect(await j.invites('invite', email, '--yes')).toMatchObject(refused);
  expect(await j.stateOf(email)).toBe('left_before');
  await j.letPass(`${mailWindowDays - 2} days`);
  await j.ask({email});
  expect(await j.mails(email)).toHaveLength(3);
  expect((await j.page(letter!, 'rejoin')).json.request).toMatchObject({state: 'requested'});
  expect(await j.redeem(await j.invite(email))).toBe(true);
});

test('left and back with a full mailbox: the question comes late, and its link works as long as it says', async () => {
  const {email} = await j.ask();
  await j.invites('erase', email, '--yes');
  const mailbox = await j.call('invites.keyed_hash', `mailbox ${email}`);
  for (let n = 0; n < 5; n += 1)
    await j.query("insert into invites.sent_mails values (gen_random_uuid(), $1, null, 'staff')", mailbox);
  await j.letPass('5 days');
  await j.ask({email});
  expect(await j.mails(email)).toEqual([]);
  await j.letPass(`${mailWindowDays - 5} days`);
  const letter = await j.mail(email);
  await j.letPass(`${linkDays - 1} days`);
  await j.call('delete_expired_invites');
  expect((await j.page(letter, 'rejoin')).json.request).toMatchObject({state: 'requested'});
});

test('updates: the own page alone says yes or no, and no form changes that', async () => {
  const {email} = await j.ask({consent: true});
  const first = await j.mail(email);
  expect((await j.page(first)).json.request).toMatchObject({consent: true, agreed: false, consentAt: null});
  const list = 'select full_name, consent, consent_wording from invites.people_list where address = $1';
  const counts = async () => (await j.query(list, email))[0];
  expect(await counts()).toMatchObject({consent: false, consent_wording: null});
  await j.page(first, 'agree');
  await j.ask({email, full_name: 'Mallory', consent: false});
  expect(await counts()).toEqual({consent: true, consent_wording: consentWording, full_name: 'Ada Lovelace'});
  const withdrawn = {agreed: false, consentWithdrawnAt: expect.any(String)};
  expect((await j.page(first, 'withdraw')).json.request).toMatchObject(withdrawn);
  await j.ask({email, consent: true});
  expect(await counts()).toMatchObject({consent: false});
});

test('all emails so far: text and HTML say the same and nothing that was typed, and each has its own Message-ID', async () => {
  const mails = await j.caughtBy((to) => to !== 'team@self-os.example');
  expect(mails.length).toBeGreaterThan(40);
  const wordsOf = (html: string) =>
    html
      .replace(/^[^]*<body/, '<body')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&#(\d+);/g, (_, number: string) => String.fromCharCode(Number(number)));
  const plain = (words: string) => words.replace(/[\s.]+|--/g, '');
  for (const {text, html, subject} of mails) {
    expect(text).toMatch(/^[A-Z][^]*\/my-request#[^]*\nYou’re getting this email because/);
    const links = text.match(/^https?:\S+$/gm) ?? [];
    expect(plain(wordsOf(html.replace(/<a [^]*?<\/a>/g, '')).replace(/^[^]*?SELF OS/, ''))).toBe(
      plain(text.replace(/^https?:\S+$/gm, '')),
    );
    expect(links.filter((link) => !html.includes(`href="${link}"`))).toEqual([]);
    // The button is the only way to the own page: a visible address would be without its token.
    expect(html.match(/Open your page</g)).toHaveLength(1);
    expect(wordsOf(html)).not.toContain('my-request');
    expect(subject + text + html).not.toMatch(/Ad+a|Lovela|King|555 0100|ada\.|ada-/);
  }
  expect(new Set(mails.map(({messageId}) => messageId)).size).toBe(mails.length);
  expect(new Set(mails.map(tokenIn)).size).toBeGreaterThan(20);
});
