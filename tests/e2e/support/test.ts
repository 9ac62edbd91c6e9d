import {expect, test as base} from '@playwright/test';

/** What a page has done, each with its path. */
interface Watched {
  /** What it must not: violate the policy, ask other hosts, throw. */
  readonly faults: string[];
  /** Other errors and warnings in the console, for tests that know what the page is about. */
  readonly logged: string[];
}

interface Tools {
  /** Of `page`, which may have no faults, nor set a cookie or store what isn't ours. */
  watched: Watched;
}

/** The storage keys that this site may use. */
const ownKeys = /^(theme|docusaurus\.tab\.[\w-]+|invite-draft|self-os\.search\.\w+)$/;

/** Playwright's runner, which watches the page of every test. */
export const test = base.extend<Tools>({
  watched: [
    async ({page}, give) => {
      const watched: Watched = {faults: [], logged: []};
      const where = () => new URL(page.url()).pathname;
      page.on('request', (request) => {
        if (/^(https?|wss?):\/\/(?!localhost:|127\.0\.0\.1:)/.test(request.url()))
          watched.faults.push(`${where()}: ${request.url()}`);
      });
      page.on('console', (message) => {
        const line = `${where()}: ${message.text()}`;
        if (/Trusted ?(Script|HTML|Type)|Content Security Policy|Permissions-Policy/i.test(line))
          watched.faults.push(line);
        else if (/^(error|warning)$/.test(message.type())) watched.logged.push(line);
      });
      page.on('pageerror', (error) => watched.faults.push(`${where()}: ${error.message}`));
      await give(watched);
      expect(watched.faults).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
      const keys = await page
        .evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)))
        // A page without access to a storage has nothing in it.
        .catch(() => []);
      expect(keys.filter((key) => !ownKeys.test(key))).toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};
