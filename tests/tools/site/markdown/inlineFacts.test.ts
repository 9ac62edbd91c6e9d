import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {readPages} from 'docs-lint/page';
import {inlineFactsInVersion} from '../../../../tools/site/markdown/inlineFactsInVersion';
import {explorersFile, inlineFacts, renderFacts} from '../../../../tools/site/markdown/printFacts';
import {quotes} from '../../../../src/facts/printed/quotes';

function folderWith(page: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'version-'));
  writeFileSync(path.join(folder, 'fees.mdx'), page);
  return folder;
}

test('every page of a version gets its facts, including tables that the rules compute', () => {
  const folder = folderWith('<Fact name="fee.card" />\n\n<FactTable name="tierTasks" />\n');
  expect(inlineFactsInVersion(folder)).toBe(1);
  const page = readFileSync(path.join(folder, 'fees.mdx'), 'utf8');
  expect(page).toContain(quotes['fee.card']);
  expect(page).toContain('| --- |');
  expect(page).not.toContain('<Fact');
});

test('unknown facts stop a build and a release, each with its page and line', () => {
  const fileContent = 'No <Fact name="no.such" />\n<Term name="nor.this">it</Term>';
  expect(() => renderFacts({filePath: path.resolve('docs/a.mdx'), fileContent})).toThrow(
    /^docs\/a\.mdx:1 {2}There is no fact named "no\.such".*\ndocs\/a\.mdx:2 {2}There is no term named/,
  );
  expect(() => inlineFactsInVersion(folderWith('<Fact name="no.such" />'))).toThrow(
    /^fees\.mdx:1 {2}.*no\.such/,
  );
});

test('an explorer stays in a release until its facts change, then the stored tables replace it, without those of the page', () => {
  const folder = folderWith('');
  inlineFactsInVersion(folder);
  const shown = (fileContent: string) => renderFacts({filePath: path.join(folder, 'fees.mdx'), fileContent});
  const page = 'Try:\n\n<PowerExplorer />\n\n<LogExplorer />\n';
  expect(shown(page)).toBe(page);
  const record = path.join(folder, explorersFile);
  const then = JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>;
  writeFileSync(record, JSON.stringify({...then, PowerExplorer: '| A |\n| --- |\n\n| B |\n| --- |'}));
  expect(shown(page)).toBe('Try:\n\n| A |\n| --- |\n\n| B |\n| --- |\n\n<LogExplorer />\n');
  expect(shown('| A |\n| --- |\n\n<PowerExplorer />\n')).toBe('| A |\n| --- |\n\n| B |\n| --- |\n');
});

test('an explorer is told which of its tables the page shows itself, by name or as a release holds it', () => {
  const rendered = (fileContent: string) => renderFacts({filePath: 'docs/a.mdx', fileContent});
  const rules = '<PowerExplorer shown="powerRules" />';
  const table = '<FactTable name="powerRules" />';
  expect(rendered(`${table}\n\n<PowerExplorer />\n`)).toContain(rules);
  expect(rendered(`${inlineFacts(table)}\n\n<PowerExplorer />\n`)).toContain(rules);
  expect(rendered('<FactTable name="nodeTiers" />\n\n<PowerExplorer />\n')).toMatch(/<PowerExplorer \/>/);
});

test.each(readPages('docs'))('$file keeps its lines, which MDX names in errors', ({file, text}) => {
  const rendered = renderFacts({filePath: file, fileContent: text});
  expect(rendered.split('\n')).toHaveLength(text.split('\n').length);
});
