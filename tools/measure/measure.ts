import {chromium} from '@playwright/test';
import type {Browser} from '@playwright/test';
import {close} from '../../supabase/local/ports';
import {chromiumArguments, findChromium} from '../shared/browser';
import {measureFirstUse} from './firstUse';
import {measureReading} from './reading';
import {serveSites} from './sites';
import type {Site} from './sites';
import {weighPage} from './pageWeight';
import {run} from '../shared/say';

/**
 * `npm run measure -- [part …] [name=folder …]`: measures the built site, next to other built sites with pages at the same
 * addresses; PERFORMANCE.md says how to make the two starters. Times are only comparable within one run.
 */
const parts: Record<string, (browser: Browser, sites: readonly Site[]) => Promise<void>> = {
  weight: async () => {
    const pages = ['/docs/installation-guide', '/', '/docs', '/team', '/terms', '/blog', '/search'];
    console.log('Bytes of a first visit, with brotli, from the files of the build');
    console.table(Object.fromEntries(pages.map((page) => [page, weighPage('build', page)])));
  },
  reading: measureReading,
  'first-use': measureFirstUse,
};

run(async () => {
  const words = process.argv.slice(2);
  const asked = words.filter((word) => !word.includes('='));
  const unknown = asked.find((word) => !(word in parts));
  if (unknown) throw new Error(`Unknown part "${unknown}": choose from ${Object.keys(parts).join(', ')}.`);
  const sites = await serveSites(words.filter((word) => word.includes('=')));
  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
  try {
    for (const [name, measure] of Object.entries(parts))
      if (asked.length === 0 || asked.includes(name)) await measure(browser, sites);
  } finally {
    await browser.close();
    for (const {server} of sites) await close(server);
  }
});
