import {createHash} from 'node:crypto';
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import {behaviorRows, specified} from '../../../src/facts/behavior.ts';
import {confirmed} from '../../../src/facts/confirmed.ts';
import {glossary} from '../../../src/facts/glossary.ts';
import {lookup} from '../../../src/facts/printed/lookup.ts';
import {openLists} from '../../../src/facts/open.ts';
import {quotes} from '../../../src/facts/printed/quotes.ts';
import {labels, screenInWords, screenOf, screens, slugOf} from '../../../src/facts/screens.ts';
import {aliases, decided, silent, unanswered} from '../../../src/facts/site/sources.ts';
import {explorerTables, printableTables} from '../../../src/rules/tables.ts';

/** The record of a release, stored beside its pages. */
export const recordFile = (version: string, siteDir = '.'): string =>
  path.join(siteDir, 'versioned_docs', `version-${version}`, 'facts.json');

const cells = z.array(z.string());
const about = (description: string) => z.meta({description});

const recordedFact = z.strictObject({
  id: z.string().check(about('Stable: a fact that is renamed keeps its old ids as aliases.')),
  kind: z.enum(['fact', 'behavior', 'table', 'term', 'label', 'question']),
  text: z.optional(z.string().check(about('As pages print it.'))),
  value: z.optional(
    z.union([z.number(), z.array(z.number())]).check(about('Of a figure; two numbers are a range.')),
  ),
  unit: z.optional(z.string()),
  columns: z.optional(cells),
  rows: z.optional(z.array(cells)),
  pages: cells.check(about('Slugs of the pages of this release that quote it.')),
  since: z.string().check(about('The release that had it first.')),
  source: z.enum(['specification', 'decision']),
  reason: z.optional(z.string().check(about('Of a decision.'))),
  confirmed: z.optional(z.boolean().check(about('Whether the owner has confirmed a decision.'))),
  aliases: z.optional(cells),
});

export type RecordedFact = z.infer<typeof recordedFact>;

const factRecord = z.strictObject({
  $schema: z.optional(z.string()),
  release: z.string(),
  facts: z.array(recordedFact),
});

export type FactRecord = z.infer<typeof factRecord>;

/** Stands for a text: for a definition as the owner read it, by four digits. */
export const markOf = (text: string, digits = 4): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits);

/** The number and the unit of a printed figure, such as "3%", "$1.00", "50–300 Æ" or "2–3 business days". */
export function quantityOf(text: string): Pick<RecordedFact, 'value' | 'unit'> {
  const [, dollar, low, high, more, unit = ''] =
    /^(\$|Android |iOS )?([\d.]+)(?:(?:–| to \$)([\d.]+))?(\+?)(?: ?(%|[A-Za-zÆ][\wÆ ]*))?$/.exec(text) ?? [];
  if (low === undefined) return {};
  const named = dollar?.trim() ?? (more ? 'or more' : unit);
  return {
    value: high === undefined ? Number(low) : [Number(low), Number(high)],
    ...(named && {unit: named}),
  };
}

/** The text of a fact, on one line; a table by its rows. */
export const saying = ({text, rows}: RecordedFact): string =>
  text ?? (rows ?? []).map((row) => row.join(' | ')).join(' / ');

/** The pages of a folder by slug, as they are written. */
export const pagesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .map((name) => ({slug: name.replace('.mdx', ''), text: readFileSync(path.join(folder, name), 'utf8')}));

/** Pages by what they quote: "Fact fee.card". */
function quotedBy(folder: string): (...quotations: string[]) => string[] {
  const pages = pagesIn(folder).map(({slug, text}) => {
    const quoted = [...text.matchAll(/<(\w+)\s+name="([^"]+)"/g)].map(([, tag, id]) => `${tag} ${id}`);
    const explored = [...text.matchAll(/^<(\w+) \/>$/gm)].flatMap(([, name = '']) =>
      (explorerTables[name] ?? []).map((table) => `FactTable ${table}`),
    );
    return {slug, quoted: new Set([...quoted, ...explored])};
  });
  return (...quotations) =>
    pages.filter(({quoted}) => quotations.some((each) => quoted.has(each))).map(({slug}) => slug);
}

type Listed = Omit<RecordedFact, 'since' | 'aliases'>;

/** @param name as the owner confirms it */
function sourceOf(name: string, says: string): Pick<Listed, 'source' | 'reason' | 'confirmed'> {
  const isDefined = name.startsWith('screen.') || (name in behaviorRows && !specified.includes(name));
  const reason = decided[name] ?? (isDefined ? silent : undefined);
  if (reason === undefined) return {source: 'specification'};
  return {source: 'decision', reason, confirmed: confirmed[name] === markOf(says)};
}

/** Everything that `<Fact>`, `<FactTable>`, `<Term>`, `<Label>` and `<NotAnnounced>` can print today. */
function listFacts(folder: string): Listed[] {
  const pagesWith = quotedBy(folder);
  return [
    ...Object.entries(quotes).map(([id, text]): Listed => ({
      ...{id, kind: id in behaviorRows ? 'behavior' : 'fact', text, ...quantityOf(text)},
      ...{pages: pagesWith(`Fact ${id}`), ...sourceOf(id, text)},
    })),
    ...Object.entries(printableTables)
      // The terms follow one by one.
      .filter(([name]) => name !== 'glossary')
      .map(([name, {columns, rows}]): Listed => ({
        ...{id: `table.${name}`, kind: 'table', columns: [...columns], rows: rows.map((row) => [...row])},
        ...{pages: pagesWith(`FactTable ${name}`), source: 'specification'},
      })),
    ...glossary.map(({id, term, definition: means}): Listed => ({
      ...{id: `term.${id}`, kind: 'term', text: `${term}: ${means}`},
      ...{pages: pagesWith(`Term ${id}`, 'FactTable glossary'), source: 'specification'},
    })),
    ...Object.entries(labels).map(([name, text]): Listed => {
      const id = screenOf(name);
      return {
        ...{id: `label.${name}`, kind: 'label', text, pages: pagesWith(`Label ${name}`, `Screen ${name}`)},
        ...sourceOf(`screen.${id}`, screenInWords(lookup('screen', screens, id))),
      };
    }),
    ...openLists.flatMap(({entries}) =>
      entries.map(({question, page}): Listed => ({
        ...{id: `question.${slugOf(question)}`, kind: 'question', text: question},
        ...{pages: ['open-questions', page].sort(), source: 'decision', reason: unanswered},
      })),
    ),
  ];
}

/**
 * The record of today's facts.
 * @param folder the pages before their facts are frozen
 * @param earlier the record of the release before, which knows since when there is a fact
 */
export function recordFacts(release: string, folder = 'docs', earlier?: FactRecord): FactRecord {
  const oldIds = (id: string) => Object.keys(aliases).filter((old) => aliases[old] === id);
  const firstIn = (ids: readonly string[]) => earlier?.facts.find(({id}) => ids.includes(id))?.since;
  return {
    release,
    facts: listFacts(folder).map((fact) => {
      const olds = oldIds(fact.id);
      const since = firstIn([fact.id, ...olds]) ?? release;
      return {...fact, since, ...(olds.length > 0 && {aliases: olds})};
    }),
  };
}

/** The record as a file, one fact a line. */
export function printRecord({facts, ...head}: FactRecord): string {
  const opening = JSON.stringify(head).slice(0, -1);
  return `${opening},"facts":[\n${facts.map((fact) => JSON.stringify(fact)).join(',\n')}\n]}\n`;
}

/** The JSON Schema (2020-12) of `/facts.json`. */
export const factSchema = (address: string): object => ({
  $id: address,
  title: 'Facts of SELF OS',
  ...z.toJSONSchema(factRecord, {target: 'draft-2020-12'}),
});

/** @throws Error if the file does not hold a record */
export const readRecord = (file: string): FactRecord =>
  factRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
