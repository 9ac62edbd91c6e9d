import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
  answerList,
  canWait,
  lawyerNotes,
  mustList,
  openBuild,
  openDecisions,
  openLinks,
  openReleases,
} from '../../../tools/release/launchCheck';
import {links} from '../../../src/facts/site/links';
import {securityTextExpires} from '../../../tools/site/outputs/wellKnown';

test('a roadmap phase can wait from the day after its date, unless it is live', () => {
  const late = (day: string) => canWait('', new Date(day)).filter((line) => line.includes('roadmap.ts'));
  expect(late('2025-09-22T12:00:00Z')).toEqual([]);
  expect(late('2025-09-23T12:00:00Z')).toEqual([
    'src/facts/roadmap.ts: Data broker, due in Summer 2025, is still Launching.',
  ]);
  expect(late('2027-01-01T12:00:00Z')).toHaveLength(3);
});

test('CODEOWNERS and a security.txt that ends within 30 days can wait', () => {
  expect(canWait('* @your-organization/site').join()).toContain('CODEOWNERS');
  expect(canWait('* @real/site').join()).not.toContain('CODEOWNERS');
  const daysBefore = (days: number) => new Date(Date.parse(securityTextExpires) - days * 86_400_000);
  expect(canWait('', daysBefore(29)).join()).toContain('security.txt expires');
  expect(canWait('', daysBefore(31)).join()).not.toContain('security.txt expires');
});

test('decisions and the number of notes to the lawyer are listed', () => {
  expect(openDecisions('- [x] done\n   - [ ] Have the terms read').lines).toEqual(['Have the terms read']);
  const text = "{/* For the owner's lawyer: name\n   the seat. */}\n\n{/* other */}";
  const notes = lawyerNotes([
    {file: 'a.mdx', text: text + text},
    {file: 'b.mdx', text: ''},
  ]);
  expect([notes.count, notes.lines.map((line) => line.replaceAll('\u00a0', ' '))]).toEqual([2, ['a.mdx 2']]);
});

/** The total that the list begins with. */
const total = (tasks: Parameters<typeof mustList>[0]) => Number(/\d+/.exec(mustList(tasks)[0] ?? '')?.[0]);

test('each link filled in takes one from the list, and the next cut the rest', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'launch-'));
  const release = 'versioned_docs/version-1.0/a.mdx';
  let now: Record<string, {url: string}> = {...links};
  const linksOf = (all: typeof now) => Object.values(all).map(({url}) => `[it](${url})`);
  const cut = () => [{file: release, text: linksOf(now).join(' ')}];
  const build = () => writeFileSync(path.join(folder, 'index.html'), linksOf(now).join(' '));
  let released = cut();
  build();
  const musts = () => total([openLinks(now), ...openReleases(['1.0'], released), openBuild(folder)]);
  const totals = [musts()];
  for (const name of Object.keys(links)) {
    now = {...now, [name]: {url: 'https://selfos.org'}};
    totals.push(musts());
  }
  expect(totals).toEqual(totals.map((_, filled) => Object.keys(links).length + 2 - filled));
  released = cut();
  expect(musts()).toBe(1);
  build();
  expect(musts()).toBe(0);
  rmSync(folder, {recursive: true});
  expect(openBuild(folder).lines).toEqual([expect.stringContaining('npm run build')]);
});

test('a release that is older than the newest can wait, whatever it links to', () => {
  const text = `[chat](https://old.selfos.example/chat)`;
  const tasks = openReleases(
    ['1.1', '1.0'],
    ['versioned_docs/version-1.0/a.mdx', 'versioned_docs/version-1.0/b.mdx'].map((file) => ({file, text})),
  );
  expect(total(tasks)).toBe(0);
  expect(mustList(tasks).join('\n')).toMatch(/Can wait\n +1\.0 has 2 pages with placeholder addresses/);
});

test('the list has a line a thing to do within 80 columns, and never breaks a command', () => {
  const lines = mustList([
    {title: 'Settings', lines: ['one', 'two']},
    {title: 'Done', lines: []},
    ...openReleases(['1.0'], [{file: 'version-1.0/a.mdx', text: '[a](https://a.example)'}]),
    {title: 'Later', canWait: true, lines: [`${'word '.repeat(30)}end`]},
  ]);
  expect(lines.slice(0, 4)).toEqual(['MUST (3)', '  Settings', '    one', '    two']);
  expect(lines.join('\n')).toContain('npm run docs:cut -- --again');
  expect(lines.join('\n')).not.toMatch(/Done|Later/);
  expect(Math.max(...lines.map(({length}) => length))).toBeLessThanOrEqual(80);
});

test('open questions are counted by page, and printed on demand', () => {
  const questions = [
    {page: 'withdraw', loss: 'money', question: 'How much?', meanwhile: ''},
    {page: 'withdraw', loss: 'time', question: 'How fast?', meanwhile: ''},
  ] as const;
  expect(answerList(false, questions)).toContain('  withdraw 2');
  expect(answerList(false, questions).join()).not.toContain('How much?');
  expect(answerList(true, questions)).toEqual(
    expect.arrayContaining(['  withdraw', '    How much? (You could lose money)']),
  );
});
