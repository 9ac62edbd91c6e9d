import path from 'node:path';
import {aliases} from '../../../src/facts/site/sources.ts';
import {readLog, titlesOf} from '../record/changes.ts';
import type {Change, Cut} from '../record/changes.ts';
import {readRecord, recordFacts, recordFile, saying} from '../record/factRecord.ts';
import type {FactRecord, RecordedFact} from '../record/factRecord.ts';

/** Facts of each kind that the page prints, under a heading. Labels are many, and only in `/facts.json`. */
const groups: readonly (readonly [heading: string, kind: RecordedFact['kind']])[] = [
  ['Figures, names and rules', 'fact'],
  ['What SELF OS does', 'behavior'],
  ['Tables', 'table'],
  ['Terms', 'term'],
];

/** Text as MDX prints it, in a cell or a list. */
const plain = (text: string) => text.replace(/[\\`*_{}<>[\]|]/g, '\\$&');

const sources = {specification: 'Specification', decision: 'Ours'} as const;

/** The facts of a record as Markdown tables. The name of each is an anchor. */
function factLists({facts}: FactRecord, titles: Readonly<Record<string, string>>): string {
  const row = (fact: RecordedFact) => {
    const pages = fact.pages.map((slug) => `[${plain(titles[slug] ?? slug)}](./${slug}.mdx)`);
    const source = `${sources[fact.source]}${fact.confirmed === false ? ', not confirmed yet' : ''}`;
    const says =
      fact.kind === 'table' ? `${fact.columns?.join(', ')}: ${fact.rows?.length} rows` : saying(fact);
    const shown = fact.kind === 'term' ? says.split(':')[0] : says;
    return `| <code id="${fact.id}">${fact.id}</code> | ${plain(shown ?? '')} | ${source} | ${fact.since} | ${pages.join(', ')} |`;
  };
  return groups
    .map(([heading, kind]) =>
      [
        `## ${heading}`,
        [
          // Tables that scroll are named by their columns, so these differ.
          `| ${kind[0]?.toUpperCase()}${kind.slice(1)} | Says | Source | Since | Pages |`,
          '| --- | --- | --- | --- | --- |',
          ...facts.filter((fact) => fact.kind === kind).map(row),
        ].join('\n'),
      ].join('\n\n'),
    )
    .join('\n\n');
}

/** What happened to a fact, a question or a page: `page new`. */
function kindOf({id, was, is}: Change): string {
  const [prefix = ''] = id.split('.');
  const kind = prefix === 'page' || prefix === 'question' ? prefix : 'fact';
  return `${kind} ${was === undefined ? 'new' : is === undefined ? 'gone' : 'changed'}`;
}

/** The lists of one cut as Markdown, each under its heading. */
export function changesOf({changes, version}: Cut, siteDir: string): string {
  const titles = titlesOf(path.dirname(recordFile(version, siteDir)));
  const slugOf = ({id}: Change) => id.replace('page.', '');
  const titleOfPage = (change: Change) => plain(titles[slugOf(change)] ?? slugOf(change));
  const link = (change: Change) => `[${titleOfPage(change)}](/docs/${slugOf(change).replace(/^index$/, '')})`;
  const lists: readonly (readonly [heading: string, kind: string, print: (change: Change) => string])[] = [
    [
      'Facts that changed',
      'fact changed',
      ({id, was = '', is = ''}) => `\`${id}\`: ${plain(was)} → ${plain(is)}`,
    ],
    ['New facts', 'fact new', ({id, is = ''}) => `\`${id}\`: ${plain(is)}`],
    ['Facts that are gone', 'fact gone', ({id, was = ''}) => `\`${id}\`: ${plain(was)}`],
    ['Questions answered', 'question gone', ({was = ''}) => plain(was)],
    ['New questions', 'question new', ({is = ''}) => plain(is)],
    ['New pages', 'page new', link],
    ['Rewritten pages', 'page changed', link],
    ['Removed pages', 'page gone', titleOfPage],
  ];
  const told = changes.filter(({id}) => !Object.hasOwn(aliases, id));
  return lists
    .flatMap(([heading, kind, print]) => {
      const entries = told.filter((change) => kindOf(change) === kind).map((change) => `- ${print(change)}`);
      return entries.length > 0 ? [`### ${heading}\n\n${entries.join('\n')}`] : [];
    })
    .join('\n\n');
}

/** For example, "Documentation 1.0 of November 23, 2026". */
export const titleOf = ({version, date}: Pick<Cut, 'version' | 'date'>): string =>
  `Documentation ${version} of ${new Date(date).toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'})}`;

const history = (siteDir: string) =>
  readLog(siteDir)
    .map((cut) => `## ${titleOf(cut)}\n\n${changesOf(cut, siteDir) || 'The record begins here.'}`)
    .join('\n\n');

/** Docusaurus's hook that runs before MDX parses a page: prints `<FactLists />` of the page's release, and `<Changes />`. */
export function printRecord(
  {filePath, fileContent}: {readonly filePath: string; readonly fileContent: string},
  siteDir = '.',
): string {
  return fileContent.replace(/^<(FactLists|Changes) \/>$/m, (_, kind: string) => {
    if (kind === 'Changes') return history(siteDir);
    const folder = path.dirname(filePath);
    const isReleased = folder.includes('versioned_docs');
    const record = isReleased ? readRecord(path.join(folder, 'facts.json')) : recordFacts('next', folder);
    return `<div data-search-skip="">\n\n${factLists(record, titlesOf(folder))}\n\n</div>`;
  });
}
