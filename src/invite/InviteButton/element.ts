import {createElement} from '@site/src/browser/createElement';
import {importWithRetry} from '@site/src/browser/importWithRetry';

customElements.define(
  'site-invite-button',
  class extends HTMLElement {
    connectedCallback() {
      const button = this.querySelector('button');
      button?.addEventListener('click', () => void this.open(button));
      if (!this.hasAttribute('existing-id') || !new URLSearchParams(location.search).has('invite')) return;
      // So that a reload doesn't open it again.
      history.replaceState(history.state, '', location.pathname + location.hash);
      button?.click();
    }

    async open(button: HTMLButtonElement) {
      if (button.getAttribute('aria-busy')) return;
      button.setAttribute('aria-busy', 'true');
      const status = createElement('p', {role: 'status', 'data-notice': ''});
      document.body.append(status);
      const slow = setTimeout(() => status.append('Loading the form…'), 400);
      await importWithRetry(() => import('@site/src/invite/openInvite')).then(
        ({openInvite}) => {
          status.remove();
          openInvite(button, this.hasAttribute('existing-id'));
        },
        () => {
          const contact = this.getAttribute('contact') ?? '';
          const mail = createElement('a', {href: `mailto:${contact}`}, contact);
          const words = 'The form did not load. Check your connection and try again, or write to ';
          status.replaceChildren(words, mail, '.');
          // It has been read when something else is pressed.
          addEventListener('pointerdown', ({target}) => status.contains(target as Node) || status.remove());
        },
      );
      clearTimeout(slow);
      button.removeAttribute('aria-busy');
    }
  },
);
