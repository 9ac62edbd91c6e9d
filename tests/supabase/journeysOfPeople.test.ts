import {codeCopies, consentWording, keepServedDays} from '../../src/facts/invite';
import type {CaughtMail} from '../../supabase/local/stack';
import {listLine} from '../../supabase/staff/line';
import {codeIn, dayIn, newAddress, newRequest, testStack} from '../support/stack';

// Each test is one journey of a person: what emails and their own page told them, and then what happened.
// Behind a gateway like that of hosted projects; the other suites use the local one.
const j = testStack({hosted: true, mail: {PROXY_HOPS: '1'}});

/** The paragraphs of an invite about a phone, in its order. */
const phonesIn = ({text}: CaughtMail) => text.match(/^On (?:Android|an iPhone|a SELF Phone)$/gm);

const notDone = (words: string) => ({status: 1, output: expect.stringContaining(words)});

/** A person who asked and was invited: their address, the confirmation and the invite. */
async function invited(changes: Parameters<typeof j.ask>[0] = {}) {
  const {email} = await j.ask(changes);
  const confirmation = await j.mail(email);
  await j.inviteAll();
  return {email, confirmation, invite: await j.mail(email)};
}

test('a first request: the invite comes by the day that was named, and its code works once', async () => {
  const {email, confirmation, invite} = await invited();
  expect(confirmation.text).toContain(`Your invite comes to this address by ${dayIn(7)}.`);
  expect(invite.to).toEqual([email]);
  expect(phonesIn(invite)).toEqual(['On an iPhone', 'On Android', 'On a SELF Phone']);
  expect(invite.text).toContain(
    'Enter it under Welcome › Enter your invite code. It works once, on any phone',
  );
  expect(await j.redeem('AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-A')).toBe(false);
  const used = await Promise.all(Array.from({length: 8}, () => j.redeem(codeIn(invite))));
  expect(used.filter(Boolean)).toHaveLength(1);
});

test('a SELF Phone: its part comes first and asks for no code, and the code works on another phone', async () => {
  const {invite} = await invited({device: 'SELF Phone'});
  expect(phonesIn(invite)![0]).toBe('On a SELF Phone');
  expect(invite.text).toContain('SELF OS is preinstalled, and the phone asks for no code.');
  expect(await j.redeem(codeIn(invite))).toBe(true);
});

test('a wrong phone, corrected on the own page: the right one comes first in the invite', async () => {
  const {email} = await j.ask();
  const first = await j.mail(email);
  expect(first.text).toContain('fix your name, number or device');
  const corrected = {full_name: 'Ada King', phone: '+1 555 0100 99', self_id: 'ada.k', device: 'Android'};
  await j.page(first, 'correct', corrected);
  await j.inviteAll();
  const invite = await j.mail(email);
  expect(phonesIn(invite)![0]).toBe('On Android');
  expect(await j.redeem(` ${codeIn(invite).toLowerCase().replaceAll('-', ' ')} `)).toBe(true);
});

test('a second request on another day: it changes nothing, and the last day stays the same', async () => {
  const home = newAddress();
  const {email} = await j.ask({device: 'Android'}, home);
  await j.send();
  await j.letDaysPass(2);
  await j.ask({email, device: 'iPhone'}, home);
  const second = await j.mail(email);
  expect(second.text).toContain(
    `Your invite comes to this address by ${dayIn(5)}. What was entered this time is kept with your first request and changes nothing.`,
  );
  const {device, state, status} = await j.shown(second);
  expect([device, state]).toEqual(['Android', 'requested']);
  expect(Math.round((Date.parse(status.dueAt) - Date.now()) / 86_400_000)).toBe(5);
});

test('a full mailbox: email, own page and staff name the day that holds, and it stays the same when the mailbox is free again', async () => {
  const {email} = newRequest();
  for (let n = 0; n < 4; n += 1) await j.ask({email: email.replace('@', `+${n}@`)});
  await j.ask({email});
  const first = await j.mail(email);
  expect(first.text).toContain(`Your invite comes to this address by ${dayIn(37)}.`);
  const promised = async (days: number) => {
    const {dueAt} = (await j.shown(first)).status;
    return Math.round((Date.parse(dueAt) - Date.now()) / 86_400_000) === days;
  };
  const marks = async () =>
    /days +(late|soon)/.exec(
      (await j.invites('list')).output.split('\n').find((line) => line.includes(` ${email} `))!,
    )?.[1];
  await j.letDaysPass(9);
  await j.inviteAll();
  expect([await j.stateOf(email), await promised(28), await marks()]).toEqual(['requested', true, undefined]);
  // The last days when the mailbox can get it.
  await j.letDaysPass(26);
  expect([await promised(2), await marks()]).toEqual([true, 'soon']);
  await j.letDaysPass(3);
  expect(await marks()).toBe('late');
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(email)))).toBe(true);
});

test('a lost invite: the code comes again once a day, three times in all, and each replaces the one before', async () => {
  const {email} = await j.ask();
  expect((await j.page(await j.mail(email), 'send')).json.copies).toBeNull();
  expect(await j.invites('resend', email)).toMatchObject(notDone('been requested since'));
  await j.inviteAll();
  const codes = [codeIn(await j.mail(email))];
  // One that staff send counts for none of the three.
  expect((await j.invites('resend', await j.idOf(email))).output).toContain(`A new code for ${email}`);
  codes.push(codeIn(await j.mail(email)));
  await j.ask({email});
  const again = await j.mail(email);
  for (const words of [
    'You’re already invited.',
    `You were invited on ${dayIn(0)}. The last code we emailed you works once, on any phone, until ${dayIn(30)}.`,
    'Have a new code sent from your page, once a day and 3 times in all. It replaces the old one.',
  ])
    expect(again.text).toContain(words);
  for (let left = codeCopies - 1; left >= 0; left -= 1) {
    // The second time is too early: the page says when, and nothing is sent.
    for (let n = 0; n < 2; n += 1)
      expect((await j.page(again, 'send')).json.copies).toEqual({left, nextAt: expect.any(String)});
    codes.push(codeIn(await j.mail(email)));
    expect(await j.mails(email)).toHaveLength(2 + codes.length);
    await j.letDaysPass(1);
  }
  expect((await j.page(again, 'send')).json.copies).toEqual({left: 0, nextAt: null});
  expect(await j.mails(email)).toHaveLength(2 + codes.length);
  for (const [nth, code] of codes.entries()) expect(await j.redeem(code)).toBe(nth === codes.length - 1);
});

test('a used code: a second request learns that a replacement phone needs none, and the page sends none', async () => {
  const {email, invite} = await invited();
  await j.redeem(codeIn(invite));
  await j.ask({email});
  const again = await j.mail(email);
  expect(again.text).toContain('Your invite has been used.');
  expect(again.text).toContain(
    `Its code was entered on ${dayIn(0)}, so this address doesn’t get another. On a replacement phone you don’t need a code: choose Welcome › Import a wallet.`,
  );
  expect((await j.page(again, 'send')).json).toMatchObject({copies: null, request: {state: 'invited'}});
  expect(await j.invites('resend', email)).toMatchObject(notDone('has been used, so there won’t be another'));
  expect(await j.mail(email)).toEqual(again);
});

test('a code works on its last day; after 31 days it’s dead, its request is gone, and a new one is invited', async () => {
  const [early, late, copied] = [await invited(), await invited(), await invited()];
  expect(late.invite.text).toContain(`until ${dayIn(keepServedDays)}.`);
  await j.letDaysPass(keepServedDays - 1);
  expect(await j.redeem(codeIn(early.invite))).toBe(true);
  await j.act('resend', copied.email);
  const copy = await j.mail(copied.email);
  await j.letDaysPass(2);
  await j.ask({email: late.email});
  expect((await j.mail(late.email)).text).toMatch(
    /Your invite has expired\.[^]*From tomorrow on, you can request/,
  );
  // Nobody gets a code that is over, though the request is still there.
  expect((await j.page(copy, 'send')).json).toMatchObject({copies: null, request: {state: 'invited'}});
  expect(await j.invites('resend', copied.email)).toMatchObject(notDone('ran out'));
  expect(await j.mail(copied.email)).toEqual(copy);
  await j.night();
  expect([await j.redeem(codeIn(late.invite)), await j.redeem(codeIn(copy))]).toEqual([false, false]);
  expect(await j.stateOf(copied.email)).toBeUndefined();
  expect(await j.page(late.invite)).toMatchObject({status: 404, json: {code: 'closed'}});
  await j.ask({email: late.email});
  expect((await j.mail(late.email)).text).toContain(`by ${dayIn(7)}.`);
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(late.email)))).toBe(true);
});

test('declined: the reason comes once, and after the day named a new request is invited', async () => {
  const {email} = await j.ask();
  await j.send();
  expect(await j.invites('decline', email)).toMatchObject({notes: expect.stringContaining('Give a reason')});
  const decline = () => j.invites('decline', email, '--why', '<b>Who</b> has this "number" & where');
  expect([await decline(), await decline()]).toMatchObject([{status: 0}, notDone('been declined since')]);
  await j.inviteAll();
  const [, letter, ...more] = await j.mails(email);
  expect(more).toEqual([]);
  for (const words of [
    'Your request for a SELF OS invite was declined.',
    'Why\n<b>Who</b> has this "number" & where.',
    `We delete the request on ${dayIn(30)}. After that day you can ask again.`,
  ])
    expect(letter!.text).toContain(words);
  expect(await j.shown(letter!)).toMatchObject({
    state: 'declined',
    stateReason: '<b>Who</b> has this "number" & where',
  });
  // Asking again right away gets the same answer.
  await j.ask({email});
  const text = ({text: words}: typeof letter & object) => words.replace(/\/my-request#\S+/, '');
  expect(text(await j.mail(email))).toBe(text(letter!));
  await j.letDaysPass(30);
  await j.night();
  await j.ask({email});
  expect((await j.mail(email)).text).toContain('We’ve got your request');
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(email)))).toBe(true);
});

test('left: everything is gone, the code is dead, and the link is closed', async () => {
  const {email, invite} = await invited();
  await j.ask({email});
  expect((await j.page(invite, 'leave')).json).toEqual({outcome: 'left', requests: 2});
  expect(await j.page(invite)).toMatchObject({status: 404, json: {code: 'closed'}});
  expect(await j.redeem(codeIn(invite))).toBe(false);
  expect(await j.query('select from invite_requests where address = $1', email)).toEqual([]);
});

test('left and back again: the email asks whether it was them, once in 30 days, and its link puts them in line', async () => {
  const {email} = await j.ask();
  await j.page(await j.mail(email), 'leave');
  for (let n = 0; n < 3; n += 1) await j.ask({email});
  const [, letter, ...more] = await j.mails(email);
  expect(more).toEqual([]);
  expect(letter!.text).toContain(
    'This address left the list, so nothing happens unless you say it was you. If it wasn’t, ignore this email: we won’t ask again for 30 days.',
  );
  await j.inviteAll();
  expect(await j.stateOf(email)).toBe('held');
  // Nor when the request that asked is no longer stored.
  for (const [days, mails] of [
    [29, 2],
    [4, 3],
  ] as const) {
    await j.letDaysPass(days);
    await j.query(
      "update invite_requests set state_at = now() - interval '31 days' where address = $1",
      email,
    );
    await j.night();
    await j.ask({email});
    expect(await j.mails(email)).toHaveLength(mails);
  }
  const {request} = (await j.page(await j.mail(email), 'return')).json;
  expect(request.state).toBe('requested');
  expect(Math.round((Date.parse(request.status.dueAt) - Date.now()) / 86_400_000)).toBe(7);
  await j.inviteAll();
  expect(await j.redeem(codeIn(await j.mail(email)))).toBe(true);
});

test('erased and asked again: staff can put a person back, and nobody else can', async () => {
  const {email} = await j.ask();
  await j.invites('erase', email);
  await j.ask({email});
  expect((await j.invites('welcome', email, '--by', 'Grace')).output).toContain('is back in line');
  const welcomed = "select actor, requests from invites.audit where action = 'welcomed' and request_id = $1";
  expect(await j.query(welcomed, await j.idOf(email))).toEqual([{actor: 'Grace', requests: 1}]);
  expect((await j.mail(email)).text).toContain(`by ${dayIn(7)}.`);
  const declined = await j.ask();
  await j.act('decline', declined.email, {why: 'You know.'});
  await j.page(await j.mail(declined.email), 'return');
  expect(await j.stateOf(declined.email)).toBe('declined');
});

test('updates: the own page alone says yes or no, and no form changes that', async () => {
  const row = await j.ask({consent: true});
  const {email} = row;
  const first = await j.mail(email);
  expect(first.text).toContain('until you do we send none, whatever was ticked');
  /** What staff see and export. */
  const counts = async () => {
    const all = (await listLine(j.staff, {most: 1_000})).filter((one) => one.email === email);
    return all.map(({consent, consent_wording, consent_at}) => [
      consent,
      consent_wording,
      Boolean(consent_at),
    ]);
  };
  const no = [false, null, false];
  expect(await j.shown(first)).toMatchObject({consent: true, agreed: false, consentAt: null});
  expect(await counts()).toEqual([no]);
  expect((await j.page(first, 'agree')).json.request).toMatchObject({
    agreed: true,
    consentWording,
    consentAt: expect.any(String),
    steps: [{actor: 'visitor', action: 'consent given'}],
  });
  await j.ask({email, full_name: 'Mallory', consent: false});
  expect(await counts()).toEqual([[true, consentWording, true], no]);
  const {request} = (await j.page(first, 'withdraw')).json;
  expect(request).toMatchObject({agreed: false, consentWithdrawnAt: expect.any(String)});
  // The same form again, and a new one that agrees.
  await j.insert(row);
  await j.ask({email, consent: true});
  expect(await counts()).toEqual([no, no, no]);
  expect((await j.page(first, 'agree')).json.request.agreed).toBe(true);
  // What was agreed to at a mistyped address doesn't count for the right one.
  const right = newRequest().email;
  await j.invites('correct', email, '--email', right);
  expect(await j.shown(await j.mail(right))).toMatchObject({agreed: false, consentAt: null});
});

/** The words of an HTML mail, entities decoded. */
function wordsOf(html: string): string {
  return html
    .replace(/^[^]*<body/, '<body')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, number: string) => String.fromCharCode(Number(number)));
}

test('all emails so far: text and HTML say the same and nothing that was typed, and each has its own Message-ID', async () => {
  const mails = (await j.stack.mails()).filter(({to}) => to[0] !== 'team@self-os.example');
  expect(mails.length).toBeGreaterThan(40);
  const plain = (words: string) => words.replace(/[\s.]+|--/g, '');
  for (const {text, html, subject} of mails) {
    expect(text).toMatch(/^[A-Z][^]*\/my-request#[^]*\nYou’re getting this email because/);
    const links = text.match(/^https?:\S+$/gm) ?? [];
    expect(plain(wordsOf(html.replace(/<a [^]*?<\/a>/g, '')).replace(/^[^]*?SELF OS/, ''))).toBe(
      plain(text.replace(/^https?:\S+$/gm, '')),
    );
    expect(links.filter((link) => !html.includes(`href="${link}"`))).toEqual([]);
    // One button, and no address longer than a line.
    expect(html.match(/Open your page</g)).toHaveLength(1);
    expect(wordsOf(html)).not.toMatch(/\S{60}/);
    expect(subject + text + html).not.toMatch(/Ad+a|Lovela|King|555 0100|ada\.|ada-/);
  }
  expect(new Set(mails.map(({messageId}) => messageId)).size).toBe(mails.length);
});
