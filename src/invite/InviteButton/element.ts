import {element} from '@site/src/client/element';
import {withPart} from '@site/src/client/load';

/** How long the form may load before the page says so. */
const patienceMs = 400;

customElements.define(
  'site-invite-button',
  class extends HTMLElement {
    connectedCallback() {
      const button = this.querySelector('button');
      const isHero = this.hasAttribute('existing-id');
      button?.addEventListener('click', () => void this.open(button, isHero));
      if (isHero && new URLSearchParams(location.search).has('invite')) button?.click();
    }

    async open(button: HTMLButtonElement, offersExistingId: boolean) {
      if (button.getAttribute('aria-busy')) return;
      button.setAttribute('aria-busy', 'true');
      const status = element('p', {role: 'status', 'data-notice': ''});
      document.body.append(status);
      const slow = setTimeout(() => status.append('Loading the form…'), patienceMs);
      await withPart(
        () => import('@site/src/invite/openInvite'),
        ({openInvite}) => {
          status.remove();
          openInvite(button, offersExistingId);
        },
        () => {
          const contact = this.getAttribute('contact') ?? '';
          const mail = element('a', {href: `mailto:${contact}`}, contact);
          const said = 'The form did not load. Check your connection and try again, or write to ';
          status.replaceChildren(said, mail, '.');
          // It has been read when something else is pressed.
          addEventListener('pointerdown', ({target}) => status.contains(target as Node) || status.remove());
        },
      );
      clearTimeout(slow);
      button.removeAttribute('aria-busy');
    }
  },
);
