import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
  advisedSettings,
  launchReport,
  lawyerNotes,
  openDecisions,
  openLinks,
  openNames,
  openSettings,
  outdatedLinks,
  overduePhases,
  placeholdersOfBuild,
} from '../../tools/launchCheck';
import {isPlaceholder, links} from '../../src/facts/site/links';
import {securityTextExpires} from '../../tools/site/machines/wellKnown';

const complete = {
  SITE_URL: 'https://selfos.org',
  SUPABASE_URL: 'https://a.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  MAIL_FROM: 'SELF OS <invites@selfos.org>',
  MAIL_TEAM: 'team@selfos.org',
  MAIL_REPLY_TO: 'hello@selfos.org',
  SMTP_HOST: 'smtp.selfos.org',
};

test('a roadmap phase is overdue from the day after its date, unless it is live', () => {
  expect(overduePhases(new Date('2025-09-22T12:00:00Z'))).toEqual([]);
  expect(overduePhases(new Date('2025-09-23T12:00:00Z'))).toEqual([
    expect.stringContaining('Data broker was due in Summer 2025 and is still Launching'),
  ]);
  expect(overduePhases(new Date('2027-01-01T12:00:00Z'))).toHaveLength(3);
});

test('placeholders, and a security.txt that ends within 30 days, are listed by name', () => {
  const open = openLinks().join('\n');
  for (const [name, {url}] of Object.entries(links))
    expect(open.includes(`links.ts: ${name} is ${url}`)).toBe(isPlaceholder(url));
  expect(openNames('* @your-organization/site').join('\n')).toContain('CODEOWNERS');
  expect(openNames('* @real/site').join('\n')).not.toContain('CODEOWNERS');
  const daysBefore = (days: number) => new Date(Date.parse(securityTextExpires) - days * 86_400_000);
  expect(openLinks(daysBefore(29)).join('\n')).toContain('security.txt expires');
  expect(openLinks(daysBefore(31)).join('\n')).not.toContain('security.txt expires');
});

test('exactly the missing settings are listed', () => {
  const open = [...openSettings({}), ...advisedSettings({})].join('\n');
  const names = ['SITE_URL', 'SUPABASE_URL', 'MAIL_FROM', 'SMTP_HOST', 'MAIL_TEAM', 'MAIL_REPLY_TO'];
  for (const name of names) expect(open).toContain(name);
  expect([...openSettings(complete), ...advisedSettings(complete)]).toEqual([]);
  expect(openSettings({...complete, TURNSTILE_SITE_KEY: 'x'})).toHaveLength(1);
});

test('decisions and notes to the lawyer are listed as they are written', () => {
  expect(openDecisions('- [x] done\n- [ ] Have the terms read by a lawyer')).toEqual([
    'DEPLOY.md: Have the terms read by a lawyer',
  ]);
  expect(lawyerNotes('a.mdx', "{/* For the owner's lawyer: name\n   the seat. */}\n\n{/* other */}")).toEqual(
    ['a.mdx: name the seat.'],
  );
});

test('placeholders that the facts no longer have are listed, of released pages and of the build', () => {
  const text = `[chat](${links.chat.url}) [old chat](https://old.selfos.example/chat) [real](https://selfos.org)`;
  expect(outdatedLinks([{file: 'a.mdx', text}])).toEqual([
    'a.mdx still links to https://old.selfos.example/chat: run "npm run docs:cut".',
  ]);
  const folder = mkdtempSync(path.join(tmpdir(), 'launch-'));
  for (const name of ['index.html', 'faq.html'])
    writeFileSync(
      path.join(folder, name),
      `<a href="https://old.selfos.example/x">x</a> ${links.download.url}`,
    );
  expect(placeholdersOfBuild(folder)).toEqual([
    expect.stringContaining('old.selfos.example is in 2 built pages'),
  ]);
  rmSync(folder, {recursive: true});
  expect(placeholdersOfBuild(folder)).toEqual([expect.stringContaining('npm run build')]);
});

test('the list is split by urgency, with totals, and prints the first of many', () => {
  const parts = [
    {level: 'must', title: 'Links', open: ['a']},
    {level: 'should', title: 'People', open: []},
    {level: 'confirm', title: 'Questions', open: ['b', 'c', 'd'], first: 1},
  ] as const;
  expect(launchReport(parts).join('\n')).toMatch(
    /^\nMust: .*\(1\)\n {2}✗ Links\n {6}- a\n\nShould: .*\(0\)\n {2}✓ People\n\nTo confirm: .*\(3\)\n {2}✗ Questions\n {6}- b\n {6}- and 2 more: .*\n\n1 must, 0 should, 3 to confirm\.$/,
  );
  expect(launchReport(parts, true)).toContain('      - d');
});
