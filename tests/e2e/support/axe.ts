import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import type {AxeResults, RunOptions} from 'axe-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Rules = NonNullable<RunOptions['runOnly']>;

const all: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The rules that depend on the theme or the width. */
export const looks: Rules = ['color-contrast', 'link-in-text-block', 'target-size'];

/**
 * Runs axe on the current state of the page, or of one element.
 * @returns a line per failing element: rule, selector and message
 */
export async function axeFaults(page: Page, part = 'html', runOnly = all): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const rules = {'target-size': {enabled: true}};
  const options: RunOptions = {resultTypes: ['violations'], preload: false, runOnly, rules};
  const {violations} = await page.evaluate(
    ([selector, options]) => {
      const {axe} = window as unknown as {
        axe: {run(context: string, options: RunOptions): Promise<AxeResults>};
      };
      return axe.run(selector, options);
    },
    [part, options] as const,
  );
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary = ''}) => {
      const wrong = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id} at ${target.join(' ')}: ${wrong}`;
    }),
  );
}

/** Disables transitions and animations. */
export const holdStill = (page: Page) =>
  page.addStyleTag({
    content: '*, ::before, ::after {transition: none !important; animation: none !important}',
  });
