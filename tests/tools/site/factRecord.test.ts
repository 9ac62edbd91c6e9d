import {glossary} from '../../../src/facts/glossary';
import {quotes} from '../../../src/facts/printed/quotes';
import {labels} from '../../../src/facts/screens';
import {printableTables} from '../../../src/facts/rules/tables';
import {quantityOf, recordFacts} from '../../../tools/site/record/factRecord';

const {facts} = recordFacts('1.0', '2026-11-23');
const byId = new Map(facts.map((fact) => [fact.id, fact]));

test('every fact, table, label and term that a page can print is in the record', () => {
  for (const [id, text] of Object.entries(quotes)) expect([id, byId.get(id)?.text]).toEqual([id, text]);
  for (const [name, {columns, rows}] of Object.entries(printableTables))
    if (name !== 'glossary') expect(byId.get(`table.${name}`)).toMatchObject({columns, rows});
  for (const [name, text] of Object.entries(labels)) expect(byId.get(`label.${name}`)?.text).toBe(text);
  for (const {id, definition} of glossary) expect(byId.get(`term.${id}`)?.text).toContain(definition);
  expect(byId.size).toBe(facts.length);
});

test.each([
  ['3%', {value: 3, unit: '%'}],
  ['$1.00', {value: 1, unit: '$'}],
  ['50–300 Æ', {value: [50, 300], unit: 'Æ'}],
  ['$0.50 to $3.00', {value: [0.5, 3], unit: '$'}],
  ['200+', {value: 200, unit: 'or more'}],
  ['Android 9', {value: 9, unit: 'Android'}],
  ['2–3 business days', {value: [2, 3], unit: 'business days'}],
  ['free', {}],
  ['BLAKE3', {}],
])('%s is %j', (text, quantity) => {
  expect(quantityOf(text)).toEqual(quantity);
});
