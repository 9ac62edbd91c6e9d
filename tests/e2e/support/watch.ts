import type {Page} from '@playwright/test';
import {backendPorts, sitePort} from '../addresses';

/** Violations of the site's promises. */
export interface Watched {
  /** Content security policy violations, including Trusted Types. */
  readonly violations: string[];
  /** Requests to hosts other than this site and its backend. */
  readonly foreign: string[];
  /** Uncaught errors. */
  readonly errors: string[];
}

const own = [`http://localhost:${sitePort}`, `http://127.0.0.1:${backendPorts.api}`];

/** Records violations on all pages that this tab opens from now on. */
export async function watch(page: Page): Promise<Watched> {
  const watched: Watched = {violations: [], foreign: [], errors: []};
  const where = () => new URL(page.url()).pathname;
  await page.exposeFunction('reportViolation', (line: string) => {
    watched.violations.push(`${where()}: ${line}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const {reportViolation} = window as unknown as {reportViolation(line: string): void};
      reportViolation(
        `${event.effectiveDirective} refused ${event.blockedURI} ${event.sample} (${event.sourceFile}:${event.lineNumber})`,
      );
    });
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && !own.includes(url.origin)) {
      watched.foreign.push(`${where()}: ${request.url()}`);
    }
  });
  // Some violations are only logged, such as a script element whose text is not a TrustedScript.
  page.on('console', (message) => {
    if (
      /TrustedScript|TrustedHTML|Trusted Type|Content Security Policy|Permissions-Policy/i.test(
        message.text(),
      )
    ) {
      watched.violations.push(`${where()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => watched.errors.push(`${where()}: ${error.message}`));
  return watched;
}
