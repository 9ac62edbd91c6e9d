import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {stringify} from 'yaml';
import {runProgram} from '../shared/program';
import {fail, run} from '../shared/say';

/** `npm run new:doc -- <slug> "<Title>" "<Group>"`: creates a documentation page and adds it to the sidebar. */

/** The initial page: valid front matter, with hints on what to write. */
export function newPage(title: string): string {
  return [
    '---',
    `title: ${stringify(title).trim()}`,
    'description: One true sentence of 60 to 160 characters that says what the reader learns here.',
    '# Up to 8 phrases that a reader types and that neither the page nor the everyday words of the search have.',
    'search_phrases:',
    `  - ${stringify(title.toLowerCase()).trim()}`,
    '---',
    '',
    'One sentence that answers the title.',
    '',
    '## The common case',
    '',
    '## What can go wrong',
    '',
    '{/* Open questions are entries of src/facts/open.ts: <NotAnnounced name="the slug of the page" /> shows them here. */}',
    '',
    '## Next',
    '',
    '- [Introduction](./introduction.mdx) if this is your first page.',
    '',
  ].join('\n');
}

/**
 * Adds the page at the end of a group and returns the new sidebar source.
 * @throws Error that lists the groups, if the group does not exist
 */
export function withPage(sidebar: string, slug: string, group: string): string {
  const groups = [...sidebar.matchAll(/label: '([^']+)',[\s\S]*?items: \[([\s\S]*?)\]/g)];
  const found = groups.find(([, label]) => label === group);
  if (!found) {
    const names = groups.map(([, label]) => `"${label}"`).join(', ');
    throw new Error(`There is no group "${group}" in sidebars.ts. Groups that exist: ${names}.`);
  }
  const [whole, , items = ''] = found;
  const added = `${items.trimEnd().replace(/,$/, '')}, '${slug}'`;
  return sidebar.replace(whole, () => whole.replace(`[${items}]`, () => `[${added}]`));
}

async function main(): Promise<void> {
  const [slug = '', title = '', group = ''] = process.argv.slice(2);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || !title || !group) {
    fail('Use: npm run new:doc -- charging-at-night "Charging at night" "Run a node"');
  }
  const file = `docs/${slug}.mdx`;
  if (existsSync(file)) fail(`${file} already exists. Choose another slug or edit that page.`);
  writeFileSync('sidebars.ts', withPage(readFileSync('sidebars.ts', 'utf8'), slug, group));
  await runProgram('prettier/bin/prettier.cjs', ['--write', 'sidebars.ts']);
  writeFileSync(file, newPage(title));
  console.log(
    `${file} is written and listed under "${group}". "npm run dev" shows it at /docs/${slug}.\n` +
      'Fill it in and look at it; "npm run check:docs" says what is still missing, and "npm run docs:cut -- --again" puts it into the newest release.',
  );
}

if (process.argv[1]?.endsWith('newDoc.ts')) run(main);
