import {createElement} from '@site/src/browser/createElement';
import {savePassage} from '../passage';
import {search} from '../results';

customElements.define(
  'site-search-page',
  class extends HTMLElement {
    connectedCallback() {
      const [input, status, list] = [
        this.querySelector('input'),
        this.querySelector('p'),
        this.querySelector('ol'),
      ];
      if (!input || !status || !list) return;
      const [index = '', max] = ['index', 'max'].map((name) => this.getAttribute(name) ?? '');
      const hint = {links: [], message: status.textContent};
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
      for (const type of ['click', 'auxclick'])
        list.addEventListener(type, ({target}) => {
          const link = (target as Element).closest('a');
          if (link) savePassage(link);
        });
      input.value ||= new URLSearchParams(location.search).get('q') ?? '';
      void update();
    }
  },
);
