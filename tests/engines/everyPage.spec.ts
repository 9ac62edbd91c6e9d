import {desk, phone} from './browsers';
import {overflow} from './find';
import {expect, test} from './fixtures';

/** One of each kind. tests/e2e opens all pages in Chromium. */
const pages = [
  '/',
  '/docs',
  '/docs/installation-guide',
  '/docs/supported-devices',
  '/docs/how-tasks-are-assigned',
  '/docs/records',
  '/docs/glossary',
  '/blog',
  '/roadmap',
  '/team',
  '/terms',
  '/search',
];

for (const [name, setting] of Object.entries({phone, desk}))
  test.describe(`at the width of a ${name}`, () => {
    test.use({setting});

    test('pages have no error, no failed request and no sideways scroll', async ({driver, open}) => {
      for (const route of pages) {
        await open(route);
        // WebKit reports what it no longer loads, so wait for the code of all elements.
        await driver.wait(
          () => driver.executeScript(() => !document.querySelector(':not(:defined)')),
          60_000,
        );
        const heading = await driver.executeScript(() => document.querySelector('h1')?.offsetHeight);
        expect(heading, route).toBeGreaterThan(0);
        expect(await overflow(driver), route).toBeLessThanOrEqual(0);
      }
    });
  });
