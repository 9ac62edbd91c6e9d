const noticeId = 'offline-notice';
let passing = false;

/** The link of this site to another page that an ordinary click follows in this tab. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const changed = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (changed || !link?.href || (link.target && link.target !== '_self')) return undefined;
  return link.origin === location.origin && link.pathname !== location.pathname ? link : undefined;
}

function tell(): void {
  document.getElementById(noticeId)?.remove();
  const notice = document.createElement('p');
  notice.id = noticeId;
  notice.dataset.notice = '';
  notice.setAttribute('role', 'alert');
  notice.textContent = 'You are offline. This page stays; follow the link again when you are connected.';
  document.body.append(notice);
}

function onClick(event: MouseEvent): void {
  if (navigator.onLine || passing) return;
  const link = followedLink(event);
  if (!link) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  fetch(link.href, {method: 'HEAD', cache: 'no-store'}).then(() => {
    passing = true;
    link.click();
    passing = false;
  }, tell);
}

/**
 * Keeps the page when a link of this site is followed without a network: the browser would show its error page in its place.
 * The link itself is asked first, because a site on the reader's own machine answers without any network.
 */
export function startOfflineLinks(): void {
  addEventListener('click', onClick, {capture: true});
  addEventListener('online', () => document.getElementById(noticeId)?.remove());
}
