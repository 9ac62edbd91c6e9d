import {listPage, mailPage} from '../../../supabase/local/inboxPages';
import type {CaughtMail} from '../../../supabase/local/inbox';

const mail: CaughtMail = {
  id: 'a',
  receivedAt: '2026-03-01T14:21:59.578Z',
  from: 'invites@self-os.example',
  to: ['team@self-os.example'],
  subject: 'Name: \u202egnp.exe',
  messageId: '<a@self-os.example>',
  text: 'Name: \u202egnp.exe \u2066<b>',
  html: '',
  headers: [],
};

test.each([
  ['list', listPage([mail], 1)],
  ['mail', mailPage(mail)],
])('the %s shows what turns text around by its code, and a time for people', (_, page) => {
  expect(page).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(page).toContain('Name: [U+202E]gnp.exe');
  expect(page).toMatch(/<time datetime="2026-03-01T14:21:59.578Z">[A-Z][a-z]{2} \d, 2026, [^<]+<\/time>/);
});
