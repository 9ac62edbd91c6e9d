import {findAll, named, textOf} from 'docusaurus-light/pages';
import type {HtmlElement} from 'docusaurus-light/pages';
import type {FinishedBuild} from 'docusaurus-light/step';

/** How many characters the longest cells of all columns may have together, to be read side by side on a phone. */
const most = 170;

/** Build step: marks tables whose cells would be seven lines high on a phone (`ScrollTable.module.css`). */
export async function markLongTables({pages}: Pick<FinishedBuild, 'pages'>): Promise<void> {
  for (const {file, html, nodes} of pages.all()) {
    const long = findAll(nodes, ({attribs}) => 'data-scroll-table' in attribs).map(isLong);
    if (!long.includes(true)) continue;
    let at = 0;
    const marked = html.replace(/ data-scroll-table(="?true"?)?/g, (whole) =>
      long[at++] ? `${whole} data-long` : whole,
    );
    await pages.write(file, marked);
  }
}

function isLong(frame: HtmlElement): boolean {
  const longest: number[] = [];
  for (const row of findAll(frame.children, named('tr'))) {
    findAll(row.children, ({name}) => name === 'td' || name === 'th').forEach((cell, column) => {
      longest[column] = Math.max(longest[column] ?? 0, textOf(cell).trim().length);
    });
  }
  return longest.length > 2 && longest.reduce((sum, each) => sum + each, 0) > most;
}
