import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {links} from '../../src/facts/site/links';
import {
  answerList,
  canWait,
  lawyerNotes,
  legalBlanks,
  openBuild,
  openDecisions,
  openLinks,
  openRelease,
} from '../../scripts/launchCheck';
import {securityTextExpires} from '../../plugins/outputs/wellKnown';

test('canWait names the code owners, and security.txt 30 days before it expires', () => {
  expect(canWait('* @your-organization/site').join()).toContain('CODEOWNERS');
  expect(canWait('* @real/site').join()).not.toContain('CODEOWNERS');
  const daysBefore = (days: number) => new Date(Date.parse(securityTextExpires) - days * 86_400_000);
  expect(canWait('', daysBefore(29)).join()).toContain('security.txt expires');
  expect(canWait('', daysBefore(31)).join()).not.toContain('security.txt expires');
});

test('openDecisions lists unticked boxes, lawyerNotes counts comments to the lawyer', () => {
  expect(openDecisions('- [x] done\n   - [ ] Have the terms read')).toEqual(['Have the terms read']);
  const text = "{/* For the owner's lawyer: name\n   the seat. */}\n\n{/* other */}";
  expect(
    lawyerNotes([
      {file: 'a.mdx', text: text + text},
      {file: 'b.mdx', text: ''},
    ]),
  ).toEqual(['a.mdx: 2']);
});

test('legalBlanks quotes each sentence that waits for the owner', () => {
  const text =
    'Known. The name and address go here before launch. Known.\n\nThe date goes here before launch.';
  expect(legalBlanks([{file: 'a.mdx', text}])).toEqual([
    'a.mdx: The name and address go here before launch',
    'a.mdx: The date goes here before launch',
  ]);
});

test('placeholder addresses are found in links, the newest release and the build, until they are filled in', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'launch-'));
  const openAfter = (all: Record<string, {url: string}>) => {
    const text = Object.values(all)
      .map(({url}) => `[it](${url})`)
      .join(' ');
    writeFileSync(path.join(folder, 'index.html'), text);
    const released = ['1.1', '1.0'].map((version) => ({file: `version-${version}/a.mdx`, text}));
    return [openLinks(all).length, openRelease('1.1', released), openBuild(folder)];
  };
  const placeholders = {download: links.download, chat: links.chat};
  const filled = {...placeholders, chat: {url: 'https://chat.selfos.org'}};
  const inPages = [
    ['1 released pages have placeholder addresses: npm run docs:cut -- --again'],
    ['1 built pages name placeholder addresses: npm run build'],
  ];
  expect(openAfter(placeholders)).toEqual([2, ...inPages]);
  expect(openAfter(filled)).toEqual([1, ...inPages]);
  expect(openAfter({...filled, download: {url: 'https://selfos.org'}})).toEqual([0, [], []]);
  rmSync(folder, {recursive: true});
  expect(openBuild(folder)).toEqual([expect.stringContaining('npm run build')]);
});

test('answerList counts open questions by page, and prints them on demand', () => {
  const questions = [
    {page: 'withdraw', question: 'How much?', meanwhile: ''},
    {page: 'withdraw', question: 'How fast?', meanwhile: ''},
  ] as const;
  expect(answerList(false, questions)).toEqual(['withdraw 2']);
  expect(answerList(true, questions)[0]).toBe('withdraw: How much?');
});
