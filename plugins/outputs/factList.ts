import * as z from 'zod/mini';
import {slugOf} from '../../src/facts/screens.ts';
import type {Facts} from '../facts/facts.ts';

const cells = z.array(z.string());
const about = (description: string) => z.meta({description});

const publishedFact = z.strictObject({
  id: z.string(),
  kind: z.enum(['fact', 'behavior', 'table', 'term', 'label', 'question']),
  text: z.optional(z.string().check(about('As pages print it.'))),
  value: z.optional(
    z.union([z.number(), z.array(z.number())]).check(about('Of a figure; two numbers are a range.')),
  ),
  unit: z.optional(z.string()),
  columns: z.optional(cells),
  rows: z.optional(z.array(cells)),
  pages: cells.check(about('Addresses of the pages of this release that quote it.')),
});

const publishedFacts = z.strictObject({
  $schema: z.optional(z.string()),
  release: z.string(),
  date: z.string().check(about('The day of the release, such as 2026-11-24.')),
  facts: z.array(publishedFact),
});

type PublishedFact = z.infer<typeof publishedFact>;

/** The JSON Schema (2020-12) of `/facts.json`. */
export const factSchema = (address: string): object => ({
  $id: address,
  title: 'Facts of SELF OS',
  ...z.toJSONSchema(publishedFacts, {target: 'draft-2020-12'}),
});

/** The number and the unit of a printed figure, such as "3%", "$1.00", "50–300 Æ" or "2–3 business days". */
function quantityOf(text: string): Pick<PublishedFact, 'value' | 'unit'> {
  const [, dollar, low, high, more, unit = ''] =
    /^(\$|Android |iOS )?([\d.]+)(?:(?:–| to \$)([\d.]+))?(\+?)(?: ?(%|[A-Za-zÆ][\wÆ ]*))?$/.exec(text) ?? [];
  if (low === undefined) return {};
  const named = dollar?.trim() ?? (more ? 'or more' : unit);
  return {
    value: high === undefined ? Number(low) : [Number(low), Number(high)],
    ...(named && {unit: named}),
  };
}

/**
 * The facts of a release as a list, for programs.
 * @param pagesWith the addresses of pages that print one of these
 */
export function listFacts(
  facts: Facts,
  pagesWith: (...quotations: string[]) => string[],
): z.infer<typeof publishedFacts> {
  const entries = <Entry>(
    named: Readonly<Record<string, Entry>>,
    fact: (name: string, entry: Entry) => PublishedFact,
  ) => Object.entries(named).map(([name, entry]) => fact(name, entry));
  return {
    release: facts.release,
    date: facts.date,
    facts: [
      ...entries(facts.facts, (id, text) => ({
        ...{id, kind: id.startsWith('behavior.') ? 'behavior' : 'fact', text, ...quantityOf(text)},
        pages: pagesWith(`Fact ${id}`),
      })),
      ...entries(facts.tables, (name, {columns, rows}) => ({
        ...{id: `table.${name}`, kind: 'table', columns: [...columns], rows: rows.map((row) => [...row])},
        pages: pagesWith(`FactTable ${name}`),
      })),
      ...entries(facts.terms, (id, {term, definition}) => ({
        ...{id: `term.${id}`, kind: 'term', text: `${term}: ${definition}`},
        pages: pagesWith(`Term ${id}`, 'FactTable glossary'),
      })),
      ...entries(facts.labels, (name, text) => ({
        ...{id: `label.${name}`, kind: 'label', text},
        pages: pagesWith(`Label ${name}`, `Screen ${name}`),
      })),
      ...(facts.open.all ?? []).flatMap(({entries: open}) =>
        open.map(({question}) => ({
          ...{id: `question.${slugOf(question)}`, kind: 'question' as const, text: question},
          pages: pagesWith('NotAnnounced all'),
        })),
      ),
    ],
  };
}
