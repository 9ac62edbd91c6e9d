import {element} from '@site/src/client/element';
import {answersTo} from './answers';
import {keepPassage} from './markPassage';
import styles from '@site/src/components/SearchField/searchResults.module.css';

const limit = 24;
/** Milliseconds after the last key before texts are requested. */
const pause = 200;

/**
 * Makes `/search?q=` answer: reads the question from the address, and keeps the address up to date as it changes.
 * @param main the main part of the page, with its form
 */
export default function startSearchPage(main: HTMLElement): void {
  const form = main.querySelector('form');
  const field = form?.querySelector('input');
  if (!form || !field) return;
  const status = element('p', {role: 'status'});
  const list = element('ol');
  const ways = element('p', {class: styles.more});
  form.after(status, list, ways);
  let asked = 0;

  async function ask(query: string, wait: number) {
    const number = ++asked;
    const shown = query.trim()
      ? await answersTo(query, limit, wait, () => number === asked)
      : {results: [], below: []};
    if (!shown) return;
    status.textContent = shown.note || shown.count || '';
    list.replaceChildren(
      ...shown.results.map((link) => element('li', {class: styles.found}, element('article', {}, link))),
    );
    ways.replaceChildren(...shown.below);
  }

  form.addEventListener('submit', (event) => event.preventDefault());
  field.addEventListener('input', () => {
    const parameters = new URLSearchParams({q: field.value}).toString();
    history.replaceState(history.state, '', `${location.pathname}?${parameters}`);
    void ask(field.value, pause);
  });
  for (const type of ['click', 'auxclick'])
    list.addEventListener(type, (event) => {
      const link = (event.target as Element).closest('a');
      if (link) keepPassage(link);
    });

  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  void ask(field.value, 0);
}
