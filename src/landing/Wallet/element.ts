import {dollars, withdrawalFees} from '@site/src/facts/economy';
import {arrivesOf} from './arrives';

const routes = [...withdrawalFees].sort((a, b) => a.percent - b.percent);

/** Shows what arrives by each route as the amount changes. */
class WalletElement extends HTMLElement {
  connectedCallback(): void {
    const slider = this.querySelector('input');
    const [amount, ...arriving] = this.querySelectorAll('output');
    slider?.addEventListener('input', () => {
      const cents = slider.valueAsNumber;
      slider.setAttribute('aria-valuetext', dollars(cents));
      amount?.replaceChildren(dollars(cents));
      routes.forEach(({id}, i) => arriving[i]?.replaceChildren(arrivesOf(cents, id)));
    });
  }
}

customElements.define('site-wallet', WalletElement);
