import {visit} from 'unist-util-visit';
import {parseMdx} from '../../mdx.ts';
import type {Problem} from '../../page.ts';
import {rule} from '../../rule.ts';

export const tables = rule<void>({
  asks: 'Every row of a table has as many cells as its header; if the row below the header differs, it isn’t a table.',
  check({text}) {
    const problems: Problem[] = [];
    visit(parseMdx(text).root, 'paragraph', ({position}) => {
      const lines = text.slice(position?.start.offset, position?.end.offset).split('\n');
      const at = lines.findIndex((line) => /^\s*\|.*\|\s*$/.test(line));
      if (at < 0) return;
      const line = (position?.start.line ?? 1) + at;
      const row = `|${' --- |'.repeat(cellsIn(lines[at] ?? ''))}`;
      problems.push({
        line,
        message: `Readers would see the signs of this table. Write below its head: ${row}`,
      });
    });
    visit(parseMdx(text).root, 'table', ({children: [head, ...rows]}) => {
      const wanted = head?.children.length ?? 0;
      for (const {children, position} of rows)
        if (children.length !== wanted)
          problems.push({
            line: position?.start.line ?? 1,
            message: `This row has ${children.length} cells, and the head of the table ${wanted}. Write a | within a cell as \\|.`,
          });
    });
    return problems;
  },
  examples: {
    options: undefined,
    good: [{text: '| A | B |\n| --- | --- |\n| 1 \\| 2 | 3 |\n'}, {text: 'A | B\n\n```\n| A |\n```\n'}],
    bad: [
      {
        text: 'Text.\n\n| A | B |\n| --- |\n| 1 | 2 |\n',
        says: '3 Readers would see the signs of this table. Write below its head: | --- | --- |',
      },
      {text: 'Text:\n| A | B |\n| --- |\n', says: '2 Readers would see'},
      {text: '| A |\n| --- |\n| 1 | 2 |\n', says: '3 This row has 2 cells, and the head of the table 1.'},
      {text: '| A | B |\n| --- | --- |\n| 1 |\n', says: '3 This row has 1 cells'},
    ],
  },
});

const cellsIn = (row: string) =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/).length;
