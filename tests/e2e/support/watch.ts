import {expect} from '@playwright/test';
import type {Page} from '@playwright/test';
import {backendPorts, sitePort} from '../addresses';

/** Violations of the site's promises. */
export interface Watched {
  /** Violations of the content security policy, including Trusted Types, all of which Chromium logs. */
  readonly violations: string[];
  /** Requests to hosts other than this site and its backend. */
  readonly foreign: string[];
  /** Uncaught errors. */
  readonly errors: string[];
  /** Other errors and warnings in the console. */
  readonly logged: string[];
}

const own = [`http://localhost:${sitePort}`, `http://127.0.0.1:${backendPorts.api}`];

/** Records violations on all pages that this tab opens from now on. */
export function watch(page: Page): Watched {
  const watched: Watched = {violations: [], foreign: [], errors: [], logged: []};
  const where = () => new URL(page.url()).pathname;
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && !own.includes(url.origin)) {
      watched.foreign.push(`${where()}: ${request.url()}`);
    }
  });
  page.on('console', (message) => {
    const line = `${where()}: ${message.text()}`;
    const isViolation = /TrustedScript|TrustedHTML|Trusted Type|Content Security Policy|Permissions-Policy/i;
    if (isViolation.test(line)) watched.violations.push(line);
    else if (/^(error|warning)$/.test(message.type())) watched.logged.push(line);
  });
  page.on('pageerror', (error) => watched.errors.push(`${where()}: ${error.message}`));
  return watched;
}

/** The storage keys that this site may use. */
const ownKeys = /^(theme|docusaurus\.tab\.[\w-]+|invite-draft|self-os\.search\.\w+)$/;

/** Expects no violation, cookie or foreign key. What the console holds is left to who knows what the page is about. */
export async function expectNothingRefused(page: Page, watched: Watched): Promise<void> {
  expect({...watched, logged: []}).toEqual({violations: [], foreign: [], errors: [], logged: []});
  expect(await page.context().cookies()).toEqual([]);
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(keys.filter((key) => !ownKeys.test(key))).toEqual([]);
}
