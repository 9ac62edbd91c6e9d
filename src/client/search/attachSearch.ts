import files from '@generated/search-index/default/files.json';
import * as words from '@site/src/components/words/search';
import {element} from './dom.ts';
import {matchers} from './highlight.ts';
import {isBuilt, loadIndex} from './loadIndex.ts';
import type {LoadedIndex} from './loadIndex.ts';
import {aim, markPassage} from './markPassage.ts';
import {forgetSearches, recentSearches, rememberSearch} from './recentSearches.ts';
import {resultLink, showAnswers} from './resultParts.ts';
import {search} from 'docs-search/search';
import type {Answer} from 'docs-search/search';
import {fitToScreen} from './fitToScreen.ts';
import {waysToAsk} from './waysToAsk.ts';
import {nextActive} from './nextActive.ts';
import styles from './results.module.css';

/** State in the history entry, so that Back restores the list. */
interface KeptList {
  readonly query: string;
  readonly active: number;
  readonly scrolled: number;
}

const most = 6;
/** Debounce before texts are fetched and before the number of results is announced, in milliseconds. */
const rest = {texts: 120, spoken: 700};

/**
 * Makes the header's field search. Called once, on its first focus or when Back leads to a page that was left through
 * the list: what was typed by then is searched at once.
 * @param frame the element around the field; the list unfolds at its end
 * @param input the field, a combobox that controls `search-panel`
 */
export function attachSearch(frame: HTMLElement, input: HTMLInputElement): void {
  const spoken = element('p', {class: styles.spoken ?? '', role: 'status'});
  const close = element('button', {type: 'button', class: styles.close ?? ''}, words.close);
  const note = element('p', {class: styles.note ?? ''});
  const list = element('div', {id: 'search-panel', role: 'listbox', 'aria-label': words.results});
  const more = element('p', {class: styles.more ?? ''});
  const scroller = element('div', {class: styles.scroller ?? ''}, note, list, more);
  const panel = element('div', {class: styles.panel ?? ''}, close, spoken, scroller);
  frame.append(panel);

  let loaded: LoadedIndex | undefined;
  let options: HTMLElement[] = [];
  let active = -1;
  /** Numbers the queries, so that stale answers are dropped. */
  let asked = 0;
  /** The query whose results are shown. */
  let answered = '';
  let speaking = 0;
  let release = () => {};

  function isOpen() {
    return frame.dataset.open !== undefined;
  }

  function open() {
    if (isOpen()) return;
    frame.dataset.open = '';
    release = fitToScreen(frame);
    // Start loading before the first key.
    if (isBuilt) loadIndex(location.pathname).catch(() => undefined);
    ask();
  }

  function leave() {
    if (!isOpen()) return;
    delete frame.dataset.open;
    release();
    asked++;
    show([], {});
    if (document.activeElement === input) input.blur();
  }

  function choose(place: number) {
    active = place < options.length ? place : -1;
    options.forEach((option, i) => option.setAttribute('aria-selected', String(i === active)));
    input.setAttribute('aria-expanded', String(options.length > 0));
    const chosen = options[active];
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
    else input.removeAttribute('aria-activedescendant');
  }

  function show(
    shown: readonly HTMLElement[],
    {text = '', below = [], label = words.results}: {text?: string; below?: readonly Node[]; label?: string},
  ) {
    options = [...shown];
    options.forEach((option, place) => {
      option.id = `search-option-${place}`;
      option.setAttribute('role', 'option');
      option.tabIndex = -1;
    });
    list.setAttribute('aria-label', label);
    list.replaceChildren(...options);
    note.textContent = text;
    note.hidden = text === '';
    more.replaceChildren(...below);
    more.hidden = below.length === 0;
    panel.dataset.empty = String(options.length === 0 && text === '' && below.length === 0);
  }

  function speak(text: string) {
    clearTimeout(speaking);
    speaking = window.setTimeout(() => {
      spoken.textContent = text;
    }, rest.spoken);
  }

  function ask(kept?: KeptList) {
    const query = input.value;
    const number = ++asked;
    if (!isBuilt) {
      show([], {text: words.notBuilt, below: waysToAsk()});
      return;
    }
    if (!query.trim()) {
      showRecent();
      speak('');
      return;
    }
    if (!loaded) show([], {text: words.loads});
    loadIndex(location.pathname)
      .then((index) => {
        loaded = index;
        return number === asked ? search(query, index, most) : undefined;
      })
      .then(inNextTask)
      .then(
        (answer) => {
          if (answer && number === asked && loaded) showAnswer(answer, loaded, query, number, kept);
        },
        (error: unknown) => {
          console.error(error);
          if (number === asked) show([], {text: words.unloaded, below: waysToAsk()});
        },
      );
  }

  function showAnswer(answer: Answer, index: LoadedIndex, query: string, number: number, kept?: KeptList) {
    const {found, question, weak, unknown} = answer;
    const matches = matchers(question, index);
    const shown = found.map((result, place) => resultLink(result, place, matches));
    for (const {link} of shown) link.className = styles.option ?? '';
    const all = element('a', {href: `${files.base}search?q=${encodeURIComponent(query.trim())}`}, words.all);
    show(
      shown.map(({link}) => link),
      {
        text: weak
          ? [
              unknown ? words.nothing : words.uncertain,
              found.length > 0 ? words.nearest : words.elsewhere,
            ].join(' ')
          : '',
        below: weak ? waysToAsk() : [all, ...waysToAsk()],
      },
    );
    answered = query;
    choose(kept?.active ?? -1);
    speak(words.spokenCount(found.length, weak));
    showAnswers(index, shown, () => number !== asked, kept ? 0 : rest.texts);
    scroller.scrollTop = kept?.scrolled ?? 0;
  }

  function showRecent() {
    const recent = recentSearches();
    const forget = element('button', {type: 'button'}, words.forget);
    forget.addEventListener('click', () => {
      forgetSearches();
      showRecent();
      input.focus();
    });
    const shown = recent.map((query) => {
      const option = element('div', {class: styles.option ?? ''}, query);
      option.addEventListener('click', () => {
        input.value = query;
        input.focus();
        ask();
      });
      return option;
    });
    show(shown, {
      text: recent.length > 0 ? words.recent : '',
      below: recent.length > 0 ? [forget] : [],
      label: words.recent,
    });
    choose(-1);
  }

  /** Leaves the list open: Back finds it in the page cache or restores it from the history. */
  function follow(event: Event) {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    if (event.type === 'click') rememberSearch(input.value);
    aim(link);
    const kept: KeptList = {query: input.value, active: options.indexOf(link), scrolled: scroller.scrollTop};
    history.replaceState({...(history.state as object | null), search: kept}, '');
    const inPlace =
      event.type === 'click' && link.pathname === location.pathname && link.search === location.search;
    const {ctrlKey, metaKey, shiftKey} = event as MouseEvent;
    if (inPlace && !ctrlKey && !metaKey && !shiftKey) {
      leave();
      setTimeout(markPassage);
    }
  }

  input.addEventListener('focus', open);
  input.addEventListener('input', () => (isOpen() ? ask() : open()));
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const to = nextActive(event, active, options.length);
    if (to !== undefined) {
      event.preventDefault();
      choose(to);
      options[to]?.scrollIntoView({block: 'nearest'});
    } else if (event.key === 'Enter') {
      // Without a choice the first result is taken; before there is one, the form leads to the page of results.
      const chosen = options[input.value.trim() && input.value === answered ? Math.max(active, 0) : active];
      if (!chosen && input.value.trim()) return;
      event.preventDefault();
      const {ctrlKey, metaKey, shiftKey} = event;
      chosen?.dispatchEvent(
        new MouseEvent('click', {bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey}),
      );
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (input.value) {
        input.value = '';
        ask();
      } else leave();
    }
  });
  close.addEventListener('click', leave);
  // Clicks in the list keep the focus in the field; scrolling it hides a phone's keyboard.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  scroller.addEventListener('touchmove', () => input.blur(), {passive: true});
  for (const type of ['click', 'auxclick']) scroller.addEventListener(type, follow);
  const outside = ({target}: Event) => {
    if (!frame.contains(target as Node)) leave();
  };
  document.addEventListener('pointerdown', outside);
  document.addEventListener('focusin', outside);

  const {search: kept} = (history.state ?? {}) as {search?: KeptList};
  if (kept && !input.value) {
    // Restore the list once.
    history.replaceState({...(history.state as object), search: undefined}, '');
    input.value = kept.query;
    frame.dataset.open = '';
    release = fitToScreen(frame);
    ask(kept);
  } else open();
}

/** Ranking and showing in one task would hold up the next key on an old phone. */
function inNextTask<Value>(value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(() => resolve(value)));
}
