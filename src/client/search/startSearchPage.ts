import * as words from '@site/src/components/words/search';
import {element} from './dom.ts';
import {matchers} from './highlight.ts';
import {isBuilt, loadIndex} from './loadIndex.ts';
import {aim} from './markPassage.ts';
import {resultLink, showAnswers} from './resultParts.ts';
import {search} from 'docs-search/search';
import {waysToAsk} from './waysToAsk.ts';
import styles from './results.module.css';

const most = 24;

/**
 * Makes `/search?q=` answer: reads the question from the address, and keeps the address up to date while it is changed.
 * @param main the main part of the page, with its form
 */
export function startSearchPage(main: HTMLElement): void {
  const form = main.querySelector('form');
  const field = form?.querySelector('input');
  if (!form || !field) return;
  const status = element('p', {role: 'status'});
  const list = element('ol');
  const ways = element('p', {class: styles.more ?? ''});
  form.after(status, list, ways);
  let asked = 0;

  async function ask(query: string, wait: number) {
    const number = ++asked;
    if (!query.trim()) {
      status.textContent = '';
      list.replaceChildren();
      ways.replaceChildren();
      return;
    }
    if (!isBuilt) {
      status.textContent = words.notBuilt;
      return;
    }
    try {
      const loaded = await loadIndex(location.pathname);
      const answer = search(query, loaded, most);
      if (number !== asked) return;
      const matches = matchers(answer.question, loaded);
      const shown = answer.found.map((found, place) => resultLink(found, place, matches));
      status.textContent = words.spokenCount(answer.found.length, answer.weak);
      list.replaceChildren(
        ...shown.map(({link}) => element('li', {class: styles.found ?? ''}, element('article', {}, link))),
      );
      ways.replaceChildren(...waysToAsk());
      showAnswers(loaded, shown, () => number !== asked, wait);
    } catch (error) {
      console.error(error);
      if (number === asked) status.textContent = words.unloaded;
    }
  }

  form.addEventListener('submit', (event) => event.preventDefault());
  field.addEventListener('input', () => {
    const parameters = new URLSearchParams({q: field.value}).toString();
    history.replaceState(history.state, '', `${location.pathname}?${parameters}`);
    void ask(field.value, 200);
  });
  for (const type of ['click', 'auxclick'])
    list.addEventListener(type, (event) => {
      const link = (event.target as Element).closest('a');
      if (link) aim(link);
    });

  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  void ask(field.value, 0);
}
