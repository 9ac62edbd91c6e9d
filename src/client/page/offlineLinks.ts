import * as words from '@site/src/client/strings/controls';
import {element} from '@site/src/client/element';

let notice: HTMLElement | undefined;
let passing = false;

/** The clicked link, if the click would open another page of this site in this tab. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const changed = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (changed || !link?.href || (link.target && link.target !== '_self')) return undefined;
  return link.origin === location.origin && link.pathname !== location.pathname ? link : undefined;
}

function tell(): void {
  notice?.remove();
  notice = element('p', {role: 'alert', 'data-notice': ''}, words.offline);
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
 * Keeps the page when an internal link is followed offline, instead of the browser's error page. First it checks whether the
 * site responds, since localhost works offline.
 */
export function startOfflineLinks(): void {
  addEventListener('click', onClick, {capture: true});
  addEventListener('online', () => notice?.remove());
}
