import path from 'node:path';
import {expect, test} from '@playwright/test';
import {weighPage} from '../../tools/pageWeight';
import {budgets, overBudget} from '../budgets';

const site = path.resolve('.local/e2e/site');

for (const [page, budget] of Object.entries(budgets)) {
  test(`${page} is within its budget`, {tag: '@light'}, () => {
    expect(overBudget(page, weighPage(site, page), budget).join('\n')).toBe('');
  });
}
