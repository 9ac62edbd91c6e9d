import {rule} from '../../rule.ts';

/** Rules for the file that lists the pages: the text of the page is its source. */
export const sidebar = rule<{readonly folder: string; readonly listed: () => readonly string[]}>({
  asks: 'The sidebar lists every page once, and none that does not exist.',
  check({text}, {folder, listed}, {pages}) {
    const names = listed();
    const lineOf = (slug: string) =>
      text.split('\n').findLastIndex((line) => line.includes(`'${slug}'`)) + 1 || 1;
    const slugs = pages.filter(({file}) => file.startsWith(`${folder}/`)).map(({slug}) => slug);
    const unlisted = slugs
      .filter((slug) => !names.includes(slug))
      .map((slug) => `List ${folder}/${slug}.mdx here as '${slug}', in the group where readers look for it.`);
    const wrong = names.flatMap((slug, at) => {
      const line = lineOf(slug);
      if (names.indexOf(slug) < at) return [{line, message: `Name '${slug}' once.`}];
      if (slugs.includes(slug)) return [];
      return [{line, message: `There is no ${folder}/${slug}.mdx: correct the name, or take the line out.`}];
    });
    return [...unlisted.map((message) => ({line: 1, message})), ...wrong];
  },
  examples: {
    options: {folder: 'docs', listed: () => ['a', 'b']},
    good: [{file: 'sidebars.ts', text: "'a', 'b'", others: {'docs/a.mdx': '', 'docs/b.mdx': ''}}],
    bad: [
      {
        file: 'sidebars.ts',
        text: "'a',\n'b',",
        others: {'docs/a.mdx': ''},
        says: '2 There is no docs/b.mdx: correct the name',
      },
      {
        file: 'sidebars.ts',
        text: "'a', 'b'",
        others: {'docs/a.mdx': '', 'docs/b.mdx': '', 'docs/c.mdx': ''},
        says: "1 List docs/c.mdx here as 'c'",
      },
    ],
  },
});
