import {glossary} from '../../src/facts/glossary';
import {quotes} from '../../src/facts/printed/quotes';
import {tables} from '../../src/facts/printed/tables';

test.each(Object.entries(quotes))('%s prints a complete text: "%s"', (_name, value) => {
  expect(value).not.toMatch(/undefined|null|NaN|\[object|^$/);
  expect(value).toBe(value.trim());
});

test.each(Object.entries(tables))('each row of the table %s has a cell for each column', (_name, table) => {
  expect(table.rows.length).toBeGreaterThan(0);
  for (const row of table.rows) {
    expect(row).toHaveLength(table.columns.length);
    for (const cell of row) expect(cell).not.toMatch(/undefined|null|NaN|\[object|^$/);
  }
  expect(new Set(table.rows.map((row) => row.join())).size).toBe(table.rows.length);
  if (table.anchors) expect(table.anchors).toHaveLength(table.rows.length);
});

test('terms are in alphabetical order, with ids of their own and short explanations', () => {
  expect(new Set(glossary.map(({id}) => id)).size).toBe(glossary.length);
  const names = glossary.map(({term}) => term.replace('Æ', 'Ae').toLowerCase());
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  expect(glossary.filter(({definition}) => definition.length > 240 || !definition.endsWith('.'))).toEqual([]);
});
