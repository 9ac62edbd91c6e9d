import {expect, test as base} from '@playwright/test';

/** What a page has done that it must not, with its path. */
interface Watched {
  /** Violations of the content security policy, which Chromium logs. */
  readonly violations: string[];
  /** Requests to other hosts. */
  readonly foreign: string[];
  /** Uncaught errors. */
  readonly errors: string[];
  /** Other errors and warnings in the console, for tests that know what the page is about. */
  readonly logged: string[];
}

interface Tools {
  /** Of `page`, which may neither violate the policy nor ask others, throw, set a cookie or store what isn't ours. */
  watched: Watched;
}

/** The storage keys that this site may use. */
const ownKeys = /^(theme|docusaurus\.tab\.[\w-]+|invite-draft|self-os\.search\.\w+)$/;

/** Playwright's runner, which watches the page of every test. */
export const test = base.extend<Tools>({
  watched: [
    async ({page}, give) => {
      const watched: Watched = {violations: [], foreign: [], errors: [], logged: []};
      const where = () => new URL(page.url()).pathname;
      page.on('request', (request) => {
        if (/^(https?|wss?):\/\/(?!localhost:|127\.0\.0\.1:)/.test(request.url()))
          watched.foreign.push(`${where()}: ${request.url()}`);
      });
      page.on('console', (message) => {
        const line = `${where()}: ${message.text()}`;
        if (/Trusted ?(Script|HTML|Type)|Content Security Policy|Permissions-Policy/i.test(line))
          watched.violations.push(line);
        else if (/^(error|warning)$/.test(message.type())) watched.logged.push(line);
      });
      page.on('pageerror', (error) => watched.errors.push(`${where()}: ${error.message}`));
      await give(watched);
      expect({...watched, logged: []}).toEqual({violations: [], foreign: [], errors: [], logged: []});
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
