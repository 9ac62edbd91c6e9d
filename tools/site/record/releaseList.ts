import {ruleTables} from '../../../src/rules/tables.ts';
import {pagesIn, readRecord} from './factRecord.ts';
import type {FactRecord, RecordedFact} from './factRecord.ts';

/** A release in its folder. */
export interface Release {
  readonly record: FactRecord;
  readonly pages: readonly {readonly slug: string; readonly title: string; readonly text: string}[];
}

/** @param folder `versioned_docs/version-1.0` */
export const readRelease = (folder: string): Release => ({
  record: readRecord(`${folder}/facts.json`),
  pages: pagesIn(folder),
});

type Pair = readonly [was: RecordedFact, is: RecordedFact];

const changed = (was: string, is: string) => `${was} → ${is}`;

/** The cells of a table that changed, each named by its row and column; rows that are new or gone. */
function rowsThatChanged([was, is]: Pair): string[] {
  const rowsOf = ({rows = []}: RecordedFact) => new Map(rows.map((row) => [row[0] ?? '', row]));
  const [before, now] = [rowsOf(was), rowsOf(is)];
  const cells = [...now].flatMap(([name, row]) => {
    const old = before.get(name);
    if (!old) return [`New: ${row.join(', ')}`];
    return row.flatMap((cell, column) => {
      const then = old[column];
      return then === undefined || then === cell
        ? []
        : [`${name}, ${is.columns?.[column]?.toLowerCase()}: ${changed(then, cell)}`];
    });
  });
  const gone = [...before.keys()].filter((name) => !now.has(name));
  return [...cells, ...gone.map((name) => `No longer: ${name}`)];
}

/** `fee.card` becomes "Fee, card". */
const inWords = (id: string) => {
  const words = id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('.', ', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The words of a page: without the addresses of other sites and the questions for the search, which no reader sees. */
const wordsOf = (text: string) =>
  text.replace(/\]\((?:https?|mailto):[^)]*\)/g, ']()').replace(/^questions:\n(?: .*\n)+/m, '');

/**
 * What a release changed, in words, for its release note. Tables that the rules compute are left out, since they follow from
 * the others, and so are names of screens and terms.
 */
export function releaseList(was: Release, is: Release): string[] {
  const before = new Map(was.record.facts.map((fact) => [fact.id, fact]));
  const now = new Set(is.record.facts.map(({id}) => id));
  const of = (kind: RecordedFact['kind']) => ({
    pairs: is.record.facts.flatMap((fact): Pair[] => {
      const old = before.get(fact.id);
      return fact.kind === kind && old && JSON.stringify(old) !== JSON.stringify(fact) ? [[old, fact]] : [];
    }),
    added: is.record.facts.filter((fact) => fact.kind === kind && !before.has(fact.id)),
    gone: was.record.facts.filter((fact) => fact.kind === kind && !now.has(fact.id)),
  });
  const computed = Object.keys(ruleTables).map((name) => `table.${name}`);
  const rows = of('table').pairs.filter(([{id}]) => !computed.includes(id));
  const sentences = of('behavior').pairs.filter(([old, fact]) => old.text !== fact.text);
  const figures = of('fact').pairs.filter(([old, fact]) => old.text !== fact.text);
  const lines = rows.flatMap(rowsThatChanged);
  for (const [{text: old = ''}, {id, text = ''}] of figures)
    if (!lines.some((line) => line.endsWith(changed(old, text))))
      lines.push(`${inWords(id)}: ${changed(old, text)}`);
  // A row of a table is a sentence too: "Monetize: may be offered".
  for (const [{text: old = ''}, {text = ''}] of sentences)
    if (!lines.some((line) => line.endsWith(text.replace(/^[^:]*: /, ''))))
      lines.push(changed(`“${old}”`, `“${text}”`));
  const questions = of('question');
  const pageOf = ({title, slug}: Release['pages'][number]) =>
    `[${title}](/docs/${slug.replace(/^index$/, '')})`;
  const oldPages = new Map(was.pages.map((page) => [page.slug, page]));
  const newPages = new Set(is.pages.map(({slug}) => slug));
  const rewritten = is.pages.filter(({slug, text}) => {
    const old = oldPages.get(slug);
    return old && wordsOf(old.text) !== wordsOf(text);
  });
  return [
    ...lines,
    ...questions.gone.map(({text}) => `Answered: ${text}`),
    ...questions.added.map(({text}) => `Not announced yet: ${text}`),
    ...is.pages.filter(({slug}) => !oldPages.has(slug)).map((page) => `New page: ${pageOf(page)}`),
    ...was.pages.filter(({slug}) => !newPages.has(slug)).map(({title}) => `Page removed: ${title}`),
    ...(rewritten.length > 0 ? [`Pages edited: ${rewritten.map(pageOf).join(', ')}`] : []),
  ];
}
