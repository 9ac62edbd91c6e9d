import path from 'node:path';
import {aliases} from '../../../src/facts/site/sources.ts';
import {readLog, titlesOf} from '../record/changes.ts';
import type {Cut} from '../record/changes.ts';
import {readRecord, recordFacts, saying} from '../record/factRecord.ts';
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

/** The lists of one cut as Markdown, each under its heading. */
export function changesOf(cut: Cut, level = '###'): string {
  const isQuestion = ({id}: {readonly id: string}) => id.startsWith('question.');
  const facts = cut.facts.filter((fact) => !isQuestion(fact) && !Object.hasOwn(aliases, fact.id));
  const questions = cut.facts.filter(isQuestion);
  const link = ({id, title}: Cut['pages'][number]) => `[${plain(title)}](/docs/${id === 'index' ? '' : id})`;
  const lists: readonly (readonly [heading: string, entries: readonly string[]])[] = [
    [
      'Facts that changed',
      facts.flatMap(({id, was, is}) =>
        was !== undefined && is !== undefined ? [`\`${id}\`: ${plain(was)} → ${plain(is)}`] : [],
      ),
    ],
    [
      'New facts',
      facts.flatMap(({id, was, is = ''}) => (was === undefined ? [`\`${id}\`: ${plain(is)}`] : [])),
    ],
    [
      'Facts that are gone',
      facts.flatMap(({id, was = '', is}) => (is === undefined ? [`\`${id}\`: ${plain(was)}`] : [])),
    ],
    ['Questions answered', questions.flatMap(({was, is}) => (was && !is ? [plain(was)] : []))],
    ['New questions', questions.flatMap(({was, is}) => (is && !was ? [plain(is)] : []))],
    ['New pages', cut.pages.filter(({was}) => was === undefined).map(link)],
    ['Rewritten pages', cut.pages.filter(({was, is}) => was !== undefined && is !== undefined).map(link)],
    ['Removed pages', cut.pages.filter(({is}) => is === undefined).map(({title, id}) => plain(title || id))],
  ];
  return lists
    .filter(([, entries]) => entries.length > 0)
    .map(([heading, entries]) => `${level} ${heading}\n\n${entries.map((entry) => `- ${entry}`).join('\n')}`)
    .join('\n\n');
}

/** For example, "Documentation 1.0 of November 23, 2026". */
export const titleOf = ({version, date}: Pick<Cut, 'version' | 'date'>): string =>
  `Documentation ${version} of ${new Date(date).toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'})}`;

const history = (log: readonly Cut[]) =>
  log
    .map((cut) => [`## ${titleOf(cut)}`, changesOf(cut) || 'The record begins here.'].join('\n\n'))
    .join('\n\n');

/** Docusaurus's hook that runs before MDX parses a page: prints `<FactLists />` of the page's release, and `<Changes />`. */
export function printRecord(
  {filePath, fileContent}: {readonly filePath: string; readonly fileContent: string},
  siteDir = '.',
): string {
  return fileContent.replace(/^<(FactLists|Changes) \/>$/m, (_, kind: string) => {
    if (kind === 'Changes') return history(readLog(siteDir));
    const folder = path.dirname(filePath);
    const isReleased = folder.includes('versioned_docs');
    const record = isReleased ? readRecord(path.join(folder, 'facts.json')) : recordFacts('next', folder);
    return `<div data-search-skip="">\n\n${factLists(record, titlesOf(folder))}\n\n</div>`;
  });
}
