/** @jest-environment node */
import {mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
  explorersFile,
  freezeVersion,
  outdatedExplorers,
  printedTables,
  settleExplorers,
} from '../../../../tools/site/markdown/freezeFacts';
import {quotes} from '../../../../src/facts/printed/quotes';
import {listRoutes} from '../../../../tools/site/knownRoutes';

function folderWith(page: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'version-'));
  writeFileSync(path.join(folder, 'fees.mdx'), page);
  return folder;
}

test('every page of a version is frozen in place, including tables that the rules compute', async () => {
  const folder = folderWith('<Fact name="fee.card" />\n\n<FactTable name="tierTasks" />\n');
  expect(await freezeVersion(folder)).toBe(1);
  const frozen = readFileSync(path.join(folder, 'fees.mdx'), 'utf8');
  expect(frozen).toContain(quotes['fee.card']);
  expect(frozen).toContain('| --- |');
  expect(frozen).not.toContain('<Fact');
});

test('the error for an unknown fact names the page', async () => {
  await expect(freezeVersion(folderWith('<Fact name="no.such" />'))).rejects.toThrow(
    /^fees\.mdx: .*no\.such/,
  );
});

test('an explorer stays in a release until its facts change, then the stored tables replace it', async () => {
  const site = mkdtempSync(path.join(tmpdir(), 'site-'));
  const folder = path.join(site, 'versioned_docs', 'version-1.0');
  mkdirSync(folder, {recursive: true});
  await freezeVersion(folder);
  const page = {
    filePath: path.join(folder, 'fees.mdx'),
    fileContent: 'Try:\n\n<PowerExplorer />\n\n<LogExplorer />\n',
  };
  const shown = async () => settleExplorers(page, await outdatedExplorers(site));
  expect(await shown()).toBe(page.fileContent);
  const record = path.join(folder, explorersFile);
  const then = JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>;
  writeFileSync(record, JSON.stringify({...then, PowerExplorer: '| As it was |\n| --- |'}));
  expect(await shown()).toBe('Try:\n\n| As it was |\n| --- |\n\n<LogExplorer />\n');
  const written = {...page, filePath: path.join(site, 'docs', 'fees.mdx')};
  expect(settleExplorers(written, await outdatedExplorers(site))).toBe(page.fileContent);
});

test('an explorer is told which of its tables the page shows itself, by name or as it was frozen', async () => {
  const tables = await printedTables();
  const settled = (fileContent: string) =>
    settleExplorers({filePath: 'docs/a.mdx', fileContent}, new Map(), tables);
  const rules = '<PowerExplorer shown="powerRules" />';
  expect(settled('<FactTable name="powerRules" />\n\n<PowerExplorer />\n')).toContain(rules);
  expect(settled(`${tables.PowerExplorer?.powerRules}\n\n<PowerExplorer />\n`)).toContain(rules);
  expect(settled('<FactTable name="nodeTiers" />\n\n<PowerExplorer />\n')).toMatch(/<PowerExplorer \/>/);
});

test('stored tables that the released page shows itself are not printed again', () => {
  const page = {filePath: 'v/a.mdx', fileContent: '| A |\n| --- |\n\n<PowerExplorer />\n'};
  const outdated = new Map([['v', {PowerExplorer: '| A |\n| --- |\n\n| B |\n| --- |'}]]);
  expect(settleExplorers(page, outdated, {})).toBe('| A |\n| --- |\n\n| B |\n| --- |\n');
});

test('the 404 page suggests released pages only, each with a title', () => {
  const routes = listRoutes({
    versions: [
      {isLast: true, docs: [{permalink: '/docs/glossary', title: 'Glossary'}]},
      {isLast: false, docs: [{permalink: '/docs/next/glossary', title: 'Glossary'}]},
    ],
    pages: [{permalink: '/about-self-os'}, {permalink: '/404.html'}],
    posts: [],
  } as never);
  expect(routes).toEqual([
    {path: '/docs/glossary', title: 'Glossary'},
    {path: '/about-self-os', title: 'About self os'},
  ]);
});
