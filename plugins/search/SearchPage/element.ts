import {createElement} from '@site/src/browser/createElement';
import {savePassage} from '../passage';
import {search} from '../results';

customElements.define(
  'site-search-page',
  class extends HTMLElement {
    connectedCallback() {
      const input = this.querySelector('input') as HTMLInputElement;
      const status = this.querySelector('p') as HTMLElement;
      const list = this.querySelector('ol') as HTMLElement;
      const [index = '', max] = ['index', 'max'].map((name) => this.getAttribute(name) ?? '');
      const hint = {links: [], message: status.textContent ?? ''};
      const update = async () => {
        const query = input.value;
        const {links, message} = query.trim() ? await search(index, query, Number(max)) : hint;
        if (input.value !== query) return;
        status.textContent = message;
        list.replaceChildren(...links.map((link) => createElement('li', {}, link)));
      };
      this.addEventListener('submit', (event) => event.preventDefault());
      input.addEventListener('input', () => {
        history.replaceState(history.state, '', `?${new URLSearchParams({q: input.value})}`);
        void update();
      });
      // By a script, such as that of a lost address.
      input.addEventListener('change', () => void update());
      list.addEventListener('click', savePassage);
      list.addEventListener('auxclick', savePassage);
      input.value ||= new URLSearchParams(location.search).get('q') ?? '';
      void update();
    }
  },
);
