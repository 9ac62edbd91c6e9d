import {codePlace, importPlace, installWays, keepServedDays, linkDays} from '../../../../src/facts/invite';
import {contactAddress, links} from '../../../../src/facts/site/links';
import {mailOf} from '../../../../supabase/functions/send-invite-email/letters';
import type {Mail} from '../../../../supabase/functions/send-invite-email/mailer';
import type {OutboxMail} from '../../../../supabase/functions/send-invite-email/outbox';

const addresses = {
  from: 'SELF OS <invites@self-os.example>',
  team: 'team@self-os.example',
  replyTo: 'help@self-os.example',
  site: 'https://self-os.example',
};
const link = `${'a'.repeat(32)}.1800000000.${'b'.repeat(32)}`;
const page = `https://self-os.example/my-request#${link}`;
const code = 'ABCDE-FGHJK-MNPQR-STUVW-XYZ12-3';

const request: OutboxMail['request'] = {
  id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  fullName: 'Call Bob <b>Immediately</b>',
  email: 'ada@example.com',
  phone: '+1 555 0100 22',
  selfId: 'evil.example',
  device: 'iPhone',
  consent: false,
  receivedAt: '2025-05-01T12:00:00Z',
  state: 'requested',
};
const status: OutboxMail['status'] = {
  state: 'requested',
  since: '2025-05-01T12:00:00Z',
  reason: null,
  dueAt: '2025-05-08T12:00:00Z',
  codeEndsAt: null,
  codeUsedAt: null,
};
const invited = {
  ...status,
  state: 'invited',
  since: '2025-05-05T23:59:00Z',
  codeEndsAt: '2999-06-04T23:59:00Z',
} as const;

type Changes = Partial<Omit<OutboxMail, 'request' | 'status'>> & {
  request?: Partial<OutboxMail['request']>;
  status?: Partial<OutboxMail['status']>;
};

function outboxMail(changes: Changes = {}): OutboxMail {
  return {
    kind: 'confirmation',
    copy: 1,
    device: 'iPhone',
    earlier: 0,
    link,
    ...changes,
    request: {...request, ...changes.request},
    status: {...status, ...changes.status},
  };
}

function letter(changes?: Changes, to: Partial<typeof addresses> = addresses): Mail {
  return mailOf(outboxMail(changes), {from: addresses.from, ...to})!;
}

const repeated = {state: 'repeated'} as const;

/** Every letter to a visitor: what is in the outbox, and what its text has to say. The journeys read the rest. */
const toVisitors: [string, Changes, string[]][] = [
  ['a confirmation', {}, ['skip the line: ask an existing SELF user to invite you, or buy a SELF Phone']],
  ['the answer to a repeated form', {request: repeated}, ['by 8 May 2025 at the latest']],
  [
    'the answer to a form after the invite',
    {request: repeated, status: invited},
    ['went to this address on 5 May 2025', 'until 4 June 2999'],
  ],
  [
    'the answer to a form after the code has run out',
    {request: repeated, status: {...invited, codeEndsAt: '2025-06-04T23:59:00Z'}},
    ['Your invite has run out.', 'Its code worked until 4 June 2025', 'you can request a new invite'],
  ],
  [
    'the answer to a form after the code was used',
    {request: repeated, status: {...invited, codeUsedAt: '2025-05-07T09:00:00Z'}},
    ['Its code was entered on 7 May 2025', importPlace, contactAddress],
  ],
  [
    'the answer to a form after a decline',
    {request: repeated, status: {state: 'declined', reason: 'made up'}},
    ['was declined.', 'made up.'],
  ],
  [
    'the letter to a person who left',
    {request: {state: 'held'}, status: {state: 'held'}},
    ['Choose “Put me back in the line” there.'],
  ],
  [
    'a decline',
    {kind: 'declined', status: {state: 'declined', reason: 'Only one each!'}},
    ['Only one each!', `write to ${contactAddress} from this address`, 'on 31 May 2025'],
  ],
  [
    'an invite',
    {kind: 'invite', code, request: {state: 'invited'}, status: invited},
    [code, codePlace, 'no one from our team asks for your recovery phrase', links.testflight.url],
  ],
];

/** The words of an HTML mail, entities decoded. */
function wordsOf(html: string): string {
  return html
    .replace(/^[^]*<body/, '<body')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, number: string) => String.fromCharCode(Number(number)));
}

describe.each(toVisitors)('%s', (_, changes, says) => {
  const mail = letter(changes);

  test.each(['text', 'html'] as const)(
    'says in its %s what happens, why it came and where the own page is',
    (part) => {
      const words = (part === 'html' ? wordsOf(mail.html) : mail.text).replace(/\s+/g, ' ');
      for (const sentence of [
        ...says,
        page,
        `works for ${linkDays} days`,
        'You receive this message because',
      ])
        expect(words).toContain(sentence);
      expect(words).toMatch(/(^| )Hello, /);
    },
  );

  test('text and HTML say the same', () => {
    const plain = (words: string) => words.replace(/[\s.]+|--/g, '');
    expect(plain(wordsOf(mail.html).replace(/^[^]*?SELF OS/, ''))).toBe(
      plain(mail.text.replace(/^Hello,\s+(.*)/, '$1 Hello,')),
    );
  });

  test('goes to the stored address and holds nothing that anybody could have typed', () => {
    expect(mail).toMatchObject({from: addresses.from, to: request.email, replyTo: addresses.replyTo});
    const odd = letter({
      ...changes,
      request: {...changes.request, fullName: 'Ada', phone: '+1 666', selfId: 'ada', consent: true},
    });
    expect(odd).toEqual(mail);
    for (const typed of ['Bob', 'Immediately', request.phone, request.selfId, request.email])
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain(typed);
  });

  test('without the address of the site or a token it has no link to a page of it', () => {
    expect(letter(changes, {}).text).not.toContain('my-request');
    expect(letter({...changes, link: null}).text).not.toContain('my-request');
  });
});

test.each(['Android', 'iPhone', 'SELF Phone'] as const)(
  'an invite for %s says how to install on each phone, on this one first',
  (device) => {
    const {text} = letter({kind: 'invite', code, device, status: invited});
    const order = Object.keys(installWays).sort(
      (one, other) => text.indexOf(`${one}\n`) - text.indexOf(`${other}\n`),
    );
    expect(order[0]).toBe(device);
    for (const title of ['On Android', 'On an iPhone', 'On a SELF Phone'])
      expect(text).toContain(`\n${title}\n`);
  },
);

test('the reason that staff wrote is escaped in HTML and ends as a sentence', () => {
  const reason = 'The name is <script>alert("x")</script> & no name';
  const {text, html} = letter({kind: 'declined', status: {state: 'declined', reason}});
  expect(text).toContain(`Why\n${reason}.`);
  expect(html).not.toContain('<script');
  expect(wordsOf(html)).toContain(`${reason}.`);
});

test('a decline without a reason names none', () => {
  expect(letter({kind: 'declined', status: {state: 'declined'}}).text).not.toContain('Why');
});

test.each<[Changes, string]>([
  [{}, request.id],
  [{copy: 2}, `${request.id}.2`],
  [{kind: 'team'}, `${request.id}.team`],
  [{kind: 'invite', code, status: invited}, `${request.id}.invite`],
  [{kind: 'invite', copy: 3, code, status: invited}, `${request.id}.invite.3`],
  [{kind: 'declined', status: {state: 'declined'}}, `${request.id}.declined`],
])('a mail has a key of its own, the same in each try: %j', (changes, key) => {
  expect(letter(changes).key).toBe(key);
});

test('an invite whose code is gone, and a notice without a team, have nobody to go to', () => {
  expect(mailOf(outboxMail({kind: 'invite', code: null}), addresses)).toBeUndefined();
  expect(mailOf(outboxMail({kind: 'team'}), {from: addresses.from})).toBeUndefined();
});

test('the team sees every field as text, even where it looks like HTML', () => {
  const mail = letter({kind: 'team', link: null, earlier: 2, request: {consent: true}});
  expect(mail).toMatchObject({
    to: addresses.team,
    replyTo: request.email,
    subject: 'New SELF OS invite request',
  });
  expect(mail.html).toContain('Call Bob &#60;b&#62;Immediately');
  expect(mail.html).not.toContain('<b>');
  for (const value of [request.fullName, request.email, request.phone, request.selfId, request.device])
    expect(mail.text).toContain(value);
  expect(mail.text).toContain('may be contacted about updates');
  expect(mail.text).toContain('Before: 2 from this mailbox');
});

test.each<[OutboxMail['request']['state'], string]>([
  ['repeated', 'Repeated SELF OS invite request'],
  ['held', 'SELF OS invite request of an address that left'],
  ['invited', 'SELF OS invite request'],
])('the team sees that a request is %s', (state, subject) => {
  expect(letter({kind: 'team', request: {state}}).subject).toBe(subject);
});

test('the days in the mails are those of the facts', () => {
  expect(keepServedDays).toBe(30);
  expect(
    letter({kind: 'declined', status: {state: 'declined', since: '2026-02-01T00:00:00Z'}}).text,
  ).toContain('We delete the request on 3 March 2026');
});
