import type {Page} from '@playwright/test';

/** A screen reader announcement: the role of the live region and its text. */
export interface Announcement {
  readonly role: string;
  readonly says: string;
}

/**
 * Records the announcements of all live regions from the next page load on. Changes of a region within one task count as
 * one announcement; removals are ignored.
 */
export async function listenToLiveRegions(page: Page): Promise<Announcement[]> {
  const heard: Announcement[] = [];
  await page.exposeFunction('announce', (role: string, says: string) => heard.push({role, says}));
  await page.addInitScript(() => {
    const {announce} = window as unknown as {announce(role: string, says: string): void};
    const selector = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
    const said = new WeakMap<Element, string>();
    const words = (region: Element) => (region.textContent ?? '').replace(/\s+/g, ' ').trim();
    addEventListener('DOMContentLoaded', () => {
      for (const region of document.querySelectorAll(selector)) said.set(region, words(region));
      new MutationObserver((changes) => {
        const regions = new Set<Element>();
        for (const {target, addedNodes} of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          const around = element?.closest(selector);
          if (around) regions.add(around);
          for (const node of addedNodes) {
            if (!(node instanceof Element)) continue;
            if (node.matches(selector)) regions.add(node);
            for (const inside of node.querySelectorAll(selector)) regions.add(inside);
          }
        }
        for (const region of regions) {
          const now = words(region);
          if (!region.isConnected || now === (said.get(region) ?? '')) continue;
          said.set(region, now);
          if (now) announce(region.getAttribute('role') ?? region.getAttribute('aria-live') ?? '', now);
        }
      }).observe(document, {subtree: true, childList: true, characterData: true});
    });
  });
  return heard;
}
