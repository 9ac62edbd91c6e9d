/** Fetches the page behind a link that a mouse rests on. A finger on a link may be scrolling. */
const prefetched = new Set<string>();
const {saveData} = (navigator as {connection?: {saveData?: boolean}}).connection ?? {};

document.addEventListener('pointerover', ({target, pointerType}) => {
  const link = !saveData && pointerType === 'mouse' ? (target as Element).closest('a') : null;
  if (!link || link.origin !== location.origin || /\.\w+$/.test(link.pathname)) return;
  const page = link.origin + link.pathname;
  if (page === location.origin + location.pathname || prefetched.has(page)) return;
  prefetched.add(page);
  document.head.append(Object.assign(document.createElement('link'), {rel: 'prefetch', href: page}));
});
