import {createElement} from '@site/src/browser/createElement';
import {answerTo, counted, loadSearch} from '../list';
import {keepPassage, openPassage} from '../passage';
import styles from './list.module.css';

const limit = 6;
const waitBeforeSpeaking = 700;

/** What people come for, by the page that helps. */
const wanted = {
  'how-to-join': 'Get an invite',
  'supported-devices': 'See if my phone will do',
  'maximizing-essence-rewards': 'See what tasks pay',
  withdraw: 'Get my money out',
  'no-tasks': 'Fix a node that isn’t getting tasks',
  'lost-wallet-or-device': 'Recover a lost phone or wallet',
};

/** Where to ask when no page answers. */
const ways = {
  'open-questions': 'Open questions',
  glossary: 'Glossary',
  'support-and-contact': 'Ask us',
};

/** Makes the header's field a combobox with the list of its results, over the page. */
export function startCombobox(search: HTMLElement, input: HTMLInputElement): void {
  const {docs = '', index = ''} = Object.fromEntries(
    [...search.attributes].map(({name, value}) => [name, value]),
  );
  const form = input.form as HTMLFormElement;
  const note = createElement('p', {});
  const spoken = createElement('p', {class: styles.spoken, role: 'status'});
  const list = createElement('div', {id: 'search-list', role: 'listbox', 'aria-label': 'Results'});
  const close = createElement('button', {type: 'button', class: styles.close}, 'Close');
  const all = createElement('button', {}, 'All results');
  const links = (pages: Readonly<Record<string, string>>) =>
    Object.entries(pages).map(([page, text]) => createElement('a', {href: `${docs}/${page}`}, text));
  const foot = createElement('p', {}, all, ...links(ways));
  const panel = createElement('div', {class: styles.panel}, note, list, foot);
  form.append(close, spoken, panel);

  let options: readonly HTMLElement[] = [];
  let active = -1;
  /** Numbers the queries, so that late answers are dropped. */
  let asked = 0;
  /** The query whose results are shown. */
  let answered = '';
  let speaking = 0;

  function select(place: number) {
    active = place;
    options.forEach((option, at) => option.setAttribute('aria-selected', String(at === place)));
  }

  function show(shown: readonly HTMLElement[], said: string, first: number) {
    options = shown;
    options.forEach((option, at) => {
      option.id = `search-option-${at}`;
      option.setAttribute('role', 'option');
      option.tabIndex = -1;
    });
    note.textContent = said;
    list.replaceChildren(...options);
    list.scrollTop = 0;
    input.setAttribute('aria-expanded', String(options.length > 0));
    input.removeAttribute('aria-activedescendant');
    select(first);
    clearTimeout(speaking);
    const count =
      first < 0
        ? ''
        : `${counted(options.length)} Enter opens “${options[0]?.querySelector('b')?.textContent}”.`;
    speaking = window.setTimeout(() => (spoken.textContent = `${said} ${count}`.trim()), waitBeforeSpeaking);
  }

  async function ask() {
    const query = input.value;
    const number = ++asked;
    all.hidden = !query.trim();
    if (all.hidden) {
      answered = '';
      show(links(wanted), '', -1);
      return;
    }
    if (!answered) note.textContent = 'Loading the index …';
    const {results, note: said} = await answerTo(index, query, limit, () => number === asked);
    if (number !== asked) return;
    answered = query;
    show(results.length > 0 ? results : links(wanted), said, results.length > 0 ? 0 : -1);
  }

  function toggle(isOpen: boolean) {
    if (isOpen === 'open' in form.dataset) return;
    form.toggleAttribute('data-open', isOpen);
    form.classList.toggle(String(styles.open), isOpen);
    document.documentElement.toggleAttribute('data-searching', isOpen);
    if (isOpen) {
      loadSearch(index).catch(() => {});
      void ask();
    } else input.blur();
  }

  function press(event: KeyboardEvent) {
    const {key, keyCode, isComposing, ctrlKey, metaKey, shiftKey, altKey} = event;
    // 229 is a key of a conversion, also where it has just ended.
    if (isComposing || keyCode === 229) return;
    const last = options.length - 1;
    const to = {ArrowDown: active < last ? active + 1 : 0, ArrowUp: active > 0 ? active - 1 : last}[key];
    if (to !== undefined && last >= 0 && !(ctrlKey || metaKey || shiftKey || altKey)) {
      event.preventDefault();
      select(to);
      input.setAttribute('aria-activedescendant', `search-option-${to}`);
      options[to]?.scrollIntoView({block: 'nearest'});
    } else if (key === 'Escape') {
      event.preventDefault();
      if (!input.value) toggle(false);
      input.value = '';
      void ask();
    } else if (key === 'Enter' && active >= 0 && input.value.trim() === answered.trim()) {
      event.preventDefault();
      options[active]?.dispatchEvent(
        new MouseEvent('click', {bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey}),
      );
    }
  }

  /** Leaves the list open for Back, unless the result is on this page. */
  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    keepPassage(link);
    if (
      link.pathname !== location.pathname ||
      event.type !== 'click' ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    input.value = '';
    toggle(false);
    openPassage();
  }

  input.addEventListener('focus', () => toggle(true));
  input.addEventListener('input', () => ('open' in form.dataset ? void ask() : toggle(true)));
  input.addEventListener('keydown', press);
  for (const type of ['click', 'auxclick'] as const) panel.addEventListener(type, follow);
  // A press on a result keeps the focus in the field; scrolling hides a phone's keyboard.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  panel.addEventListener('touchmove', () => input.blur(), {passive: true});
  close.addEventListener('click', () => toggle(false));
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, ({target}) => {
      // The open form itself is the backdrop.
      if (target === form || !form.contains(target as Node)) toggle(false);
    });
  // A phone's keyboard covers the page without resizing it.
  const fit = () => form.style.setProperty('--search-height', `${visualViewport?.height ?? innerHeight}px`);
  visualViewport?.addEventListener('resize', fit);
  fit();
  toggle(true);
}
