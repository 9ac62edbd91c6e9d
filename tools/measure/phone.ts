import type {Browser, Page} from '@playwright/test';

/** What went over the wire to a page, in bytes as they were sent. */
export interface Traffic {
  bytes: number;
  scripts: number;
}

/** What a page has seen of itself, in milliseconds; `shift` is the sum of all its layout shifts. */
export interface Seen {
  LCP: number;
  shift: number;
  blocking: number;
}

/**
 * Its own phone at Lighthouse's slow 4G, with a processor four times slower and nothing kept from another visit. Close
 * `page.context()` after use.
 */
export async function openPhone(browser: Browser): Promise<{page: Page; traffic: Traffic}> {
  const context = await browser.newContext({
    viewport: {width: 412, height: 915},
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const traffic: Traffic = {bytes: 0, scripts: 0};
  const scripts = new Set<string>();
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 4});
  devtools.on('Network.responseReceived', ({requestId, response}) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    if (encodedDataLength <= 0) return; // from the cache
    traffic.bytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.scripts += encodedDataLength;
  });
  await page.addInitScript(observe);
  return {page, traffic};
}

export const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as {seen: Seen}).seen);

/** Scrolls to the end as a reader does, and waits for what comes then. */
export async function readToEnd(page: Page): Promise<void> {
  for (let step = 0; step < 60; step++) {
    const more = await page.evaluate(() => scrollY + innerHeight < document.documentElement.scrollHeight - 2);
    if (!more) break;
    await page.evaluate(() => scrollBy({top: 600, behavior: 'instant'}));
    await page.waitForTimeout(120);
  }
}

/**
 * Runs in the page, so it may use nothing from here, nor a function with its own name: the TypeScript loader adds a call
 * to those that the page doesn't know. Blocking is what tasks take beyond 50 ms each.
 */
function observe(): void {
  const noted: Seen = {LCP: 0, shift: 0, blocking: 0};
  (window as unknown as {seen: Seen}).seen = noted;
  const notes: Record<string, (entry: PerformanceEntry & {value?: number}) => void> = {
    'largest-contentful-paint'({startTime}) {
      noted.LCP = startTime;
    },
    'layout-shift'({value = 0}) {
      noted.shift += value;
    },
    longtask({duration}) {
      noted.blocking += Math.max(0, duration - 50);
    },
  };
  for (const [type, note] of Object.entries(notes)) {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({type, buffered: true});
  }
}
