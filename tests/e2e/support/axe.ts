import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import type {AxeResults, RunOptions} from 'axe-core';
import {setReaderStyle} from './readerStyle';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Rules = NonNullable<RunOptions['runOnly']>;

const all: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The rules that depend on the theme or the width. */
export const looks: Rules = ['color-contrast', 'link-in-text-block', 'target-size'];

/** Adds axe to the page by the debugger, so that the content security policy stays in force. */
export async function addAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', {expression: source});
  await session.detach();
}

/**
 * Runs axe on the current state of the page, or of one element.
 * @returns a line per failing element: rule, selector and message
 */
export async function axeFaults(page: Page, part = 'html', runOnly = all): Promise<string[]> {
  await addAxe(page);
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    runOnly,
    rules: {'target-size': {enabled: true}},
  };
  return page.evaluate(
    async ([selector, options]) => {
      const {axe} = window as unknown as {
        axe: {run(context: string, options: RunOptions): Promise<AxeResults>};
      };
      const {violations} = await axe.run(selector, options);
      return violations.flatMap(({id, nodes}) =>
        nodes.map(({target, failureSummary = ''}) => {
          const wrong = failureSummary.split('\n').slice(1).join(' ').trim();
          return `${id} at ${target.join(' ')}: ${wrong}`;
        }),
      );
    },
    [part, options] as const,
  );
}

/** Disables transitions and animations. */
export async function holdStill(page: Page): Promise<void> {
  await setReaderStyle(
    page,
    '*, ::before, ::after {transition: none !important; animation: none !important}',
  );
}
