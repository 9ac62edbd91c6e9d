import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Browser} from '@playwright/test';
import {openPhone, readToEnd, seen} from './phone';
import {routesOf} from './sites';
import type {Site} from './sites';

const widths = [360, 412, 1280];
/** Milliseconds by which every font is held back; `never` refuses it. */
const fonts = {'in time': 0, '3 s late': 3_000, never: -1};
const atOnce = 4;

/** The sum of all layout shifts of every page, read to its end, at three widths, with fonts in time, late and never. */
export async function measureShift(browser: Browser, [ours]: readonly Site[]): Promise<void> {
  if (!ours) return;
  const routes = routesOf(readFileSync(path.join(ours.folder, 'sitemap.xml'), 'utf8'));
  for (const [when, delay] of Object.entries(fonts)) {
    for (const width of widths) {
      const moved: string[] = [];
      const left = [...routes];
      const work = async () => {
        for (let route = left.pop(); route; route = left.pop()) {
          const {page} = await openPhone(browser, {width, network: 'free', slowdown: 1});
          await page.route(/\.woff2/, async (request) => {
            if (delay < 0) return request.abort();
            await new Promise((resolve) => setTimeout(resolve, delay));
            return request.continue().catch(() => {});
          });
          await page.goto(ours.address + route, {waitUntil: 'domcontentloaded'});
          await readToEnd(page, 60);
          await page.waitForTimeout(Math.max(delay, 0) + 400);
          const {shift} = await seen(page);
          if (shift > 0) moved.push(`${route} ${shift.toFixed(4)}`);
          await page.context().close();
        }
      };
      await Promise.all(Array.from({length: atOnce}, work));
      console.log(
        `fonts ${when}, ${width} px: ${moved.length} of ${routes.length} pages moved. ${moved.join(', ')}`,
      );
    }
  }
}
