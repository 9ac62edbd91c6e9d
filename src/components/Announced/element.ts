import {hasPassed} from '@site/src/facts/rules/announced';

customElements.define(
  'site-announced',
  class extends HTMLElement {
    /** Says that an announced date has passed since the build. A clock that runs behind takes no mark away. */
    connectedCallback() {
      if (hasPassed(this.getAttribute('until') ?? '', Date.now()))
        this.textContent = this.getAttribute('passed');
    }
  },
);
