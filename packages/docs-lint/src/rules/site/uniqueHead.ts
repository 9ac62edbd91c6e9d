import path from 'node:path';
import {lineOfKey} from '../../page.ts';
import {rule} from '../../rule.ts';

export const uniqueHead = rule<{readonly isNew: (file: string) => boolean}>({
  asks: 'No two pages have the same title or description.',
  check(page, {isNew}, {pages}) {
    const others = pages.filter(
      (other) => other !== page && path.dirname(other.file) === path.dirname(page.file),
    );
    return ['title', 'description'].flatMap((key) => {
      const owner = others.find(({frontMatter}) => frontMatter[key] === page.frontMatter[key]);
      // Of two pages, the one that has just been changed is to blame.
      if (!owner || page.frontMatter[key] === undefined || (isNew(owner.file) && !isNew(page.file)))
        return [];
      return [{line: lineOfKey(page, key), message: `Choose another ${key}: ${owner.file} has this one.`}];
    });
  },
  examples: {
    options: {isNew: (file) => file === 'docs/new.mdx'},
    good: [
      {text: '---\ntitle: Nights\n---\n', others: {'docs/a.mdx': '---\ntitle: Days\n---\n'}},
      {text: '---\ntitle: Nights\n---\n', others: {'docs/new.mdx': '---\ntitle: Nights\n---\n'}},
    ],
    bad: [
      {
        text: '---\ntitle: Nights\n---\n',
        others: {'docs/a.mdx': '---\ntitle: Nights\n---\n'},
        says: '2 Choose another title: docs/a.mdx has this one.',
      },
    ],
  },
});
