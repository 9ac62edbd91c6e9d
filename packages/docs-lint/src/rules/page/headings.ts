import {lineAt} from '../../page.ts';
import type {Problem} from '../../page.ts';
import {rule} from '../../rule.ts';

export const headings = rule<void>({
  asks: 'Headings start at level 2, skip no level, and have different names.',
  check({prose, text}) {
    const problems: Problem[] = [];
    const names = new Set<string>();
    const blanked = text.length - prose.length;
    let above = 1;
    for (const {index, 0: whole, 1: marks = '', 2: words = ''} of prose.matchAll(/^(#{1,6})\s+(.*)$/gm)) {
      const level = marks.length;
      const line = lineAt(prose, index);
      const right = level === 1 ? '##' : '#'.repeat(Math.min(level, above + 1));
      if (right !== marks) {
        const message =
          level === 1
            ? `The title in the front matter is the page's only "#" heading: write "## ${words}".`
            : `Write "${right} ${words}": a heading may go one level deeper than the one above it, no more.`;
        problems.push({
          line,
          message,
          fix: {from: index + blanked, to: index + blanked + level, text: right},
        });
      }
      if (names.has(words)) problems.push({line, message: `Name each section differently: "${whole}"`});
      names.add(words);
      above = level;
    }
    return problems;
  },
  examples: {
    options: undefined,
    good: [{text: '## A\n\n### B\n\n## C\n\n```\n# code\n```\n'}],
    bad: [
      {text: '---\ntitle: A\n---\n\n# A\n', says: '5 The title in', fixed: '---\ntitle: A\n---\n\n## A\n'},
      {text: '## A\n\n#### B\n', says: '3 Write "### B"', fixed: '## A\n\n### B\n'},
      {text: '## A\n\nText.\n\n## A\n', says: '5 Name each section differently: "## A"'},
    ],
  },
});
