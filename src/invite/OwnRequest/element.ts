import {createElement} from '@site/src/browser/createElement';
import {importWithRetry} from '@site/src/browser/importWithRetry';

const cut =
  'The link isn’t complete, perhaps because it was cut or copied in part. Open it again from the email, or copy all of it.';

/** Whose it is, when it ends, the signature. */
const tokenShape = /[0-9a-f]{32}\.\d{1,12}\.[0-9a-f]{32}/;

/**
 * The token of the link in an email, which comes in the fragment: browsers don't send it to servers. Moves it to the entry of
 * this tab's history, so a reload keeps it, and a copied address or a bookmark doesn't hold it. Whatever a mail program has
 * added is ignored, and taken away too.
 * @returns `cut` if there's a fragment without a whole token
 */
function takeToken(): string | undefined {
  const fragment = location.hash.slice(1);
  const state = history.state as {ownRequest?: string} | null;
  if (!fragment || document.getElementById(fragment)) return state?.ownRequest;
  const ownRequest = tokenShape.exec(fragment.toLowerCase())?.[0];
  history.replaceState({...state, ownRequest}, '', location.pathname);
  return ownRequest ?? 'cut';
}

customElements.define(
  'site-own-request',
  class extends HTMLElement {
    token: string | undefined;

    connectedCallback() {
      addEventListener('popstate', () => this.show());
      this.show();
    }

    show() {
      const token = takeToken();
      if (token === 'cut') return this.showCut();
      if (!token || token === this.token) return;
      // The link of another email was opened in the same tab, or left again.
      if (this.token) return location.reload();
      this.token = token;
      importWithRetry(() => import('./openOwnRequest')).then(
        ({openOwnRequest}) => openOwnRequest(this, token),
        () => dispatchEvent(new Event('site-script-failed')),
      );
    }

    showCut() {
      this.querySelector('[role=alert]')?.remove();
      const alert = createElement('p', {role: 'alert'}, cut);
      this.prepend(alert);
      alert.scrollIntoView({block: 'center'});
    }
  },
);
