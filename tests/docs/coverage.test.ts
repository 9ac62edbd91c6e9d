import {freezeFacts, today} from '../../src/facts/freeze';
import {quotes} from '../../src/facts/quotes';
import {tables} from '../../src/facts/tables';
import {printableTables} from '../../src/rules/tables';
import {readPages} from './pages';
import {quotesByPage, quotesElsewhere, tablesByPage, wordsByPage} from './whereFactsStand';

/** The text of each page, with facts and definitions printed and markup and line breaks removed. */
const printed = new Map(
  readPages('docs').map(({slug, body}) => [
    slug,
    flatten(freezeFacts(body, {...today, tables: printableTables})),
  ]),
);

const listed = (lists: Record<string, readonly string[]>) =>
  Object.entries(lists).flatMap(([page, names]) => names.map((name) => [name, page] as const));

describe('a fact is on the page where readers look for it', () => {
  test.each(listed(quotesByPage))('%s on %s', (name, page) => {
    expect(printed.get(page)).toContain(flatten(quotes[name] ?? `no fact is named ${name}`));
  });

  test.each(listed(tablesByPage))('every cell of %s on %s', (name, page) => {
    const cells = printableTables[name]?.rows.flat() ?? [`no table is named ${name}`];
    const missing = cells.filter((cell) => !printed.get(page)?.includes(flatten(cell)));
    expect(missing).toEqual([]);
  });

  test.each(listed(wordsByPage))('"%s" on %s', (words, page) => {
    expect(printed.get(page)).toMatch(new RegExp(words, 'i'));
  });
});

describe('every fact is on some page', () => {
  test.each(Object.keys(quotes))('%s has a page', (name) => {
    const places = [...Object.values(quotesByPage).flat(), ...Object.keys(quotesElsewhere)];
    expect({fact: name, 'has a page in whereFactsStand.ts': places.includes(name)}).toEqual({
      fact: name,
      'has a page in whereFactsStand.ts': true,
    });
  });

  test.each(Object.keys(tables))('the table %s has a page', (name) => {
    expect({
      table: name,
      'has a page in whereFactsStand.ts': Object.values(tablesByPage).flat().includes(name),
    }).toEqual({table: name, 'has a page in whereFactsStand.ts': true});
  });
});

function flatten(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/[*`\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
