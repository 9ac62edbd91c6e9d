import {expect, test} from '@playwright/test';
import {readPages, findAll, textOf} from 'docusaurus-light/pages';
import {weighPage} from '../../../tools/measure/pageWeight';
import {headingCharacters} from '../../../tools/site/displayFace';
import {budgets, overBudget} from '../../budgets';
import {builtSite} from '../support/builtSite';

test('every kind of page is within its budget', () => {
  const over = Object.entries(budgets).flatMap(([page, budget]) =>
    overBudget(page, weighPage(builtSite, page), budget),
  );
  expect(over).toEqual([]);
});

test('the display face has the characters of all headings that are set in it', async () => {
  const pages = (await readPages(builtSite)).all().filter(({html}) => html.includes('font-family:Archivo;'));
  expect(pages.length).toBeGreaterThan(5);
  const headings = pages.flatMap(({nodes}) => findAll(nodes, ({name}) => /^h[1-4]$/.test(name)).map(textOf));
  const missing = [...headings.join('')].filter((character) => !headingCharacters.includes(character));
  expect(missing, 'Add them to tools/site/displayFace.ts and run "npx tsx tools/run/font.ts".').toEqual([]);
});
