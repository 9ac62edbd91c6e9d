import * as words from '@site/src/client/strings/search';
import {element} from '@site/src/client/element';
import {answersTo} from './answers';
import type {Shown} from './answers';
import {base, isBuilt, loadSearch} from './loadSearch';
import {fitToScreen} from './fitToScreen';
import {aim, markPassage} from './markPassage';
import {forgetSearches, recentSearches, rememberSearch} from './recentSearches';
import styles from '@site/src/layout/searchResults.module.css';

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
 * the list: what was typed by then is searched right away.
 * @param frame the element around the field; the list unfolds at its end
 * @param input the field, a combobox that controls `search-panel`
 */
export function attachSearch(frame: HTMLElement, input: HTMLInputElement): void {
  const spoken = element('p', {class: styles.visuallyHidden, role: 'status'});
  const close = element('button', {type: 'button', class: styles.close}, words.close);
  const note = element('p', {class: styles.note});
  const list = element('div', {id: 'search-panel', role: 'listbox', 'aria-label': words.results});
  const more = element('p', {class: styles.more});
  const scroller = element('div', {class: styles.scroller}, note, list, more);
  const panel = element('div', {class: styles.panel}, close, spoken, scroller);
  frame.append(panel);

  let options: readonly HTMLElement[] = [];
  let active = -1;
  /** Numbers the queries, so that stale answers are dropped. */
  let asked = 0;
  /** The query whose results are shown. */
  let answered = '';
  let speaking = 0;
  let release = () => {};

  const isOpen = () => frame.dataset.open !== undefined;

  function open(kept?: KeptList) {
    if (isOpen()) return;
    frame.dataset.open = '';
    release = fitToScreen(frame);
    // Start loading before the first key.
    if (isBuilt) loadSearch().catch(() => undefined);
    void ask(kept);
  }

  function leave() {
    if (!isOpen()) return;
    delete frame.dataset.open;
    release();
    asked++;
    show({results: [], below: []});
    if (document.activeElement === input) input.blur();
  }

  function choose(place: number) {
    active = place;
    options.forEach((option, i) => option.setAttribute('aria-selected', String(i === active)));
    input.setAttribute('aria-expanded', String(options.length > 0));
    const chosen = options[active];
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
    else input.removeAttribute('aria-activedescendant');
  }

  function show({results, note: says = '', spoken: heard = '', below}: Shown, kept?: KeptList) {
    options = results;
    options.forEach((option, place) => {
      option.id = `search-option-${place}`;
      option.className = styles.option ?? '';
      option.setAttribute('role', 'option');
      option.tabIndex = -1;
    });
    list.replaceChildren(...options);
    note.textContent = says;
    more.replaceChildren(...below);
    panel.dataset.empty = String(options.length === 0 && !says && below.length === 0);
    choose(kept?.active ?? -1);
    scroller.scrollTop = kept?.scrolled ?? 0;
    clearTimeout(speaking);
    speaking = window.setTimeout(() => (spoken.textContent = heard), rest.spoken);
  }

  async function ask(kept?: KeptList) {
    const query = input.value;
    const number = ++asked;
    list.setAttribute('aria-label', query.trim() ? words.results : words.recent);
    if (!query.trim()) {
      showRecent();
      return;
    }
    if (!answered) show({results: [], note: words.loads, below: []});
    const shown = await answersTo(query, most, kept ? 0 : rest.texts, () => number === asked);
    if (!shown) return;
    const all = element('a', {href: `${base}search?q=${encodeURIComponent(query)}`}, words.all);
    show({...shown, below: [...(shown.note ? [] : [all]), ...shown.below]}, kept);
    answered = query;
  }

  function showRecent() {
    const results = recentSearches().map((query) => {
      const option = element('div', {}, query);
      option.addEventListener('click', () => {
        input.value = query;
        input.focus();
        void ask();
      });
      return option;
    });
    const forget = element('button', {type: 'button'}, words.forget);
    forget.addEventListener('click', () => {
      forgetSearches();
      showRecent();
      input.focus();
    });
    show(results.length > 0 ? {results, note: words.recent, below: [forget]} : {results, below: []});
  }

  /** Leaves the list open: Back finds it in the page cache or restores it from the history. */
  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    if (event.type === 'click') rememberSearch(input.value);
    aim(link);
    const kept: KeptList = {query: input.value, active: options.indexOf(link), scrolled: scroller.scrollTop};
    history.replaceState({...(history.state as object | null), search: kept}, '');
    const isHere = link.pathname === location.pathname && link.search === location.search;
    if (isHere && event.type === 'click' && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      leave();
      setTimeout(markPassage);
    }
  }

  input.addEventListener('focus', () => open());
  input.addEventListener('input', () => (isOpen() ? void ask() : open()));
  input.addEventListener('keydown', (event) => {
    const {key, ctrlKey, metaKey, shiftKey, altKey, isComposing} = event;
    if (isComposing) return;
    const last = options.length - 1;
    const to = {
      ArrowDown: active < last ? active + 1 : 0,
      ArrowUp: active > 0 ? active - 1 : last,
      Home: 0,
      End: last,
    }[key];
    if (to !== undefined) {
      // With a modifier, and without options, a key is for the text.
      if (last < 0 || ctrlKey || metaKey || shiftKey || altKey) return;
      event.preventDefault();
      choose(to);
      options[to]?.scrollIntoView({block: 'nearest'});
    } else if (key === 'Enter') {
      // Without a choice the first result is taken; before there is one, the form leads to the page of results.
      const chosen = options[input.value.trim() && input.value === answered ? Math.max(active, 0) : active];
      if (!chosen && input.value.trim()) return;
      event.preventDefault();
      chosen?.dispatchEvent(
        new MouseEvent('click', {bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey}),
      );
    } else if (key === 'Escape') {
      event.preventDefault();
      if (input.value) {
        input.value = '';
        void ask();
      } else leave();
    }
  });
  close.addEventListener('click', leave);
  // Clicks in the list keep the focus in the field; scrolling it hides a phone's keyboard.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  scroller.addEventListener('touchmove', () => input.blur(), {passive: true});
  for (const type of ['click', 'auxclick'] as const) scroller.addEventListener(type, follow);
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, ({target}) => {
      if (!frame.contains(target as Node)) leave();
    });

  const {search: kept} = (history.state ?? {}) as {search?: KeptList};
  if (kept && !input.value) {
    // Restore the list once.
    history.replaceState({...(history.state as object), search: undefined}, '');
    input.value = kept.query;
    open(kept);
  } else open();
}
