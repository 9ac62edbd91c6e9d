import {createElement} from '@site/src/browser/createElement';
import {answerTo, counted} from '../list';
import {keepPassage} from '../passage';

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
      const hint = status.textContent;
      let asked = 0;
      const ask = async () => {
        const number = ++asked;
        const {value} = input;
        const isWanted = () => number === asked;
        const index = this.getAttribute('index') ?? '';
        const {results, note} = value.trim()
          ? await answerTo(index, value, Number(this.getAttribute('max')), isWanted)
          : {results: [], note: hint};
        if (!isWanted()) return;
        status.textContent = note || counted(results.length);
        list.replaceChildren(...results.map((link) => createElement('li', {}, link)));
      };
      this.addEventListener('submit', (event) => event.preventDefault());
      input.addEventListener('input', () => {
        history.replaceState(history.state, '', `?${new URLSearchParams({q: input.value})}`);
        void ask();
      });
      for (const type of ['click', 'auxclick'])
        list.addEventListener(type, ({target}) => {
          const link = (target as Element).closest('a');
          if (link) keepPassage(link);
        });
      input.value ||= new URLSearchParams(location.search).get('q') ?? '';
      if (input.value) void ask();
    }
  },
);
