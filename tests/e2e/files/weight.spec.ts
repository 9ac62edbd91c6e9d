import {readFileSync, readdirSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {readBuiltPages, findAll, textOf} from 'docusaurus-light/pages';
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
  const pages = (await readBuiltPages(builtSite))
    .all()
    .filter(({html}) => html.includes('font-family:Archivo;'));
  expect(pages.length).toBeGreaterThan(5);
  const headings = pages.flatMap(({nodes}) => findAll(nodes, ({name}) => /^h[1-4]$/.test(name)).map(textOf));
  const missing = [...headings.join('')].filter((character) => !headingCharacters.includes(character));
  expect(missing, 'Add them to tools/site/displayFace.ts and run "npx tsx tools/run/font.ts".').toEqual([]);
});

test('every class that src/css names of pages is on a page or written by a script', async () => {
  const styles = ['base', 'docs', 'global', 'tokens'];
  const named = styles.flatMap(
    (name) => readFileSync(`src/css/${name}.css`, 'utf8').match(/(?<=\.)[a-z][\w-]+(?=[^{};]*\{)/g) ?? [],
  );
  const scripts = readdirSync(`${builtSite}/assets/js`).map((name) =>
    readFileSync(`${builtSite}/assets/js/${name}`, 'utf8'),
  );
  const text = [
    ...(await readBuiltPages(builtSite)).all().map(({html}) => html.replace(/<style>.*?<\/style>/s, '')),
    ...scripts,
  ].join('');
  expect([...new Set(named)].filter((name) => !text.includes(name))).toEqual([]);
});
