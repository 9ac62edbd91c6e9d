import {readFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import {chromium} from '@playwright/test';
import type {Page} from '@playwright/test';
import {readEnv} from '../src/facts/site/env';
import {chromiumArguments, findChromium} from './shared/browser';
import {run} from './shared/say';
import {serveSite} from './shared/siteServer';

interface AskedQuestion {
  readonly q: string;
  readonly audience: string;
  /** What the true answer matches. */
  readonly regex: string;
}

const windows = {
  desktop: {viewport: {width: 1280, height: 800}},
  phone: {viewport: {width: 390, height: 844}, isMobile: true, hasTouch: true},
};
/** Until the texts of the results are there, in milliseconds. */
const settled = 500;

/**
 * `npx tsx tools/searchEval.ts [questions]`: types questions into the search box of the site as it was built last, and prints
 * by who asks how many are answered in the first result or the first three, on the screen after a tap on the first, or on its
 * page. The default is the developer set. How often queries find their page is a unit test (tests/docs-search/ranking.test.ts).
 */
run(async () => {
  const file = process.argv[2] ?? 'tests/docs-search/answers.dev.json';
  const questions = JSON.parse(readFileSync(file, 'utf8')) as AskedQuestion[];
  const {baseUrl} = readEnv(process.env);
  const server = await serveSite('build', 0, baseUrl);
  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
  try {
    const overview = `http://localhost:${(server.address() as AddressInfo).port}${baseUrl}docs`;
    for (const [name, size] of Object.entries(windows)) {
      const page = await (await browser.newContext(size)).newPage();
      const reached = new Map<string, Record<string, number>>();
      for (const question of questions) {
        const found = await ask(page, overview, question);
        if (!found['first three results']) console.log(`Not among the results: "${question.q}"`);
        for (const who of [question.audience, 'all']) {
          const sums = reached.get(who) ?? {questions: 0};
          sums.questions = (sums.questions ?? 0) + 1;
          for (const [where, is] of Object.entries(found)) sums[where] = (sums[where] ?? 0) + Number(is);
          reached.set(who, sums);
        }
      }
      console.log(name);
      console.table(Object.fromEntries(reached));
      await page.context().close();
    }
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
});

async function ask(
  page: Page,
  overview: string,
  {q, regex}: AskedQuestion,
): Promise<Record<string, boolean>> {
  const answers = new RegExp(regex, 'is');
  const isIn = (text = '') => answers.test(text.replace(/\s+/g, ' ').replace(/ ([,.;:!?])/g, '$1'));
  await page.goto(overview, {waitUntil: 'networkidle'});
  const field = page.getByRole('combobox', {name: 'Search'});
  await field.click();
  await field.pressSequentially(q);
  const options = page.getByRole('option');
  await options
    .first()
    .waitFor({timeout: 3000})
    .catch(() => undefined);
  await page.waitForTimeout(settled);
  const results = (await options.allInnerTexts()).slice(0, 3);
  const found = {
    'first result': isIn(results[0]),
    'first three results': results.some(isIn),
    'screen after a tap': false,
    'page of the first result': false,
  };
  if (results.length === 0) return found;
  await Promise.all([page.waitForEvent('load').catch(() => undefined), options.first().click()]);
  await page.waitForTimeout(2 * settled);
  found['screen after a tap'] = isIn(await page.evaluate(textOnScreen));
  found['page of the first result'] = isIn(await page.locator('main').innerText());
  return found;
}

/** Runs in the page: the words of the main part that can be read without scrolling. */
function textOnScreen(): string {
  const main = document.querySelector('main') ?? document.body;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const texts: string[] = [];
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    const {top, bottom, width} = range.getBoundingClientRect();
    if (width > 0 && bottom > 0 && top < innerHeight) texts.push(walker.currentNode.textContent ?? '');
  }
  return texts.join(' ');
}
