import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {links} from '../../src/facts/site/links';
import {canWait, openBuild, openLinks, openPoints, openSettings} from '../../scripts/launchCheck';
import {unconfirmedFacts} from '../../scripts/unconfirmedFacts';
import {securityTextExpires} from '../../plugins/outputs/wellKnown';

test('canWait names the code owners, and security.txt 30 days before it expires', () => {
  expect(canWait('* @your-organization/site').join()).toContain('CODEOWNERS');
  expect(canWait('* @real/site').join()).not.toContain('CODEOWNERS');
  const daysBefore = (days: number) => Date.parse(securityTextExpires) - days * 86_400_000;
  expect(canWait('', daysBefore(29)).join()).toContain('security.txt expires');
  expect(canWait('', daysBefore(31)).join()).not.toContain('security.txt expires');
});

test('unticked boxes, comments to the lawyer and blanks are found', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'launch-'));
  const [guide, text] = [path.join(folder, 'a.md'), path.join(folder, 'b.mdx')];
  writeFileSync(guide, '- [x] done\n- [ ] Have the terms read');
  writeFileSync(
    text,
    "{/* For the owner's lawyer: name\n   the seat. */}\n\n{/* other */}\n\nKnown. **Name: to be added.** **Known.**",
  );
  expect(openPoints(guide)).toMatchObject({boxes: ['Have the terms read']});
  expect(openPoints(text)).toMatchObject({notes: [`${text}:1`], blanks: [`${text}:6 Name: to be added.`]});
});

test('placeholder addresses are found in links and the build, until they are filled in', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'launch-'));
  const openAfter = (all: Record<string, {url: string}>) => {
    const text = Object.values(all)
      .map(({url}) => `[it](${url})`)
      .join(' ');
    writeFileSync(path.join(folder, 'index.html'), text);
    return [openLinks(all).length, openBuild(folder)];
  };
  const placeholders = {download: links.download, chat: links.chat};
  const filled = {...placeholders, chat: {url: 'https://chat.selfos.org'}};
  const inPages = [expect.stringMatching(/^1 built pages name placeholder addresses/)];
  expect(openAfter(placeholders)).toEqual([2, inPages]);
  expect(openAfter(filled)).toEqual([1, inPages]);
  expect(openAfter({...filled, download: {url: 'https://selfos.org'}})).toEqual([0, []]);
  rmSync(folder, {recursive: true});
  expect(openBuild(folder)).toEqual([expect.stringContaining('npm run build')]);
});

test('settings that are missing, placeholders or refused are named', () => {
  const named = (env: object) => openSettings({...env}).map((line) => line.split(' ')[0]);
  expect(named({})).toEqual(['SITE_URL', 'SUPABASE_URL']);
  const set = {
    SITE_URL: 'https://selfos.org',
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
  };
  expect(named(set)).toEqual([]);
  expect(named({...set, SITE_URL: 'https://selfos.example'})).toEqual(['SITE_URL']);
  expect(named({...set, SUPABASE_PUBLISHABLE_KEY: 'sb_secret_1'})).toEqual(['SUPABASE_PUBLISHABLE_KEY']);
});

test('the list of what is ours has the pages of each, and nothing that the specification says', () => {
  const pagesOf = (id: string) => unconfirmedFacts().find((row) => row.id === id)?.pages;
  expect(pagesOf('cipher')).toContain('privacy-and-security-controls');
  expect(pagesOf('screen.wallet.withdraw')).toContain('withdraw');
  for (const id of ['behavior.aura.never', 'fee.card']) expect(pagesOf(id)).toBeUndefined();
});
