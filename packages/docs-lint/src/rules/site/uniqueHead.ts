import path from 'node:path';
import {lineOfKey} from '../../page.ts';
import {rule} from '../../rule.ts';

export const uniqueHead = rule<void>({
  asks: 'No two pages have the same title or description.',
  check(page, _, {pages}) {
    const others = pages.filter(
      (other) => other !== page && path.dirname(other.file) === path.dirname(page.file),
    );
    return ['title', 'description'].flatMap((key) => {
      const same = others.find(({frontMatter}) => frontMatter[key] === page.frontMatter[key]);
      if (!same || page.frontMatter[key] === undefined) return [];
      return [{line: lineOfKey(page, key), message: `Choose another ${key}: ${same.file} has this one.`}];
    });
  },
  examples: {
    options: undefined,
    good: [{text: '---\ntitle: Nights\n---\n', others: {'docs/a.mdx': '---\ntitle: Days\n---\n'}}],
    bad: [
      {
        text: '---\ntitle: Nights\n---\n',
        others: {'docs/a.mdx': '---\ntitle: Nights\n---\n'},
        says: '2 Choose another title: docs/a.mdx has this one.',
      },
    ],
  },
});
