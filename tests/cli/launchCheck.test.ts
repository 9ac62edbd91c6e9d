/** @jest-environment node */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {openAdvisories} from '../../src/cli/advisories';
import {deployedSiteArgument, siteProblems} from '../../src/cli/deployedSite';
import {
  advisedSettings,
  launchReport,
  lawyerNotes,
  openDecisions,
  openLinks,
  openMailRecords,
  openNames,
  openSettings,
  outdatedLinks,
  overduePhases,
  placeholdersOfBuild,
  unanswered,
} from '../../src/cli/launchCheck';
import {serveSite} from '../../src/cli/siteServer';
import {isPlaceholder, links} from '../../src/facts/links';
import {openQuestions} from '../../src/facts/open';
import {headersFile, securityHeaders} from '../../packages/docusaurus-light/src/policy';
import {securityTextExpires} from '../../tools/site/machines/wellKnown';

const complete = {
  SITE_URL: 'https://selfos.org',
  SUPABASE_URL: 'https://a.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  MAIL_FROM: 'SELF OS <invites@selfos.org>',
  MAIL_TEAM: 'team@selfos.org',
  MAIL_REPLY_TO: 'hello@selfos.org',
  SMTP_HOST: 'smtp.selfos.org',
  DKIM_SELECTOR: 'mail',
};

test('a roadmap phase is overdue from the day after its date, unless it is live', () => {
  expect(overduePhases(new Date('2025-09-22T12:00:00Z'))).toEqual([]);
  expect(overduePhases(new Date('2025-09-23T12:00:00Z'))).toEqual([
    expect.stringContaining('Data broker was due in Summer 2025 and is still Launching'),
  ]);
  expect(overduePhases(new Date('2027-01-01T12:00:00Z'))).toHaveLength(3);
});

test('placeholder links are listed by name', () => {
  const open = openLinks().join('\n');
  for (const [name, {url}] of Object.entries(links)) {
    expect(open.includes(`links.ts: ${name} is ${url}`)).toBe(isPlaceholder(url));
  }
});

test('placeholder code owners and an expiring security.txt are listed', () => {
  expect(openNames('* @your-organization/site').join('\n')).toContain('CODEOWNERS');
  expect(openNames('* @real/site').join('\n')).not.toContain('CODEOWNERS');
  const expires = Date.parse(securityTextExpires);
  expect(openLinks(new Date(expires - 29 * 86_400_000)).join('\n')).toContain('security.txt expires');
  expect(openLinks(new Date(expires - 31 * 86_400_000)).join('\n')).not.toContain('security.txt expires');
});

test('exactly the missing settings are listed', () => {
  const open = openSettings({}).join('\n');
  for (const name of ['SITE_URL', 'SUPABASE_URL', 'MAIL_FROM', 'SMTP_HOST']) expect(open).toContain(name);
  const advised = advisedSettings({}).join('\n');
  for (const name of ['MAIL_TEAM', 'MAIL_REPLY_TO']) expect(advised).toContain(name);
  expect([...openSettings(complete), ...advisedSettings(complete)]).toEqual([]);
  expect(openSettings({...complete, TURNSTILE_SITE_KEY: 'x'})).toHaveLength(1);
});

test('unticked decisions are listed', () => {
  expect(openDecisions('- [x] done\n- [ ] Have the terms read by a lawyer')).toEqual([
    'DEPLOY.md: Have the terms read by a lawyer',
  ]);
});

test('open questions are listed with what readers stand to lose', () => {
  const [first] = openQuestions;
  expect(unanswered()).toHaveLength(openQuestions.length);
  expect(unanswered()[0]).toBe(`You could lose money (/docs/${first!.page}): ${first!.question}`);
});

test('notes to the lawyer are listed, over several lines too', () => {
  expect(
    lawyerNotes('a.mdx', "{/* For the owner's lawyer: name\n   the seat. */}\n\nText.\n\n{/* other */}"),
  ).toEqual(['a.mdx: name the seat.']);
});

test('a released page with a placeholder is listed once the facts have another address', () => {
  const text = `[chat](${links.chat.url}) [old chat](https://old.selfos.example/chat) [real](https://selfos.org)`;
  expect(outdatedLinks([{file: 'a.mdx', text}])).toEqual([
    'a.mdx still links to https://old.selfos.example/chat: run "npm run docs:cut".',
  ]);
});

test('missing mail records are listed with what to set', async () => {
  const none = {mx: () => Promise.reject(new Error('none')), txt: () => Promise.resolve([])};
  expect((await openMailRecords({}, none)).map((line) => line.split(' ')[0])).toEqual([
    'MX',
    'SPF',
    'DKIM',
    'DMARC',
  ]);
  const records: Record<string, string[][]> = {
    'selfos.org': [['other'], ['v=spf1 include:', 'mail.org -all']],
    'mail._domainkey.selfos.org': [['v=DKIM1; k=rsa; p=MIGf']],
    '_dmarc.selfos.org': [['v=DMARC1; p=none']],
  };
  const all = {mx: () => Promise.resolve([{}]), txt: (name: string) => Promise.resolve(records[name] ?? [])};
  expect(await openMailRecords(complete, all)).toEqual([]);
  expect(await openMailRecords({...complete, DKIM_SELECTOR: 'other'}, all)).toEqual([
    expect.stringMatching(/^DKIM for other\._domainkey\.selfos\.org/),
  ]);
});

describe('with a build', () => {
  let folder: string;
  let server: Server;
  const headersPath = () => path.join(folder, '_headers');

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'launch-'));
    for (const name of ['assets/js', 'docs', '.well-known'])
      mkdirSync(path.join(folder, name), {recursive: true});
    const files = {
      'index.html':
        '<a href="https://old.selfos.example/phone">x</a><script src="/assets/js/main.0a.js"></script>',
      '404.html': 'not here',
      'faq.html': `<a href="https://old.selfos.example">x</a> <a href="${links.download.url}">y</a>`,
      'assets/js/main.0a.js': '',
      'docs/introduction.md': '# Introduction',
      '.well-known/security.txt': '',
      _headers: headersFile(securityHeaders("default-src 'none'"), '/'),
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  });
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    rmSync(folder, {recursive: true});
  });

  async function problems() {
    server = await serveSite(folder, 0);
    return siteProblems(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, headersPath());
  }

  test('placeholder addresses are counted, besides those that the facts still have', () => {
    expect(placeholdersOfBuild(folder)).toEqual([
      expect.stringContaining('old.selfos.example is in 2 built pages'),
    ]);
    expect(placeholdersOfBuild('/nowhere')).toEqual([expect.stringContaining('npm run build')]);
  });

  test('a site served as built has no problems', async () => {
    expect(await problems()).toEqual([]);
  });

  test('outdated headers and missing files are reported', async () => {
    rmSync(path.join(folder, 'faq.html'));
    rmSync(path.join(folder, '.well-known'), {recursive: true});
    server = await serveSite(folder, 0);
    writeFileSync(headersPath(), headersFile(securityHeaders("default-src 'self'"), '/'));
    const {port} = server.address() as AddressInfo;
    const found = (await siteProblems(`http://127.0.0.1:${port}/`, headersPath())).join('\n');
    expect(found).toContain('another Content-Security-Policy than the last build');
    expect(found).toContain('/faq leads nowhere');
    expect(found).toContain('security.txt answered 404');
  });
});

test('a high advisory is open until SECURITY.md has its id; a failed audit is reported', () => {
  const advisory = (id: string, severity: string) => ({
    name: 'some-package',
    title: 'Runs what it is given',
    url: `https://github.com/advisories/${id}`,
    severity,
  });
  const report = JSON.stringify({
    vulnerabilities: {
      'some-package': {via: [advisory('GHSA-aaaa', 'high'), advisory('GHSA-bbbb', 'moderate')]},
      'its-user': {via: ['some-package']},
    },
  });
  expect(openAdvisories(report, '')).toEqual([
    'some-package: Runs what it is given (https://github.com/advisories/GHSA-aaaa). Update it, or say in SECURITY.md why it does not reach visitors.',
  ]);
  expect(openAdvisories(report, 'GHSA-aaaa: only while building')).toEqual([]);
  expect(openAdvisories(JSON.stringify({vulnerabilities: {}}), '')).toEqual([]);
  for (const none of ['', '{"message":"405 Method Not Allowed"}'])
    expect(openAdvisories(none, '')).toEqual([expect.stringContaining('got no answer')]);
});

test('the URL may follow --url, and anything else is rejected', () => {
  expect(deployedSiteArgument(['--url', 'https://a.example'])).toBe('https://a.example');
  expect(deployedSiteArgument(['--url=https://a.example'])).toBe('https://a.example');
  expect(deployedSiteArgument([])).toBeUndefined();
  expect(() => deployedSiteArgument(['a.example'])).toThrow('is not a URL');
});

test('the list is split by urgency, with totals, and prints the first of many', () => {
  const parts = [
    {level: 'must', title: 'Links', open: ['a']},
    {level: 'should', title: 'People', open: []},
    {level: 'confirm', title: 'Questions', open: ['b', 'c', 'd'], first: 1},
  ] as const;
  const report = launchReport(parts);
  expect(report).toEqual([
    '',
    expect.stringMatching(/^Must: .*\(1\)$/),
    '  ✗ Links',
    '      - a',
    '',
    expect.stringMatching(/^Should: .*\(0\)$/),
    '  ✓ People',
    '',
    expect.stringMatching(/^To confirm: .*\(3\)$/),
    '  ✗ Questions',
    '      - b',
    '      - and 2 more: "npm run launch:check -- --all" prints them.',
    '',
    '1 must, 0 should, 3 to confirm.',
  ]);
  expect(launchReport(parts, true)).toContain('      - d');
});
