import type {Page, Problem} from '../../page.ts';
import {rule} from '../../rule.ts';

export const uniqueHead = rule<{readonly list: string}>({
  asks: 'No two pages have the same title, description or search phrase.',
  check(page, {list}, {pages}) {
    const folder = page.file.replace(/[^/]*$/, '');
    const before = pages.slice(0, pages.indexOf(page)).filter(({file}) => file.startsWith(folder));
    const problem = (key: string, value: string, say: (owner: string) => string): Problem[] => {
      const owner = before.find((other) => valuesOf(other, key).includes(value));
      const start = key === list ? '  - ' : `${key}: `;
      const lines = page.text.split('\n');
      const line = lines.findIndex((each) => each.startsWith(start) && each.includes(value)) + 1 || 1;
      return owner ? [{line, message: say(owner.file)}] : [];
    };
    return [
      ...valuesOf(page, 'title').flatMap((value) =>
        problem('title', value, (owner) => `Choose another title: ${owner} has this one.`),
      ),
      ...valuesOf(page, 'description').flatMap((value) =>
        problem('description', value, (owner) => `Describe this page: ${owner} says the same.`),
      ),
      ...valuesOf(page, list).flatMap((value) =>
        problem(list, value, (owner) => `Keep "${value}" here or in ${owner}, where it fits better.`),
      ),
    ];
  },
  examples: {
    options: {list: 'search'},
    good: [{text: head('Nights', 'idle'), others: {'docs/a.mdx': head('Days', 'busy')}}],
    bad: [
      {
        text: head('Nights', 'idle'),
        others: {'docs/a.mdx': head('Nights', 'busy')},
        says: '3 Choose another title: docs/a.mdx has this one.',
      },
      {
        text: head('Nights', 'idle'),
        others: {'docs/a.mdx': head('Days', 'idle')},
        says: '5 Keep "idle" here or in docs/a.mdx, where it fits better.',
      },
    ],
  },
});

function valuesOf({frontMatter}: Page, key: string): string[] {
  const value = frontMatter[key];
  return value === undefined ? [] : [value].flat().map(String);
}

function head(title: string, phrase: string): string {
  return ['---', 'about: idle', `title: ${title}`, 'search:', `  - ${phrase}`, '---', ''].join('\n');
}
