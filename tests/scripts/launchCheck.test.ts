import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {links} from '../../src/facts/site/links';
import {
  canWait,
  lawyerNotes,
  legalBlanks,
  openBuild,
  openDecisions,
  openLinks,
  openRelease,
} from '../../scripts/launchCheck';
import {ourRows} from '../../scripts/ourRows';
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
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'launch-')), 'a.mdx');
  writeFileSync(file, "{/* For the owner's lawyer: name\n   the seat. */}\n\n{/* other */}\n\nText");
  expect(lawyerNotes([file])).toEqual([`${file}:1`]);
});

test('legalBlanks quotes each sentence that waits for the owner', () => {
  const text = 'Known. **Name: to be added.** Known.\n\n**Date: to be added.**';
  expect(legalBlanks([{file: 'a.mdx', text}])).toEqual([
    'a.mdx: Name: to be added',
    'a.mdx: Date: to be added',
  ]);
});

test('placeholder addresses are found in links, the newest release and the build, until they are filled in', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'launch-'));
  const openAfter = (all: Record<string, {url: string}>) => {
    const text = Object.values(all)
      .map(({url}) => `[it](${url})`)
      .join(' ');
    writeFileSync(path.join(folder, 'index.html'), text);
    const links = Object.fromEntries(
      Object.entries(all).map(([name, {url}]) => [name, {label: '', inText: '', url}]),
    );
    return [openLinks(all).length, openRelease({release: '1.1', links}), openBuild(folder)];
  };
  const placeholders = {download: links.download, chat: links.chat};
  const filled = {...placeholders, chat: {url: 'https://chat.selfos.org'}};
  const inPages = [
    ['1.1 has placeholder addresses: npm run docs:cut -- --again'],
    ['1 built pages name placeholder addresses: npm run build'],
  ];
  expect(openAfter(placeholders)).toEqual([2, ...inPages]);
  expect(openAfter(filled)).toEqual([1, ...inPages]);
  expect(openAfter({...filled, download: {url: 'https://selfos.org'}})).toEqual([0, [], []]);
  rmSync(folder, {recursive: true});
  expect(openBuild(folder)).toEqual([expect.stringContaining('npm run build')]);
});

describe('ourRows', () => {
  const rows = ourRows();
  const pagesOf = (id: string) => rows.find((row) => row.id === id)?.pages;

  it('lists what is ours with the pages that show it', () => {
    expect(pagesOf('cipher')).toContain('privacy-and-security-controls');
    expect(pagesOf('term.manifest')).toContain('glossary');
    expect(pagesOf('screen.wallet.withdraw')).toContain('withdraw');
  });

  it('leaves out what the specification says', () => {
    for (const id of ['behavior.aura.never', 'table.nodeTiers', 'fee.card'])
      expect(pagesOf(id)).toBeUndefined();
  });
});
