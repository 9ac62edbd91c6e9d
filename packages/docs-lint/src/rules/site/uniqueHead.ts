import path from 'node:path';
import type {Page} from '../../page.ts';
import {rule} from '../../rule.ts';

export const uniqueHead = rule<{readonly list: string; readonly isNew: (file: string) => boolean}>({
  asks: 'No two pages have the same title, description or search phrase.',
  check(page, {list, isNew}, {pages}) {
    const folder = path.dirname(page.file);
    // Of two pages, the one that has just been changed is at fault.
    const byAge = [...pages.filter(({file}) => !isNew(file)), ...pages.filter(({file}) => isNew(file))];
    const before = byAge.slice(0, byAge.indexOf(page)).filter(({file}) => path.dirname(file) === folder);
    const lines = page.text.split('\n');
    const says: Readonly<Record<string, (owner: string, value: string) => string>> = {
      title: (owner) => `Choose another title: ${owner} has this one.`,
      description: (owner) => `Describe this page: ${owner} says the same.`,
      [list]: (owner, value) => `Keep "${value}" here or in ${owner}, where it fits better.`,
    };
    return Object.entries(says).flatMap(([key, say]) =>
      valuesOf(page, key).flatMap((value) => {
        const owner = before.find((other) => valuesOf(other, key).includes(value));
        const start = key === list ? '  - ' : `${key}: `;
        const line = lines.findIndex((each) => each.startsWith(start) && each.includes(value)) + 1 || 1;
        return owner ? [{line, message: say(owner.file, value)}] : [];
      }),
    );
  },
  examples: {
    options: {list: 'search', isNew: (file) => file === 'docs/new.mdx'},
    good: [
      {text: head('Nights', 'idle'), others: {'docs/a.mdx': head('Days', 'busy')}},
      // The other page is the one to blame.
      {text: head('Nights', 'idle'), others: {'docs/new.mdx': head('Nights', 'busy')}},
    ],
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
