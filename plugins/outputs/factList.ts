import * as z from 'zod/mini';
import {slugOf} from '../../src/facts/screens.ts';
import type {Facts} from '../facts/facts.ts';

const cells = z.array(z.string());
const about = (description: string) => z.meta({description});

const publishedFact = z.strictObject({
  id: z.string(),
  kind: z.enum(['fact', 'behavior', 'table', 'term', 'label', 'question']),
  text: z.optional(z.string().check(about('As pages print it.'))),
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

/**
 * The facts of a release as a list, for programs.
 * @param pagesWith the addresses of pages that print one of these
 */
export function listFacts(
  {release, date, facts, tables, terms, labels, open}: Facts,
  pagesWith: (...quotations: string[]) => string[],
): z.infer<typeof publishedFacts> {
  const list: PublishedFact[] = [];
  for (const [id, text] of Object.entries(facts))
    list.push({
      id,
      kind: id.startsWith('behavior.') ? 'behavior' : 'fact',
      text,
      pages: pagesWith(`Fact ${id}`),
    });
  for (const [name, {columns, rows}] of Object.entries(tables))
    list.push({
      ...{id: `table.${name}`, kind: 'table', columns: [...columns], rows: rows.map((row) => [...row])},
      pages: pagesWith(`FactTable ${name}`),
    });
  for (const [id, {term, definition}] of Object.entries(terms))
    list.push({
      ...{id: `term.${id}`, kind: 'term', text: `${term}: ${definition}`},
      pages: pagesWith(`Term ${id}`, 'FactTable glossary'),
    });
  for (const [name, text] of Object.entries(labels))
    list.push({
      id: `label.${name}`,
      kind: 'label',
      text,
      pages: pagesWith(`Label ${name}`, `Screen ${name}`),
    });
  for (const {question} of (open.all ?? []).flatMap(({entries}) => entries))
    list.push({
      ...{id: `question.${slugOf(question)}`, kind: 'question', text: question},
      pages: pagesWith('NotAnnounced all'),
    });
  return {release, date, facts: list};
}
