import {phoneAnswer} from './phoneAnswer';

/** Answers as a reader chooses a system and types its version. */
class PhoneCheckElement extends HTMLElement {
  connectedCallback(): void {
    const answer = () => {
      const system = this.querySelector('select')?.value === 'ios' ? 'ios' : 'android';
      const version = this.querySelector('input')?.valueAsNumber ?? NaN;
      this.querySelector('[role=status]')?.replaceChildren(phoneAnswer(system, version));
    };
    this.addEventListener('input', answer);
    // A browser may have brought back what was entered.
    answer();
  }
}

customElements.define('site-phone-check', PhoneCheckElement);
