interface Docusaurus {
  prefetch: (path: string) => unknown;
  preload: (path: string) => unknown;
}

/**
 * Docusaurus prefetches every link that comes into view: 15 requests and 41 kB on a docs page. Here only the pager's
 * links are, since a reader who sees them has read the page; the others wait for the pointer or the finger, which
 * Docusaurus answers by itself. Under Save-Data it does neither.
 */
function prefetchPager({preload}: Docusaurus): Docusaurus {
  return {
    preload,
    prefetch(path) {
      const [pathname = ''] = path.split('#');
      return document.querySelector(`.pagination-nav a[href="${CSS.escape(pathname)}"]`)
        ? preload(path)
        : false;
    },
  };
}

if (typeof window !== 'undefined') {
  // Docusaurus sets its object up right after the client modules have run.
  queueMicrotask(() => {
    const page = window as unknown as {docusaurus: Docusaurus};
    page.docusaurus = prefetchPager(page.docusaurus);
  });
}
