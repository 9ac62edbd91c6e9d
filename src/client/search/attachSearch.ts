import * as words from '@site/src/client/strings/search';
import {element} from '@site/src/client/element';
import {answersTo} from './answers';
import {base, isBuilt, loadSearch, versionHere} from './loadSearch';
import {fitToScreen} from './fitToScreen';
import {keepPassage, markPassage} from './markPassage';
import {forgetSearches, recentSearches, rememberSearch} from './recentSearches';
import styles from '@site/src/components/SearchField/searchResults.module.css';

/** What the history entry keeps, so that Back restores the list. */
interface KeptList {
  readonly query: string;
  readonly active: number;
}

const limit = 6;
/** Milliseconds after the last key before texts are requested, and before the number of results is announced. */
const pause = {texts: 120, spoken: 700};

/** What the palette shows. */
interface View {
  readonly results?: readonly HTMLElement[];
  /** Without results: what is offered instead, by the name of its group. */
  readonly offered?: Readonly<Record<string, readonly HTMLElement[]>>;
  readonly note?: string;
  /** What screen readers announce. */
  readonly spoken?: string;
  /** Below the options, and scrolled with them. */
  readonly below?: readonly HTMLElement[];
  /** At the foot, always in view. */
  readonly action?: HTMLElement;
  /** The option to select. */
  readonly active?: number;
}

/**
 * Makes the header's field a palette over the page: a combobox with the list of its results. Called once, on the field's first
 * focus or when Back leads to a page that was left through the list.
 */
export function attachSearch(frame: HTMLElement, input: HTMLInputElement): void {
  const list = new ResultList(frame, input);
  input.addEventListener('focus', () => list.open());
  input.addEventListener('input', () => list.type());
  input.addEventListener('keydown', (event) => list.press(event));
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, ({target}) => {
      // The open frame itself is the backdrop.
      if (target === frame || !frame.contains(target as Node)) list.close();
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
  private readonly list = element('div', {id: 'search-panel', role: 'listbox', 'aria-label': words.results});
  private readonly more = element('p', {class: styles.more});
  private readonly action = element('span', {class: styles.action});
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
    const keys = element('span', {class: styles.keys, 'aria-hidden': 'true'}, words.keys);
    const foot = element('div', {class: styles.foot}, keys, this.action);
    this.panel = element('div', {class: styles.panel}, close, this.spoken, scroller, foot);
    frame.append(this.panel);
    close.addEventListener('click', () => this.close());
    // Clicks in the list keep the focus in the field; scrolling it hides a phone's keyboard.
    this.list.addEventListener('mousedown', (event) => event.preventDefault());
    scroller.addEventListener('touchmove', () => input.blur(), {passive: true});
    for (const type of ['click', 'auxclick'] as const)
      this.panel.addEventListener(type, (event) => this.follow(event));
  }

  open(kept?: KeptList) {
    if ('open' in this.frame.dataset) return;
    this.frame.dataset.open = '';
    this.panel.hidden = false;
    this.release = fitToScreen(this.frame);
    // Start loading before the first key.
    if (isBuilt) loadSearch().catch(() => undefined);
    void this.ask(kept);
  }

  close() {
    if (!('open' in this.frame.dataset)) return;
    delete this.frame.dataset.open;
    this.panel.hidden = true;
    this.release();
    this.asked++;
    this.display({});
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
      this.select(to);
      this.input.setAttribute('aria-activedescendant', `search-option-${to}`);
      this.options[to]?.scrollIntoView({block: 'nearest'});
    } else if (key === 'Enter') this.enter(event);
    else if (key === 'Escape') {
      event.preventDefault();
      if (!this.input.value) this.close();
      else this.search('');
    }
  }

  /** Follows the selected option; while there is none for what is typed, the form leads to the page of results. */
  private enter(event: KeyboardEvent) {
    const {value} = this.input;
    const chosen = !value.trim() || value === this.answered ? this.options[this.active] : undefined;
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
    if (!query.trim()) {
      this.showStart();
      return;
    }
    const action = element('a', {href: `${base}search?q=${encodeURIComponent(query)}`}, words.all);
    if (!this.answered) this.display({note: words.loads});
    const shown = await answersTo(query, limit, kept ? 0 : pause.texts, () => number === this.asked);
    if (!shown) return;
    const isFound = shown.results.length > 0;
    const {count = '', first} = shown;
    this.display({
      ...shown,
      spoken: shown.note || (first ? `${count} ${words.enterOpens(first)}` : count),
      action: isFound ? action : undefined,
      offered: isFound ? {} : {[words.wanted]: wantedPages()},
      active: isFound ? Math.max(kept?.active ?? 0, 0) : -1,
    });
    this.answered = query;
  }

  /** What was searched before, and what people come for. */
  private showStart() {
    const recent = recentSearches().map((query) => {
      const option = element('div', {}, query);
      option.addEventListener('click', () => this.search(query));
      return option;
    });
    const forget = element('button', {type: 'button'}, words.forget);
    forget.addEventListener('click', () => {
      forgetSearches();
      this.search('');
    });
    this.display({
      offered: {...(recent.length > 0 && {[words.recent]: recent}), [words.wanted]: wantedPages()},
      action: recent.length > 0 ? forget : undefined,
    });
  }

  private display({
    results = [],
    offered = {},
    note = '',
    spoken = note,
    below = [],
    action,
    active = -1,
  }: View) {
    this.options = [...results, ...Object.values(offered).flat()];
    this.options.forEach((option, place) => {
      option.id = `search-option-${place}`;
      option.className = styles.option ?? '';
      option.setAttribute('role', 'option');
      option.tabIndex = -1;
    });
    const groups = Object.entries(offered).map(([name, options]) => {
      const heading = element('div', {class: styles.group, 'aria-hidden': 'true'}, name);
      return element('div', {role: 'group', 'aria-label': name}, heading, ...options);
    });
    this.list.replaceChildren(...results, ...groups);
    this.note.textContent = note;
    this.more.replaceChildren(...below);
    this.action.replaceChildren(...(action ? [action] : []));
    this.input.setAttribute('aria-expanded', String(this.options.length > 0));
    this.select(active);
    // Which one is preselected is said once typing stops, not after each key.
    this.input.removeAttribute('aria-activedescendant');
    clearTimeout(this.speaking);
    this.speaking = window.setTimeout(() => (this.spoken.textContent = spoken), pause.spoken);
  }

  private select(place: number) {
    this.active = place;
    this.options.forEach((option, i) => option.setAttribute('aria-selected', String(i === place)));
  }

  /** Leaves the list open: Back finds it in the page cache or restores it from the history. */
  private follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    const {value: query} = this.input;
    if (event.type === 'click') rememberSearch(query);
    keepPassage(link);
    const isHere = link.pathname === location.pathname && link.search === location.search;
    if (isHere && event.type === 'click' && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      // Without an anchor the page would load again.
      if (!link.hash) event.preventDefault();
      this.input.value = '';
      this.close();
      setTimeout(markPassage);
    } else if (query.trim()) {
      const kept: KeptList = {query, active: this.options.indexOf(link)};
      history.replaceState({...(history.state as object | null), search: kept}, '');
    }
  }
}

function wantedPages(): HTMLElement[] {
  const route = versionHere()?.route ?? '';
  return Object.entries(words.wantedPages).map(([slug, text]) =>
    element('a', {href: `${route}/${slug}`}, text),
  );
}
