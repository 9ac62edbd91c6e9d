import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

interface Docusaurus {
  prefetch: (path: string) => unknown;
  /** Fetches and runs the parts of a page; `false` if that has been asked for before or the connection is slow. */
  preload: (path: string) => false | Promise<unknown>;
}

/**
 * Docusaurus prefetches every link that comes into view: 15 requests and 41 kB on a docs page, and an observer for each
 * link at each of its renders. Here only the pager's links are, by one observer, since a reader who sees them has read
 * the page; the others wait for the pointer or the finger, which Docusaurus answers by itself. Under Save-Data it does
 * neither.
 */
let observer: IntersectionObserver | undefined;

/** Pages whose parts are all there. */
const ready = new Set<string>();

export const isRouteReady = (pathname: string): boolean => ready.has(pathname);

const page = () => window as unknown as {docusaurus: Docusaurus};

if (typeof window !== 'undefined') {
  ExecutionEnvironment.canUseIntersectionObserver = false;
  // Docusaurus sets its object up right after the client modules have run; without observers, links ask at once.
  queueMicrotask(() => {
    const {preload} = page().docusaurus;
    page().docusaurus = {
      prefetch: () => false,
      preload(address) {
        const pathname = address.replace(/[?#].*/, '');
        const asked = preload(pathname);
        // A part that did not come is asked for again by the navigation itself.
        if (asked) asked.then(() => ready.add(pathname)).catch(() => undefined);
        return asked;
      },
    };
  });
}

/** Docusaurus calls this after every navigation, the first page included. */
export function onRouteDidUpdate({
  location,
  previousLocation,
}: {
  location: {pathname: string};
  previousLocation: {pathname: string} | null;
}): void {
  ready.add(location.pathname);
  if (location.pathname === previousLocation?.pathname) return;
  observer?.disconnect();
  observer = new IntersectionObserver((entries) => {
    for (const {isIntersecting, target} of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      page().docusaurus.preload((target as HTMLAnchorElement).pathname);
    }
  });
  for (const link of document.querySelectorAll('.pagination-nav a')) observer.observe(link);
}
