import {existsSync, readFileSync} from 'node:fs';

const policy = readFileSync('src/pages/_privacy-policy.mdx', 'utf8');

/** The sections with promises about invite requests. */
const sections = [
  'What an invite request stores',
  'Who sees it and processes it',
  'How long, and how to delete it',
];

/** The blocks of a section: paragraphs, tables and comments. */
function blocksOf(title: string): string[] {
  const section = policy.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
  return section
    .split(/\n{2,}/)
    .slice(1)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^(>|\{\/\* For the owner's lawyer)/.test(block));
}

const named = [...policy.matchAll(/\{\/\* Shown by (\S+): "(.+)" \*\/\}/g)].map(
  ([, file = '', name = '']) => [file, name] as const,
);

test.each(sections)('every promise under "%s" names the test that proves it', (title) => {
  const blocks = blocksOf(title);
  expect(blocks.length).toBeGreaterThan(1);
  const unshown = blocks.filter(
    (block, index) => !block.startsWith('{/*') && !blocks[index + 1]?.startsWith('{/* Shown by '),
  );
  expect(unshown).toEqual([]);
});

test.each(named)('%s has a test named "%s"', (file, name) => {
  expect(existsSync(file)).toBe(true);
  const source = readFileSync(file, 'utf8');
  expect(source.includes(`'${name}'`) || source.includes(`"${name}"`)).toBe(true);
});
