import {readFileSync} from 'node:fs';
import {filesIn} from 'docs-lint/page';
import {behaviorRows, specified} from '../src/facts/behavior.ts';
import {confirmed} from '../src/facts/confirmed.ts';
import {screenInWords, screenOf, screens} from '../src/facts/screens.ts';
import {printableTables} from '../src/rules/tables.ts';
import {markOf} from './site/record/factRecord.ts';

/** What we define where the specification is silent, for the owner to confirm. */
export interface Definition {
  /** `behavior.node.pause` or `screen.wallet.withdraw`. */
  readonly name: string;
  readonly says: string;
  /** Stands for the sentence as it was read. */
  readonly mark: string;
  readonly confirmed: boolean;
  /** Files that show it. */
  readonly shown: readonly string[];
}

type Source = {readonly file: string; readonly text: string};

/** Everything but the facts and the components that print them. */
const readSources = (): Source[] =>
  ['docs', 'blog', 'src', 'supabase/functions']
    .flatMap((folder) => filesIn(folder, /^(?!src\/(?:facts|components)\/).*\.(?:mdx|tsx?)$/))
    .map((file) => ({file, text: readFileSync(file, 'utf8')}));

const showsScreen = (text: string, id: string) =>
  [...text.matchAll(/<(?:Label|Screen)\s+name="([^"]+)"|labels\['([^']+)'\]/g)].some(
    ([, tag, code]) => screenOf(tag ?? code ?? '') === id,
  );

/** By its name, or in a table that it is a row of. */
function showsRow(text: string, name: string, says: string): boolean {
  const tables = Object.entries(printableTables)
    .filter(([, {rows}]) => rows.some(([row, means]) => `${row}: ${means}` === says))
    .map(([table]) => `name="${table}"`);
  return tables.some((table) => text.includes(table)) || text.split(/[^\w.-]+/).includes(name);
}

/** Every definition of ours, with where it shows. */
export function definitions(sources: readonly Source[] = readSources(), marks = confirmed): Definition[] {
  const define = (name: string, says: string, isIn: (text: string) => boolean): Definition => ({
    ...{name, says, mark: markOf(says), confirmed: marks[name] === markOf(says)},
    shown: sources.filter(({text}) => isIn(text)).map(({file}) => file),
  });
  return [
    ...Object.entries(screens).map(([id, screen]) =>
      define(`screen.${id}`, screenInWords(screen), (text) => showsScreen(text, id)),
    ),
    ...Object.entries(behaviorRows)
      .filter(([name]) => !specified.includes(name))
      .map(([name, says]) => define(name, says, (text) => showsRow(text, name, says))),
  ];
}

/** What the owner has not confirmed, and confirmations of what is no longer defined. */
export function unconfirmed(all: readonly Definition[] = definitions(), marks = confirmed): string[] {
  const open = all.filter((each) => !each.confirmed);
  const gone = Object.keys(marks).filter((name) => !all.some((each) => each.name === name));
  return [
    ...open.map(
      ({name, mark, says, shown}) => `'${name}': '${mark}' | ${says} | ${shown.join(', ') || 'nowhere yet'}`,
    ),
    ...gone.map(
      (name) => `'${name}' | is no longer defined: take it out of src/facts/confirmed.ts | nowhere`,
    ),
  ];
}
