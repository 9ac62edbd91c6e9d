import type {Page} from '../../page.ts';
import {runningText, splitWords} from '../../prose.ts';
import {rule} from '../../rule.ts';
import type {Site} from '../../rule.ts';

const run = 6;
const known = new WeakMap<Page, ReadonlySet<string>>();

export const nearDuplicates = rule<{readonly share: number}>({
  asks: 'A thing is said on one page. Of the shorter of two pages, few runs of six words are also in the longer.',
  check(page, {share}, {pages, print}) {
    const own = runsOf(page, print);
    return pages.slice(0, pages.indexOf(page)).flatMap((other) => {
      const others = runsOf(other, print);
      const [small, large] = own.size < others.size ? [own, others] : [others, own];
      const same = [...small].filter((each) => large.has(each)).length / Math.max(1, small.size);
      if (same <= share) return [];
      const message = `${Math.round(same * 100)}% of it is also in ${other.file}. Say it on one page, and link to it from the other.`;
      return [{line: 1, message}];
    });
  },
  examples: {
    options: {share: 0.25},
    good: [
      {
        text: 'The phone earns while it is charging and idle.',
        others: {'docs/a.mdx': 'The phone earns while it is hot, charging and idle.'},
      },
    ],
    bad: [
      {
        text: 'A node runs small tasks while the phone charges and is idle on Wi-Fi at night.',
        others: {
          'docs/a.mdx': 'A node runs small tasks while the phone charges and is idle on Wi-Fi at noon.',
        },
        says: '1 91% of it is also in docs/a.mdx.',
      },
    ],
  },
});

function runsOf(page: Page, print: Site['print']): ReadonlySet<string> {
  const words = runningText(print(page.text)).flatMap(({text}) => splitWords(text.toLowerCase()));
  const runs =
    known.get(page) ?? new Set(words.slice(run - 1).map((_, at) => words.slice(at, at + run).join(' ')));
  known.set(page, runs);
  return runs;
}
