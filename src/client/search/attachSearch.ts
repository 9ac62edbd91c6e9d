import * as words from '@site/src/client/strings/search';
import {element} from '@site/src/client/element';
import {answersTo} from './answers';
import type {Shown} from './answers';
import {base, isBuilt, loadSearch} from './loadSearch';
import {fitToScreen} from './fitToScreen';
import {keepPassage, markPassage} from './markPassage';
import {forgetSearches, recentSearches, rememberSearch} from './recentSearches';
import styles from '@site/src/layout/searchResults.module.css';

/** What the history entry keeps, so that Back restores the list. */
interface KeptList {
  readonly query: string;
  readonly active: number;
}

const limit = 6;
/** Milliseconds after the last key before texts are requested, and before the number of results is announced. */
const pause = {texts: 120, spoken: 700};

/**
 * Makes the header's field search: a combobox with a list of results, which unfolds at the end of the frame. Called once, on the
 * field's first focus or when Back leads to a page that was left through the list.
 */
export function attachSearch(frame: HTMLElement, input: HTMLInputElement): void {
  const list = new ResultList(frame, input);
  input.addEventListener('focus', () => list.open());
  input.addEventListener('input', () => list.type());
  input.addEventListener('keydown', (event) => list.press(event));
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, ({target}) => {
      if (!frame.contains(target as Node)) list.close();
    });

  const {search: kept} = (history.state ?? {}) as {search?: KeptList};
  if (kept && !input.value) {
    history.replaceState({...(history.state as object), search: undefined}, '');
    input.value = kept.query;
    list.open(kept);
  } else list.open();
}

class ResultList {
  private readonly spoken = element('p', {class: styles.visuallyHidden, role: 'status'});
  private readonly note = element('p', {class: styles.note});
  private readonly list = element('div', {id: 'search-panel', role: 'listbox'});
  private readonly more = element('p', {class: styles.more});
  private readonly panel: HTMLElement;
  private options: readonly HTMLElement[] = [];
  private active = -1;
  /** Numbers the queries, so that stale answers are dropped. */
  private asked = 0;
  /** The query whose results are shown. */
  private answered = '';
  private speaking = 0;
  private release = () => {};

  constructor(
    private readonly frame: HTMLElement,
    private readonly input: HTMLInputElement,
  ) {
    const close = element('button', {type: 'button', class: styles.close}, words.close);
    const scroller = element('div', {class: styles.scroller}, this.note, this.list, this.more);
    this.panel = element('div', {class: styles.panel}, close, this.spoken, scroller);
    frame.append(this.panel);
    close.addEventListener('click', () => this.close());
    // Clicks in the list keep the focus in the field; scrolling it hides a phone's keyboard.
    this.list.addEventListener('mousedown', (event) => event.preventDefault());
    scroller.addEventListener('touchmove', () => input.blur(), {passive: true});
    for (const type of ['click', 'auxclick'] as const)
      scroller.addEventListener(type, (event) => this.follow(event));
  }

  open(kept?: KeptList) {
    if ('open' in this.frame.dataset) return;
    this.frame.dataset.open = '';
    this.release = fitToScreen(this.frame);
    // Start loading before the first key.
    if (isBuilt) loadSearch().catch(() => undefined);
    void this.ask(kept);
  }

  close() {
    if (!('open' in this.frame.dataset)) return;
    delete this.frame.dataset.open;
    this.release();
    this.asked++;
    this.display({results: [], below: []});
    if (document.activeElement === this.input) this.input.blur();
  }

  type() {
    if ('open' in this.frame.dataset) void this.ask();
    else this.open();
  }

  press(event: KeyboardEvent) {
    const {key, ctrlKey, metaKey, shiftKey, altKey, isComposing} = event;
    if (isComposing) return;
    const last = this.options.length - 1;
    const to = {
      ArrowDown: this.active < last ? this.active + 1 : 0,
      ArrowUp: this.active > 0 ? this.active - 1 : last,
      Home: 0,
      End: last,
    }[key];
    if (to !== undefined) {
      // With a modifier, and without options, a key is for the text.
      if (last < 0 || ctrlKey || metaKey || shiftKey || altKey) return;
      event.preventDefault();
      this.choose(to);
      this.options[to]?.scrollIntoView({block: 'nearest'});
    } else if (key === 'Enter') this.enter(event);
    else if (key === 'Escape') {
      event.preventDefault();
      if (!this.input.value) this.close();
      else this.search('');
    }
  }

  /** Follows the chosen result, or the first; before there is one, the form leads to the page of results. */
  private enter(event: KeyboardEvent) {
    const {value} = this.input;
    const isAnswered = value.trim() && value === this.answered;
    const chosen = this.options[isAnswered ? Math.max(this.active, 0) : this.active];
    if (!chosen && value.trim()) return;
    event.preventDefault();
    const {ctrlKey, metaKey, shiftKey} = event;
    chosen?.dispatchEvent(
      new MouseEvent('click', {bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey}),
    );
  }

  private search(query: string) {
    this.input.value = query;
    this.input.focus();
    void this.ask();
  }

  private async ask(kept?: KeptList) {
    const query = this.input.value;
    const number = ++this.asked;
    this.list.setAttribute('aria-label', query.trim() ? words.results : words.recent);
    if (!query.trim()) {
      this.showRecent();
      return;
    }
    if (!this.answered) this.display({results: [], note: words.loads, below: []});
    const shown = await answersTo(query, limit, kept ? 0 : pause.texts, () => number === this.asked);
    if (!shown) return;
    const all = element('a', {href: `${base}search?q=${encodeURIComponent(query)}`}, words.all);
    this.display(
      {...shown, below: [...(shown.results.length > 0 ? [all] : []), ...shown.below]},
      kept?.active,
    );
    this.answered = query;
  }

  private showRecent() {
    const results = recentSearches().map((query) => {
      const option = element('div', {}, query);
      option.addEventListener('click', () => this.search(query));
      return option;
    });
    const forget = element('button', {type: 'button'}, words.forget);
    forget.addEventListener('click', () => {
      forgetSearches();
      this.search('');
    });
    this.display(results.length > 0 ? {results, note: words.recent, below: [forget]} : {results, below: []});
  }

  private display({results, note = '', spoken = note, below}: Shown, active = -1) {
    this.options = results;
    results.forEach((option, place) => {
      option.id = `search-option-${place}`;
      option.className = styles.option ?? '';
      option.setAttribute('role', 'option');
      option.tabIndex = -1;
    });
    this.list.replaceChildren(...results);
    this.note.textContent = note;
    this.more.replaceChildren(...below);
    this.panel.dataset.empty = String(results.length === 0 && !note && below.length === 0);
    this.input.setAttribute('aria-expanded', String(results.length > 0));
    this.choose(active);
    clearTimeout(this.speaking);
    this.speaking = window.setTimeout(() => (this.spoken.textContent = spoken), pause.spoken);
  }

  private choose(place: number) {
    this.active = place;
    this.options.forEach((option, i) => option.setAttribute('aria-selected', String(i === place)));
    const chosen = this.options[place];
    if (chosen) this.input.setAttribute('aria-activedescendant', chosen.id);
    else this.input.removeAttribute('aria-activedescendant');
  }

  /** Leaves the list open: Back finds it in the page cache or restores it from the history. */
  private follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    const {value: query} = this.input;
    if (event.type === 'click') rememberSearch(query);
    keepPassage(link);
    const kept: KeptList = {query, active: this.options.indexOf(link)};
    history.replaceState({...(history.state as object | null), search: kept}, '');
    const isHere = link.pathname === location.pathname && link.search === location.search;
    if (isHere && event.type === 'click' && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      this.close();
      setTimeout(markPassage);
    }
  }
}
