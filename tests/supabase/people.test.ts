import {
  maxCodeResends,
  consentWording,
  installWays,
  inviteDays,
  keepDaysAfterDecision,
  mailWindowDays,
} from '../../src/facts/invite';
import type {InviteRow} from '../../supabase/functions/_shared/inviteRequest';
import {utcDay} from '../../supabase/functions/send-invite-email/emails';
import type {CaughtMail} from '../../supabase/local/resend';
import {codeIn} from './support/backend';
import {testStack} from './support/testStack';

// What emails and their own page tell people, and what happens then.
const stack = testStack({mail: {SITE_URL: 'https://self-os.example', BASE_URL: '/os/'}});

/** A date as emails print it: so many days after an instant, which may be on the day before now. */
const dayAfter = (instant: string, days = 0) => utcDay(Date.parse(instant) + days * 86_400_000);

/** The paragraphs of an invite about a phone, in its order. */
const phonesIn = ({text}: CaughtMail) => text.match(/^On (?:Android|an iPhone|a SELF Phone)$/gm);

async function invited(changes: Partial<InviteRow> = {}) {
  const {email} = await stack.ask(changes);
  const code = await stack.invite(email);
  return {email, code, invite: await stack.mail(email)};
}

/** How many emails were checked. */
let checked = 0;

// In each email, text and HTML say the same and nothing that was typed, and each has its own key.
afterEach(async () => {
  const mails = await stack.caughtBy((to) => to !== 'team@self-os.example');
  expect(new Set(mails.map(({key}) => key)).size).toBe(mails.length);
  const wordsOf = (html: string) =>
    html
      .replace(/^[^]*<body/, '<body')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&#(\d+);/g, (_, number: string) => String.fromCharCode(Number(number)));
  const plain = (words: string) => words.replace(/[\s.]+|--/g, '');
  for (const {text, html, subject} of mails.slice(checked)) {
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
  checked = mails.length;
});

test('a first request: the invite comes by the day that was named, and its code works once', async () => {
  const {email} = await stack.ask({consent: true});
  const confirmation = await stack.mail(email);
  const {stateAt} = (await stack.page(confirmation)).json.request;
  expect(confirmation.text).toContain(
    `Your invite comes to this address by ${dayAfter(stateAt, inviteDays)}.`,
  );
  expect(confirmation.text).toContain('until you do we send none, whatever was ticked');
  expect(confirmation.text).toMatch(
    /https:\/\/self-os\.example\/os\/my-request#[0-9a-f]{32}\.\d+\.[0-9a-f]{32}/,
  );
  const code = await stack.invite(email);
  const invite = await stack.mail(email);
  expect(phonesIn(invite)).toEqual(['On an iPhone', 'On Android', 'On a SELF Phone']);
  const guide = 'https://self-os.example/os/docs/installation-guide';
  const {status} = (await stack.page(invite)).json.request;
  for (const words of [
    ...Object.values(installWays).map(({how}) => how),
    guide,
    `until ${dayAfter(status.codeEndsAt)}.`,
  ])
    expect(invite.text).toContain(words);
  expect(await stack.everything()).not.toContain(code);
  expect(await stack.redeem('AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-A')).toBe(false);
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
  const used = await Promise.all(Array.from({length: 8}, () => stack.redeem(typed)));
  expect(used.filter(Boolean)).toHaveLength(1);
  await stack.ask({email});
  await stack.letPass('1 day');
  expect((await stack.mail(email)).text).toContain('We already have a request');
});

test('a code is redeemed once, whatever is sent again at the same moment', async () => {
  const codes: string[] = [];
  let redeemed = 0;
  for (let n = 0; n < 12; n += 1) {
    const {email, code, invite} = await invited();
    const [first] = await Promise.all([
      stack.redeem(code),
      n % 2 ? stack.page(invite, 'send') : stack.invites('invite', email, '--yes'),
    ]);
    const latest = codeIn(await stack.mail(email));
    const second = latest !== code && (await stack.redeem(latest));
    expect(Number(first) + Number(second)).toBe(1);
    redeemed += Number(first);
    codes.push(code);
  }
  expect(redeemed).toBeGreaterThan(0);
  for (const code of codes) expect(await stack.redeem(code)).toBe(false);
});

test('a lost invite: the code comes again once a day, three times in all, and each replaces the one before', async () => {
  const {email, code, invite} = await invited({device: 'Android'});
  expect(phonesIn(invite)![0]).toBe('On Android');
  const codes = [code];
  for (let left = maxCodeResends - 1; left >= 0; left -= 1) {
    // The second time is too early: the page says when, and nothing is sent.
    for (let n = 0; n < 2; n += 1)
      expect((await stack.page(invite, 'send')).json.resends).toEqual({left, nextAt: expect.any(String)});
    codes.push(codeIn(await stack.mail(email)));
    expect(await stack.caught(email)).toHaveLength(1 + codes.length);
    await stack.letPass('1 day');
  }
  expect((await stack.page(invite, 'send')).json.resends).toEqual({left: 0, nextAt: null});
  for (const [nth, one] of codes.entries()) expect(await stack.redeem(one)).toBe(nth === codes.length - 1);
  expect((await stack.page(invite, 'send')).json.resends).toBeNull();
});

test('two people at one address: each request is kept with its time, and erasing one leaves the other in line and mailed', async () => {
  const typo = await stack.ask({full_name: 'X Typo'});
  await stack.mail(typo.email);
  const own = await stack.ask({email: typo.email, full_name: 'W Owner', device: 'Android'});
  const [first, second] = (await stack.rows(typo.email)) as [{id: string}, {id: string; received_at: Date}];
  expect(await stack.invites('erase', first.id, '--yes')).toMatchObject({status: 0});
  expect(await stack.rows(typo.email)).toEqual([second]);
  await stack.letPass('1 day');
  const link = await stack.mail(own.email);
  expect(link.text).toContain('We’ve got your request');
  const theirs = {fullName: 'W Owner', device: 'Android', state: 'requested'};
  expect((await stack.page(link)).json.request).toMatchObject(theirs);
  expect(await stack.redeem(await stack.invite(own.email))).toBe(true);
});

test('declined: the reason comes once, and after the day named a new request is invited', async () => {
  const {email} = await stack.ask();
  await stack.send();
  const why = '<b>Who</b> has this "number" & where?';
  const decline = (text: string) => stack.invites('decline', email, '--why', text, '--yes');
  const both = await Promise.all([decline(why), decline(why)]);
  expect(both.map(({output}) => output).join()).toContain('1 person declined.');
  // A corrected reason isn't taken silently.
  const corrected = {status: 1, output: expect.stringContaining('is declined since')};
  expect(await decline('Another')).toMatchObject(corrected);
  const [, letter, ...more] = await stack.mails(email);
  expect(more).toEqual([]);
  expect(letter!.text).toContain(`Why\n${why}\n`);
  const {stateAt, ...shown} = (await stack.page(letter!)).json.request;
  expect(letter!.text).toContain(`We delete the request on ${dayAfter(stateAt, keepDaysAfterDecision)}.`);
  expect(shown).toMatchObject({state: 'declined', stateReason: why});
  await stack.letPass(`${keepDaysAfterDecision} days`);
  await stack.call('delete_expired_invites');
  await stack.ask({email});
  expect((await stack.mail(email)).text).toContain('We’ve got your request');
  expect(await stack.redeem(await stack.invite(email))).toBe(true);
});

test('left and back again: the email asks whether it was them, once in 30 days, and its link puts them in line', async () => {
  const {email, code, invite} = await invited();
  expect((await stack.page(invite, 'leave')).json).toEqual({outcome: 'left', requests: 1});
  expect(await stack.redeem(code)).toBe(false);
  await stack.ask({email});
  // Rule one holds it back for a day, and nothing else does.
  await stack.letPass('1 day');
  for (let n = 0; n < 3; n += 1) await stack.ask({email});
  const [, , letter, ...more] = await stack.mails(email);
  expect(more).toEqual([]);
  expect(letter!.text).toContain(
    `If it wasn’t, ignore this email: we won’t ask again for ${mailWindowDays} days.`,
  );
  expect((await stack.page(letter!, 'agree')).json.request).toMatchObject({agreed: false});
  const refused = {status: 1, output: expect.stringContaining('left before')};
  expect(await stack.invites('invite', email, '--yes')).toMatchObject(refused);
  expect(await stack.stateOf(email)).toBe('left_before');
  await stack.letPass(`${mailWindowDays - 2} days`);
  await stack.ask({email});
  expect(await stack.mails(email)).toHaveLength(3);
  expect((await stack.page(letter!, 'rejoin')).json.request).toMatchObject({state: 'requested'});
  expect(await stack.redeem(await stack.invite(email))).toBe(true);
});

test('updates: the own page alone says yes or no, and no form changes that', async () => {
  const {email} = await stack.ask({consent: true});
  const first = await stack.mail(email);
  expect((await stack.page(first)).json.request).toMatchObject({
    consent: true,
    agreed: false,
    consentAt: null,
  });
  const list = 'select full_name, consent, consent_wording from invites.people_list where address = $1';
  const counts = async () => (await stack.query(list, email))[0];
  expect(await counts()).toMatchObject({consent: false, consent_wording: null});
  await stack.page(first, 'agree');
  await stack.ask({email, full_name: 'Mallory', consent: false});
  expect(await counts()).toEqual({consent: true, consent_wording: consentWording, full_name: 'Ada Lovelace'});
  const withdrawn = {agreed: false, consentWithdrawnAt: expect.any(String)};
  expect((await stack.page(first, 'withdraw')).json.request).toMatchObject(withdrawn);
  await stack.ask({email, consent: true});
  expect(await counts()).toMatchObject({consent: false});
});
