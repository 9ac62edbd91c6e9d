import {importWithRetry} from '@site/src/browser/importWithRetry';

customElements.define(
  'site-invite-button',
  class extends HTMLElement {
    connectedCallback() {
      const button = this.querySelector('button');
      button?.addEventListener('click', () => void this.open(button));
      const address = new URL(location.href);
      if (!this.hasAttribute('is-hero') || !address.searchParams.has('invite')) return;
      // So that a reload doesn't open it again.
      address.searchParams.delete('invite');
      history.replaceState(history.state, '', address);
      button?.click();
    }

    async open(button: HTMLButtonElement) {
      if (button.getAttribute('aria-busy')) return;
      button.setAttribute('aria-busy', 'true');
      const status = document.createElement('site-notice');
      status.setAttribute('role', 'status');
      document.body.append(status);
      const slow = setTimeout(() => status.append('Loading the form…'), 400);
      try {
        const {openInvite} = await importWithRetry(() => import('@site/src/invite/openInvite'));
        openInvite(button, this.hasAttribute('is-hero'));
      } catch {
        dispatchEvent(new Event('site-script-failed'));
      }
      clearTimeout(slow);
      status.remove();
      button.removeAttribute('aria-busy');
    }
  },
);
