import {dollars} from '@site/src/facts/economy';
import {payoutOf, routes} from './payout';

/** Shows what arrives by each route as the amount changes. */
class WalletElement extends HTMLElement {
  connectedCallback(): void {
    const slider = this.querySelector('input');
    const [amount, ...arriving] = this.querySelectorAll('output');
    slider?.addEventListener('input', () => {
      const cents = slider.valueAsNumber;
      slider.setAttribute('aria-valuetext', dollars(cents));
      amount?.replaceChildren(dollars(cents));
      routes.forEach(({id}, i) => arriving[i]?.replaceChildren(payoutOf(cents, id)));
    });
  }
}

customElements.define('site-wallet', WalletElement);
