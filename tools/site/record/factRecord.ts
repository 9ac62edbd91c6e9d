import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import {behaviorRows} from '../../../src/facts/behavior.ts';
import {glossary} from '../../../src/facts/glossary.ts';
import {openLists} from '../../../src/facts/open.ts';
import {quotes} from '../../../src/facts/printed/quotes.ts';
import {labels, slugOf} from '../../../src/facts/screens.ts';
import {explorerTables, printableTables} from '../../../src/facts/rules/tables.ts';

/** The record of a release, stored next to its pages. */
export const recordFile = (version: string, siteDir = '.'): string =>
  path.join(siteDir, 'versioned_docs', `version-${version}`, 'facts.json');

const cells = z.array(z.string());
const about = (description: string) => z.meta({description});

const recordedFact = z.strictObject({
  id: z.string(),
  kind: z.enum(['fact', 'behavior', 'table', 'term', 'label', 'question']),
  text: z.optional(z.string().check(about('As pages print it.'))),
  value: z.optional(
    z.union([z.number(), z.array(z.number())]).check(about('Of a figure; two numbers are a range.')),
  ),
  unit: z.optional(z.string()),
  columns: z.optional(cells),
  rows: z.optional(z.array(cells)),
  pages: cells.check(about('Slugs of the pages of this release that quote it.')),
});

export type RecordedFact = z.infer<typeof recordedFact>;

const factRecord = z.strictObject({
  $schema: z.optional(z.string()),
  release: z.string(),
  date: z.string().check(about('The day of the release, such as 2026-11-24.')),
  facts: z.array(recordedFact),
});

export type FactRecord = z.infer<typeof factRecord>;

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

/** A fact on one line; a table by its rows. */
export const factText = ({text, rows}: RecordedFact): string =>
  text ?? (rows ?? []).map((row) => row.join(' | ')).join(' / ');

/** The pages of a folder as they are written. */
export const pagesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .map((name) => {
      const slug = name.replace('.mdx', '');
      const text = readFileSync(path.join(folder, name), 'utf8');
      return {slug, text, title: /^title: *(["']?)(.*)\1$/m.exec(text)?.[2] ?? slug};
    });

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

/** Everything that `<Fact>`, `<FactTable>`, `<Term>`, `<Label>` and `<NotAnnounced>` can print today. */
function listFacts(folder: string): RecordedFact[] {
  const pagesWith = quotedBy(folder);
  return [
    ...Object.entries(quotes).map(([id, text]): RecordedFact => ({
      ...{id, kind: id in behaviorRows ? 'behavior' : 'fact', text, ...quantityOf(text)},
      pages: pagesWith(`Fact ${id}`),
    })),
    ...Object.entries(printableTables)
      // The terms follow one by one.
      .filter(([name]) => name !== 'glossary')
      .map(([name, {columns, rows}]): RecordedFact => ({
        ...{id: `table.${name}`, kind: 'table', columns: [...columns], rows: rows.map((row) => [...row])},
        pages: pagesWith(`FactTable ${name}`),
      })),
    ...glossary.map(({id, term, definition: means}): RecordedFact => ({
      ...{id: `term.${id}`, kind: 'term', text: `${term}: ${means}`},
      pages: pagesWith(`Term ${id}`, 'FactTable glossary'),
    })),
    ...Object.entries(labels).map(([name, text]): RecordedFact => ({
      ...{id: `label.${name}`, kind: 'label', text, pages: pagesWith(`Label ${name}`, `Screen ${name}`)},
    })),
    ...openLists.flatMap(({entries}) =>
      entries.map(({question, page}): RecordedFact => ({
        ...{id: `question.${slugOf(question)}`, kind: 'question', text: question},
        pages: ['open-questions', page].sort(),
      })),
    ),
  ];
}

/**
 * The record of today's facts.
 * @param folder the pages before their facts are inlined
 */
export function recordFacts(release: string, date: string, folder = 'docs'): FactRecord {
  return {release, date, facts: listFacts(folder)};
}

/** The record as a file, one fact a line. */
export function serializeFacts({facts, ...head}: FactRecord): string {
  const opening = JSON.stringify(head).slice(0, -1);
  return `${opening},"facts":[\n${facts.map((fact) => JSON.stringify(fact)).join(',\n')}\n]}\n`;
}

/** The JSON Schema (2020-12) of `/facts.json`. */
export const factSchema = (address: string): object => ({
  $id: address,
  title: 'Facts of SELF OS',
  ...z.toJSONSchema(factRecord, {target: 'draft-2020-12'}),
});

/** @throws Error if the file doesn't hold a record */
export const readRecord = (file: string): FactRecord =>
  factRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
