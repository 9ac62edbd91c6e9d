import {element} from '@site/src/client/element';
import {withPart} from '@site/src/client/load';
import {takeToken} from './takeToken';

const cut =
  'The link isn’t complete, perhaps because it was cut or copied in part. Open it again from the email, or copy all of it.';
const unloaded = 'Your request could not be loaded. Check your connection and load the page again.';

customElements.define(
  'site-own-request',
  class extends HTMLElement {
    connectedCallback() {
      // Also when the link of another email is opened in the same tab, and on the way back from it.
      addEventListener('popstate', () => this.show());
      this.show();
    }

    show() {
      const token = takeToken();
      if (token === 'cut') this.say(cut);
      else if (token)
        void withPart(
          () => import('./openOwnRequest'),
          ({openOwnRequest}) => openOwnRequest(this, token),
          () => this.say(unloaded),
        );
    }

    say(text: string) {
      this.querySelector('[role=alert]')?.remove();
      const alert = element('p', {role: 'alert'}, text);
      this.prepend(alert);
      alert.scrollIntoView({block: 'center'});
    }
  },
);
