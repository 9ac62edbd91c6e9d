import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {filesIn} from 'docs-lint/page';
import {behaviorRows, specified} from '../../src/facts/behavior.ts';
import {glossary} from '../../src/facts/glossary.ts';
import {quotes} from '../../src/facts/printed/quotes.ts';
import {tables} from '../../src/facts/printed/tables.ts';
import {screenInWords, screenOf, screens} from '../../src/facts/screens.ts';
import {decided, specifiedTables, specifiedTerms} from '../../src/facts/site/sources.ts';
import type {Source} from '../../src/facts/site/sources.ts';
import {printableTables, ruleTables} from '../../src/rules/tables.ts';

/** What we define where the specification is silent, for the owner to confirm. */
export interface Definition {
  /** `behavior.node.pause`, `screen.wallet.withdraw`, `term.manifest`, `table.taskStates` or `fact.cipher`. */
  readonly id: string;
  readonly says: string;
  /** Why we decided it, if there is more to say than that the specification is silent. */
  readonly reason?: string;
  /** The file to change it in. */
  readonly file: string;
  /** Files that show it. */
  readonly shown: readonly string[];
}

/** What the owner said yes to, by the id of the definition: the sentence as it was then. */
export type Confirmed = Readonly<Record<string, string>>;

export const confirmedFile = 'src/facts/confirmed.json';

export const readConfirmed = (file = confirmedFile): Confirmed =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Confirmed) : {};

export const writeConfirmed = (confirmed: Confirmed, file = confirmedFile) =>
  writeFileSync(file, `${JSON.stringify(confirmed, null, 2)}\n`);

type Text = {readonly file: string; readonly text: string};

/** Everything but the facts and the components that print them. */
const readTexts = (): Text[] =>
  ['docs', 'blog', 'src', 'supabase/functions']
    .flatMap((folder) => filesIn(folder, /^(?!src\/(?:facts|components)\/).*\.(?:mdx|tsx?)$/))
    .map((file) => ({file, text: readFileSync(file, 'utf8')}));

const showsScreen = (text: string, id: string) =>
  [...text.matchAll(/<(?:Label|Screen)\s+name="([^"]+)"|labels\['([^']+)'\]/g)].some(
    ([, tag, code]) => screenOf(tag ?? code ?? '') === id,
  );

/** By its name, or in a table that it is a row of. */
function showsRow(text: string, name: string, says: string): boolean {
  const inTables = Object.entries(printableTables)
    .filter(([, {rows}]) => rows.some(([row, means]) => `${row}: ${means}` === says))
    .map(([table]) => `name="${table}"`);
  return inTables.some((table) => text.includes(table)) || text.split(/[^\w.-]+/).includes(name);
}

/** Whether each row of a table is a row of behavior too, and so is confirmed there. */
const isBehavior = (name: string) =>
  tables[name]?.rows.every(([row, means]) => Object.values(behaviorRows).includes(`${row}: ${means}`));

/** Where a fact comes from. */
export function sourceOf(id: string): Source {
  const [kind = '', ...rest] = id.split('.');
  const name = rest.join('.');
  if (kind === 'screen') return 'defined';
  if (kind === 'behavior') return specified.includes(id) ? 'specified' : 'defined';
  if (kind === 'term') return specifiedTerms.includes(name) ? 'specified' : 'defined';
  if (kind === 'table' && name in ruleTables) return 'computed';
  if (kind === 'table') return specifiedTables.includes(name) ? 'specified' : 'defined';
  return name in decided ? 'defined' : 'specified';
}

/** Every definition of ours, with where it shows. */
export function definitions(texts: readonly Text[] = readTexts()): Definition[] {
  const define = (id: string, says: string, file: string, isIn: (text: string) => boolean): Definition => ({
    ...{id, says, file},
    shown: texts.filter(({text}) => isIn(text)).map((text) => text.file),
  });
  const facts = 'src/facts';
  return [
    ...Object.entries(screens).map(([id, screen]) =>
      define(`screen.${id}`, screenInWords(screen), `${facts}/screens.ts`, (text) => showsScreen(text, id)),
    ),
    ...Object.entries(behaviorRows).map(([id, says]) =>
      define(id, says, `${facts}/behavior.ts`, (text) => showsRow(text, id, says)),
    ),
    ...Object.entries(tables)
      .filter(([name]) => name !== 'glossary' && !isBehavior(name))
      .map(([name, {rows}]) =>
        define(
          `table.${name}`,
          rows.map((row) => row.join(': ')).join(' · '),
          `${facts}/printed/tables.ts`,
          (text) => text.includes(`name="${name}"`),
        ),
      ),
    ...Object.entries(decided).map(([name, reason]) => ({
      ...define(`fact.${name}`, `${name}: ${quotes[name]}`, facts, (text) =>
        text.includes(`<Fact name="${name}"`),
      ),
      reason,
    })),
    ...glossary.map(({id, term, definition}) =>
      define(`term.${id}`, `${term}: ${definition}`, `${facts}/glossary.ts`, (text) =>
        text.includes('<FactTable name="glossary"'),
      ),
    ),
  ].filter(({id}) => sourceOf(id) === 'defined');
}

/** The definitions that the owner has not said yes to, or that say something else since. */
export const unconfirmed = (all: readonly Definition[], confirmed: Confirmed): Definition[] =>
  all.filter(({id, says}) => confirmed[id] !== says);

/** Where definitions stand that no page of the documentation shows. */
const elsewhere = 'elsewhere';

/** The name of a page as people type it: `docs/withdraw.mdx`, `/docs/withdraw` or `withdraw`. */
export const pageNamed = (words: string) => words.replace(/^\/?docs\//, '').replace(/\.mdx$/, '');

const pagesOf = ({shown}: Definition): string[] => {
  const pages = shown.filter((file) => file.startsWith('docs/')).map(pageNamed);
  return pages.length > 0 ? pages : [elsewhere];
};

/** Definitions by the pages that show them, the fullest page first. */
export function byPage(open: readonly Definition[]): ReadonlyMap<string, readonly Definition[]> {
  const pages = [...new Set(open.flatMap(pagesOf))].map(
    (page) => [page, open.filter((each) => pagesOf(each).includes(page))] as const,
  );
  return new Map(pages.sort(([, one], [, other]) => other.length - one.length));
}
