import {permissionAnswer, useCases} from './useCases';

/** Sets the switches for the chosen use case, and says what's missing when one is turned off. */
class PermissionCardElement extends HTMLElement {
  connectedCallback(): void {
    const switches = [...this.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
    const chosen = () => {
      const value = this.querySelector<HTMLInputElement>('[type=radio]:checked')?.value;
      return useCases.find(({name}) => name === value) ?? useCases[0];
    };
    const answer = () => {
      const granted = switches.flatMap(({checked, value}) => (checked ? value : []));
      this.querySelector('[role=status]')?.replaceChildren(permissionAnswer(chosen().needs, granted));
    };
    this.addEventListener('change', ({target}) => {
      if (target instanceof HTMLInputElement && target.type === 'radio') {
        for (const one of switches) one.checked = chosen().needs.some((need) => need === one.value);
      }
      answer();
    });
    answer();
  }
}

customElements.define('site-permission-card', PermissionCardElement);
