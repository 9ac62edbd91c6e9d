import {existsSync, writeFileSync} from 'node:fs';
import {stringify} from 'yaml';
import {fail, run} from './say';

/** `npm run new:doc -- <slug> "<Title>"`: creates a documentation page. */

/** The initial page: valid front matter, with hints on what to write. */
export function newPage(title: string): string {
  return [
    '---',
    `title: ${stringify(title).trim()}`,
    'description: One true sentence of 60 to 160 characters that says what the reader learns here.',
    '---',
    '',
    'One sentence that answers the title.',
    '',
    '## The common case',
    '',
    '## Trouble?',
    '',
    '## Next',
    '',
    '- [Introduction](./introduction.mdx) if this is your first page.',
    '',
  ].join('\n');
}

if (process.argv[1]?.endsWith('newDoc.ts'))
  run(async () => {
    const [slug = '', title] = process.argv.slice(2);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || !title)
      fail('Usage: npm run new:doc -- charging-at-night "Charging at night"');
    const file = `docs/${slug}.mdx`;
    if (existsSync(file)) fail(`${file} already exists. Choose another slug or edit that page.`);
    writeFileSync(file, newPage(title));
    console.log(
      `${file} is written. Add '${slug}' to its group in sidebars.ts; "npm run dev" shows the page at /docs/${slug}.\n` +
        '"npm run check:docs" says what is still missing.',
    );
  });
