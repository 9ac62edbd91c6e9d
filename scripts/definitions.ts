import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {readPages} from 'docs-lint/page';
import {behaviorRows} from '../src/facts/behavior.ts';
import {glossary} from '../src/facts/glossary.ts';
import {quotes} from '../src/facts/printed/quotes.ts';
import {tables} from '../src/facts/printed/tables.ts';
import {screenInWords, screenOf, screens} from '../src/facts/screens.ts';
import {decided, given} from '../src/facts/site/sources.ts';
import {printableTables} from '../src/facts/rules/tables.ts';

/** Something we defined about the product, for the owner to confirm. */
export interface Definition {
  /** `behavior.node.pause`, `screen.wallet.withdraw`, `term.manifest`, `table.taskStates` or `fact.cipher`. */
  readonly id: string;
  readonly says: string;
  /** The file to change it in. */
  readonly file: string;
  /** The slugs of pages that show it, or `elsewhere`. */
  readonly pages: readonly string[];
}

/** What the owner said yes to, by the id of the definition: the sentence as it was then. */
export type Confirmed = Readonly<Record<string, string>>;

export const confirmedFile = 'src/facts/confirmed.json';

export const readConfirmed = (file = confirmedFile): Confirmed =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Confirmed) : {};

export const writeConfirmed = (confirmed: Confirmed, file = confirmedFile) =>
  writeFileSync(file, `${JSON.stringify(confirmed, null, 2)}\n`);

const showsScreen = (text: string, id: string) =>
  [...text.matchAll(/<(?:Label|Screen)\s+name="([^"]+)"/g)].some(([, name = '']) => screenOf(name) === id);

/** Whether a page quotes the row, or has a table with it. */
function showsRow(text: string, id: string, says: string): boolean {
  const inTables = Object.entries(printableTables)
    .filter(([, {rows}]) => rows.some(([row, means]) => `${row}: ${means}` === says))
    .map(([table]) => `name="${table}"`);
  return inTables.some((table) => text.includes(table)) || text.includes(`name="${id}"`);
}

/** Whether each row of a table is also a row of behavior, and is confirmed as such. */
const isBehavior = (name: string) =>
  tables[name]?.rows.every(([row, means]) => Object.values(behaviorRows).includes(`${row}: ${means}`));

/** Every definition of ours, with the pages that show it. */
export function definitions(
  pages: readonly {slug: string; text: string}[] = readPages('docs'),
): Definition[] {
  const define = (id: string, says: string, file: string, isOn: (text: string) => boolean): Definition => {
    const slugs = pages.filter(({text}) => isOn(text)).map(({slug}) => slug);
    return {id, says, file: `src/facts/${file}`, pages: slugs.length > 0 ? slugs : ['elsewhere']};
  };
  return [
    ...Object.entries(screens).map(([id, screen]) =>
      define(`screen.${id}`, screenInWords(screen), 'screens.ts', (text) => showsScreen(text, id)),
    ),
    ...Object.entries(behaviorRows).map(([id, says]) =>
      define(id, says, 'behavior.ts', (text) => showsRow(text, id, says)),
    ),
    ...Object.entries(tables)
      .filter(([name]) => name !== 'glossary' && !isBehavior(name))
      .map(([name, {rows}]) => {
        const says = rows.map((row) => row.join(': ')).join(' · ');
        return define(`table.${name}`, says, 'printed/tables.ts', (text) => text.includes(`name="${name}"`));
      }),
    ...decided.map((name) =>
      define(`fact.${name}`, `${name}: ${quotes[name]}`, 'printed/quotes.ts', (text) =>
        text.includes(`<Fact name="${name}"`),
      ),
    ),
    ...glossary.map(({id, term, definition}) =>
      define(`term.${id}`, `${term}: ${definition}`, 'glossary.ts', (text) =>
        text.includes('<FactTable name="glossary"'),
      ),
    ),
  ].filter(({id}) => !given.includes(id));
}

/** The definitions that the owner hasn't said yes to, or that have been edited since. */
export const unconfirmed = (all: readonly Definition[], confirmed: Confirmed): Definition[] =>
  all.filter(({id, says}) => confirmed[id] !== says);

/** Definitions by page, the fullest page first. */
export function byPage(open: readonly Definition[]): ReadonlyMap<string, readonly Definition[]> {
  const pages = [...new Set(open.flatMap((each) => each.pages))].map(
    (page) => [page, open.filter((each) => each.pages.includes(page))] as const,
  );
  return new Map(pages.sort(([, one], [, other]) => other.length - one.length));
}
