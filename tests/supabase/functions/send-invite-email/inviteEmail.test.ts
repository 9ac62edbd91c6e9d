import {origins} from '../../../../src/facts/getting';
import {inviteDays} from '../../../../src/facts/invite';
import {
  confirmationMail,
  inviteMail,
  isPlainlyAName,
  mailFacts,
  teamMail,
} from '../../../../supabase/functions/send-invite-email/inviteEmail';

const addresses = {
  from: 'SELF OS <invites@self-os.example>',
  team: 'team@self-os.example',
  replyTo: 'help@self-os.example',
};

const request = {
  id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+1 555 0100 22',
  selfId: 'ada.l',
  device: 'iPhone',
  consent: false,
  receivedAt: '2025-05-01T12:00:00Z',
};

test('the mail promises the same number of days as the site', () => {
  expect(mailFacts.arrivesWithinDays).toBe(inviteDays);
});

test.each(['text', 'html'] as const)(
  'the %s confirmation says what happens next, how to be faster and why it came',
  (part) => {
    const mail = confirmationMail(request, addresses);
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      from: addresses.from,
      replyTo: addresses.replyTo,
      key: request.id,
    });
    expect(mail[part]).toContain('Hello Ada Lovelace,');
    expect(mail[part]).toContain(`within ${inviteDays} days`);
    expect(mail[part]).toContain('SELF Phone, which needs no invite');
    expect(mail[part]).toContain('ask an existing SELF user to invite you');
    expect(mail[part]).toContain('You receive this message because');
  },
);

test.each([
  'Ada Lovelace',
  'Jean-Luc O’Neil',
  "Sinéad O'Connor",
  'María de la Cruz',
  'Nguyễn Thị Minh Khai',
  '王小明',
  'Martin Luther King Jr.',
  'J. R. R. Tolkien',
])('%s is greeted by name', (name) => {
  expect(isPlainlyAName(name)).toBe(true);
});

test.each([
  'Visit evil.example now',
  'http://evil.example',
  'Ada <b>Lovelace</b>',
  'Win $1000',
  'call 555 0100',
  'Ada\r\nBcc: victim@example.com',
  'x'.repeat(61),
  'José María de la Cruz',
  'Your wallet expires today call',
  '你的账户已被冻结请立即打电话给我们',
  '@everyone',
  '',
])('%j is not repeated in a mail to an address that anybody may have typed', (fullName) => {
  expect(isPlainlyAName(fullName)).toBe(false);
  const mail = confirmationMail({...request, fullName}, addresses);
  expect(mail.text.startsWith('Hello,\n')).toBe(true);
  expect(mail.html).toContain('<p>Hello,</p>');
});

test('the subject never holds anything a visitor typed', () => {
  const odd = {...request, fullName: 'Mallory', selfId: 'mallory'};
  expect(confirmationMail(odd, addresses).subject).toBe(confirmationMail(request, addresses).subject);
  expect(teamMail(odd, 0, addresses.team, addresses).subject).toBe(
    teamMail(request, 0, addresses.team, addresses).subject,
  );
});

test('the team sees every field as text, even where it looks like HTML', () => {
  const mail = teamMail(
    {...request, fullName: '<img src=x onerror=alert(1)>', consent: true},
    2,
    addresses.team,
    addresses,
  );
  expect(mail.html).toContain('&#60;img src=x onerror=alert(1)&#62;');
  expect(mail.html).not.toContain('<img');
  for (const value of [request.email, request.phone, request.selfId, request.device])
    expect(mail.text).toContain(value);
  expect(mail.text).toContain('may be contacted about updates');
  expect(mail.text).toContain('Before: 2 from this mailbox');
  expect(mail.replyTo).toBe(request.email);
});

describe('an invite', () => {
  const code = 'ABCDE-FGHJK-MNPQR-STUVW-XYZ12-3';
  const link = `${'a'.repeat(32)}.1800000000.${'b'.repeat(32)}`;
  const full = {
    ...addresses,
    site: 'https://self-os.example',
    install: {android: 'https://download.example/a.apk', iphone: 'https://testflight.example/join'},
  };

  test.each(Object.entries(mailFacts.install))(
    'for %s says what one gets, as the site says it',
    (_, words) => {
      expect(origins.map(({get}) => get)).toContain(words);
    },
  );

  test.each([
    ['Android', 'https://download.example/a.apk', 'https://testflight.example/join'],
    ['iPhone', 'https://testflight.example/join', 'https://download.example/a.apk'],
    ['SELF Phone', 'https://self-os.example/docs/installation-guide', 'https://download.example/a.apk'],
  ])('for %s leads to the right place and to no other', (device, place, other) => {
    const mail = inviteMail({...request, device}, code, full, link);
    expect(mail).toMatchObject({
      to: request.email,
      key: `${request.id}.invite`,
      subject: 'Your SELF OS invite',
    });
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(code);
      expect(part).toContain(place);
      expect(part).not.toContain(other);
      expect(part).toContain(`https://self-os.example/my-request#${link}`);
    }
  });

  test('without addresses of the site it leads nowhere, and a strange name is not repeated', () => {
    const {text, html} = inviteMail({...request, fullName: 'Win $$$ <b>'}, code, addresses, link);
    expect(text).toContain('Hello,');
    expect(`${text}${html}`).not.toContain('Win');
    expect(text).not.toContain('/my-request');
  });
});
