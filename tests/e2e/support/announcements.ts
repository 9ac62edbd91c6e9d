import type {Page} from '@playwright/test';

/** A screen reader announcement: the role of the live region and its text. */
interface Announcement {
  readonly role: string;
  readonly says: string;
}

/** Acts, and then collects announcements until there are no more. */
export type HeardAfter = (act: () => Promise<unknown>) => Promise<Announcement[]>;

/** Longer than the debounce of announcements: explorers and search wait 600 ms after the last key. */
const silence = 1_200;

/**
 * Records the announcements of all live regions from the next page load on. Changes of a region within one task count as
 * one announcement; removals are ignored.
 */
export async function listenToLiveRegions(page: Page): Promise<HeardAfter> {
  const heard: Announcement[] = [];
  await page.exposeFunction('announce', (role: string, says: string) => heard.push({role, says}));
  await page.addInitScript(() => {
    const {announce} = window as unknown as {announce(role: string, says: string): void};
    const selector = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
    const said = new WeakMap<Element, string>();
    const words = (region: Element) => (region.textContent ?? '').replace(/\s+/g, ' ').trim();
    addEventListener('DOMContentLoaded', () => {
      const regions = () => document.querySelectorAll(selector);
      for (const region of regions()) said.set(region, words(region));
      new MutationObserver(() => {
        for (const region of regions()) {
          const now = words(region);
          if (now && now !== said.get(region))
            announce(region.getAttribute('role') ?? region.getAttribute('aria-live') ?? '', now);
          said.set(region, now);
        }
      }).observe(document, {subtree: true, childList: true, characterData: true});
    });
  });
  return async (act) => {
    heard.length = 0;
    await act();
    // A busy machine takes longer to begin.
    for (let waits = 0; waits < 3 && heard.length === 0; waits += 1) await page.waitForTimeout(silence);
    let length = -1;
    while (length !== heard.length) {
      length = heard.length;
      await page.waitForTimeout(silence);
    }
    return [...heard];
  };
}
