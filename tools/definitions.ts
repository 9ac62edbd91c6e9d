import {readFileSync, readdirSync} from 'node:fs';
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

type Sources = readonly {readonly file: string; readonly text: string}[];

/** Folders whose files may show a definition. */
const folders = [
  'docs',
  'blog',
  'src/pages',
  'src/explorers',
  'src/landing',
  'src/invite',
  'supabase/functions/send-invite-email',
];

const readSources = (): Sources =>
  folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(?:mdx|tsx?)$/.test(name))
      .map((name) => `${folder}/${name}`)
      .map((file) => ({file, text: readFileSync(file, 'utf8')})),
  );

/** The tables whose rows say this, so that a page which shows one of them shows the definition. */
function tablesWith(says: string): string[] {
  return Object.entries(printableTables)
    .filter(([, {rows}]) => rows.some(([name, means]) => `${name}: ${means}` === says))
    .map(([name]) => `name="${name}"`);
}

const screensNamed = (text: string): string[] =>
  [...text.matchAll(/<(?:Label|Screen)\s+name="([^"]+)"|labels\['([^']+)'\]/g)].map(([, tag, code]) =>
    screenOf(tag ?? code ?? ''),
  );

/** Every definition of ours, with where it shows. */
export function definitions(sources: Sources = readSources(), marks = confirmed): Definition[] {
  const named = sources.map(({file, text}) => ({file, text, screens: screensNamed(text)}));
  const define = (name: string, says: string, shown: readonly string[]): Definition => {
    const mark = markOf(says);
    return {name, says, mark, confirmed: marks[name] === mark, shown};
  };
  const filesWith = (wanted: readonly string[]) =>
    named
      .filter(({text}) => wanted.some((each) => new RegExp(`${escape(each)}(?![\\w-])`).test(text)))
      .map(({file}) => file);
  return [
    ...Object.entries(screens).map(([id, screen]) =>
      define(
        `screen.${id}`,
        screenInWords(screen),
        named.filter((source) => source.screens.includes(id)).map(({file}) => file),
      ),
    ),
    ...Object.entries(behaviorRows)
      .filter(([name]) => !specified.includes(name))
      .map(([name, says]) => define(name, says, filesWith([name, ...tablesWith(says)]))),
  ];
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The rows of one table: what the owner has not confirmed, and confirmations of what is no longer defined. */
export function unconfirmed(all: readonly Definition[] = definitions(), marks = confirmed): string[] {
  const gone = Object.keys(marks).filter((name) => !all.some((each) => each.name === name));
  return [
    ...all
      .filter((each) => !each.confirmed)
      .map(
        ({name, mark, says, shown}) =>
          `'${name}': '${mark}' | ${says} | ${shown.length > 0 ? shown.join(', ') : 'nowhere yet'}`,
      ),
    ...gone.map(
      (name) => `'${name}' | is no longer defined: take it out of src/facts/confirmed.ts | nowhere`,
    ),
  ];
}
