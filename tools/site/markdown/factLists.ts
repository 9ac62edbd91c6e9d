import path from 'node:path';
import {pagesIn, readRecord, recordFacts, factText} from '../record/factRecord.ts';
import type {FactRecord, RecordedFact} from '../record/factRecord.ts';

/** Facts of each kind that the page prints, under a heading. Labels are many, and only in `/facts.json`. */
const groups: readonly (readonly [heading: string, kind: RecordedFact['kind']])[] = [
  ['Figures, names and rules', 'fact'],
  ['What SELF OS does', 'behavior'],
  ['Tables', 'table'],
  ['Terms', 'term'],
];

/** Text as MDX prints it in a cell. */
const plain = (text: string) => text.replace(/[\\`*_{}<>[\]|]/g, '\\$&');

/** The facts of a record as Markdown tables. The name of each is an anchor. */
function factTables({facts}: FactRecord, titles: ReadonlyMap<string, string>): string {
  const row = (fact: RecordedFact) => {
    const pages = fact.pages.map((slug) => `[${plain(titles.get(slug) ?? slug)}](./${slug}.mdx)`);
    const says =
      fact.kind === 'table' ? `${fact.columns?.join(', ')}: ${fact.rows?.length} rows` : factText(fact);
    const shown = fact.kind === 'term' ? says.split(':')[0] : says;
    return `| <code id="${fact.id}">${fact.id}</code> | ${plain(shown ?? '')} | ${pages.join(', ')} |`;
  };
  return groups
    .map(([heading, kind]) =>
      [
        `## ${heading}`,
        [
          // Tables that scroll are named by their columns, so these differ.
          `| ${kind[0]?.toUpperCase()}${kind.slice(1)} | Says | Pages |`,
          '| --- | --- | --- |',
          ...facts.filter((fact) => fact.kind === kind).map(row),
        ].join('\n'),
      ].join('\n\n'),
    )
    .join('\n\n');
}

/** Docusaurus's hook that runs before MDX parses a page: prints `<FactLists />` with the facts of the page's release. */
export function renderFactLists({
  filePath,
  fileContent,
}: {
  readonly filePath: string;
  readonly fileContent: string;
}): string {
  return fileContent.replace(/^<FactLists \/>$/m, () => {
    const folder = path.dirname(filePath);
    const isReleased = folder.includes('versioned_docs');
    const record = isReleased ? readRecord(path.join(folder, 'facts.json')) : recordFacts('next', '', folder);
    const titles = new Map(pagesIn(folder).map(({slug, title}) => [slug, title]));
    return `<div data-search-skip="">\n\n${factTables(record, titles)}\n\n</div>`;
  });
}
