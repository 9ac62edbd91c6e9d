import {execFileSync} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {buildSite} from './shared/docusaurus';
import {weighPage} from './pageWeight';

/**
 * `npm run measure:growth [-- pages …]`: what a page of the documentation weighs in a site of so many pages (430 and 2,150
 * without a number). Builds copies of the working tree, so it takes minutes.
 */
const source = 'preinstalled-tools.mdx';
const weighed = '/docs/installation-guide';

async function main(): Promise<void> {
  const asked = process.argv.slice(2).map(Number);
  const rows: Record<string, object> = {};
  const root = process.cwd();
  for (const pages of [0, ...(asked.length > 0 ? asked : [430, 2_150])]) {
    const copy = mkdtempSync(path.join(tmpdir(), 'growth-'));
    const files = git('ls-files').split('\n');
    for (const file of files) {
      mkdirSync(path.join(copy, path.dirname(file)), {recursive: true});
      cpSync(file, path.join(copy, file));
    }
    symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
    // The copy has the history too: dates of pages come from it.
    writeFileSync(path.join(copy, '.git'), `gitdir: ${git('rev-parse', '--absolute-git-dir')}\n`);
    const all = addPages(copy, pages);
    process.chdir(copy);
    await buildSite({}, 'build');
    const {document, scripts} = weighPage('build', weighed);
    rows[`${all} pages`] = {document, scripts};
    process.chdir(root);
    rmSync(copy, {recursive: true, force: true});
  }
  console.table(rows);
}

const git = (...args: string[]) => execFileSync('git', args, {encoding: 'utf8'}).trim();

/** Adds copies of one page to the released documentation until it has so many. @returns how many it has */
function addPages(site: string, pages: number): number {
  const released = path.join(site, 'versioned_docs/version-1.0');
  const text = readFileSync(path.join(released, source), 'utf8');
  const standing = readdirSync(released).filter((file) => file.endsWith('.mdx')).length;
  const added = Array.from(
    {length: Math.max(pages - standing, 0)},
    (_, index) => `further-page-${index + 1}`,
  );
  for (const name of added) {
    const number = name.replace('further-page-', '');
    const own = text
      .replace(/^title: .*$/m, `title: Further page ${number}`)
      .replace(/^description: .*$/m, `description: Page ${number} of those that show how the site grows.`);
    writeFileSync(path.join(released, `${name}.mdx`), own);
  }
  const sidebarFile = path.join(site, 'versioned_sidebars/version-1.0-sidebars.json');
  const sidebars = JSON.parse(readFileSync(sidebarFile, 'utf8')) as {docs: object[]};
  for (let index = 0; index < added.length; index += 20) {
    sidebars.docs.push({
      type: 'category',
      label: `Further pages ${index + 1}`,
      items: added.slice(index, index + 20),
    });
  }
  writeFileSync(sidebarFile, JSON.stringify(sidebars));
  return standing + added.length;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
