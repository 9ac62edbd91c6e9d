import {readFileSync, readdirSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {weighPage} from '../support/pageWeight';
import {budgets, overBudget} from '../support/budgets';
import {builtSite} from '../support/builtSite';

test('every kind of page is within its budget', () => {
  const over = Object.entries(budgets).flatMap(([page, budget]) =>
    overBudget(page, weighPage(builtSite, page), budget),
  );
  expect(over).toEqual([]);
});

test('every class that src/css names of pages is on a page or written by a script', () => {
  const styles = ['base', 'docs', 'later', 'tokens'];
  const named = styles.flatMap(
    (name) => readFileSync(`src/css/${name}.css`, 'utf8').match(/(?<=\.)[a-z][\w-]+(?=[^{};]*\{)/g) ?? [],
  );
  const scripts = readdirSync(`${builtSite}/assets/js`).map((name) =>
    readFileSync(`${builtSite}/assets/js/${name}`, 'utf8'),
  );
  const text = [
    ...readdirSync(builtSite, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.html'))
      .map((name) => readFileSync(`${builtSite}/${name}`, 'utf8').replace(/<style>.*?<\/style>/s, '')),
    ...scripts,
  ].join('');
  // No page needs to have a note of each kind.
  const missing = [...new Set(named)].filter((name) => !text.includes(name));
  expect(missing.filter((name) => !name.startsWith('theme-admonition'))).toEqual([]);
});
