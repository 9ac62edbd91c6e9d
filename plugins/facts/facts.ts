import {readFileSync} from 'node:fs';
import path from 'node:path';
import {glossary} from '../../src/facts/glossary.ts';
import {openLists} from '../../src/facts/open.ts';
import {quotes} from '../../src/facts/printed/quotes.ts';
import {printedExamples} from '../../src/facts/records.ts';
import {explorerTables, tables} from '../../src/facts/printed/tables.ts';
import {labels, screens} from '../../src/facts/screens.ts';
import {links} from '../../src/facts/site/links.ts';

/** Everything that pages print today, in the next version and those without one. A release keeps that of its day as JSON. */
export const factsOfToday = {
  release: 'next',
  /** The day of the release, such as 2026-11-24. */
  date: '',
  facts: quotes,
  labels,
  terms: Object.fromEntries(glossary.map(({id, term, definition}) => [id, {term, definition}])),
  tables,
  links,
  records: printedExamples,
  screens,
  open: {all: openLists},
  /** The tables that say what an explorer does. */
  explorers: explorerTables,
};
export type Facts = typeof factsOfToday;

/** The file with the facts of a release, next to its pages. */
export const factsFile = (version: string): string => `versioned_docs/version-${version}/facts.json`;

const released = new Map<string, Facts>();

/** The facts that a page prints: those of its release, or today's. */
export function factsFor(page: string): Facts {
  const [, before, version] =
    /^(.*)[\\/]versioned_docs[\\/]version-([^\\/]+)[\\/]/.exec(path.resolve(page)) ?? [];
  if (before === undefined || version === undefined) return factsOfToday;
  const file = path.join(before, factsFile(version));
  const facts = released.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Facts);
  released.set(file, facts);
  return facts;
}
