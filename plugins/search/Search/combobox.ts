import {createElement} from '@site/src/browser/createElement';
import {savePassage, showPassage} from '../passage';
import {loadSearch, search} from '../results';
import styles from './results.module.css';

const limit = 6;

/** What people come for, by the page that helps. */
const popularPages = {
  'how-to-join': 'Get an invite',
  'supported-devices': 'See if my phone will do',
  'maximizing-essence-rewards': 'See what tasks pay',
  withdraw: 'Get my money out',
  'no-tasks': 'Fix a node that isn’t getting tasks',
  'lost-wallet-or-device': 'Recover a lost phone or wallet',
  'support-and-contact': 'Ask us',
};

/** Makes the header's field a combobox with the list of its results, over the page. */
export function startCombobox(element: HTMLElement, input: HTMLInputElement): void {
  const [docs = '', index = ''] = ['docs', 'index'].map((name) => element.getAttribute(name) ?? '');
  const form = input.form as HTMLFormElement;
  const close = createElement('button', {type: 'button', class: styles.close}, 'Close');
  const status = createElement('p', {role: 'status'});
  const list = createElement('div', {
    id: 'search-list',
    class: styles.list,
    role: 'listbox',
    'aria-label': 'Results',
  });
  const all = createElement('button', {}, 'All results');
  const panel = createElement('div', {class: styles.panel}, status, list, all);
  input.after(close);
  form.append(panel);

  const popular = Object.entries(popularPages).map(([page, label]) =>
    createElement('a', {href: `${docs}/${page}`, class: styles.result}, label),
  );

  function select(option: Element | null | undefined) {
    for (const other of list.children) other.setAttribute('aria-selected', String(other === option));
  }

  function show(links: readonly HTMLElement[], message: string) {
    for (const [place, link] of links.entries()) {
      link.id = `search-option-${place}`;
      link.setAttribute('role', 'option');
      link.tabIndex = -1;
    }
    list.replaceChildren(...links);
    list.scrollTop = 0;
    status.textContent = message;
    input.removeAttribute('aria-activedescendant');
  }

  async function update() {
    const query = input.value;
    // Enter opens no result of an earlier query.
    select(null);
    all.hidden = !query.trim();
    if (all.hidden) return show(popular, '');
    status.textContent ||= 'Loading the index …';
    const {links, message} = await search(index, query, limit);
    if (input.value !== query) return;
    if (links.length === 0) return show(popular, message);
    show(links, `${message} Enter opens the first.`);
    select(links[0]);
  }

  function toggle(isOpen: boolean) {
    if (isOpen === 'open' in form.dataset) return;
    form.toggleAttribute('data-open', isOpen);
    document.documentElement.toggleAttribute('data-searching', isOpen);
    input.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) {
      loadSearch(index).catch(() => {});
      void update();
    } else input.blur();
  }

  input.addEventListener('keydown', (event) => {
    const {key, keyCode, isComposing, ctrlKey, metaKey, shiftKey, altKey} = event;
    // 229 is a key of a conversion, also where it has just ended.
    if (isComposing || keyCode === 229 || ctrlKey || metaKey || shiftKey || altKey) return;
    const selected = list.querySelector<HTMLElement>('[aria-selected=true]');
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const option =
        key === 'ArrowDown'
          ? (selected?.nextElementSibling ?? list.firstElementChild)
          : (selected?.previousElementSibling ?? list.lastElementChild);
      select(option);
      input.setAttribute('aria-activedescendant', option?.id ?? '');
      option?.scrollIntoView({block: 'nearest'});
    } else if (key === 'Escape') toggle(false);
    else if (key === 'Enter' && selected) selected.click();
    else return;
    event.preventDefault();
  });

  /** A result on another page leaves the list open for Back. */
  function follow(event: MouseEvent) {
    const link = savePassage(event);
    const isNewTab = event.type === 'auxclick' || event.ctrlKey || event.metaKey || event.shiftKey;
    if (link?.pathname !== location.pathname || isNewTab) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    toggle(false);
    showPassage();
  }

  panel.addEventListener('click', follow);
  panel.addEventListener('auxclick', follow);
  input.addEventListener('focus', () => toggle(true));
  input.addEventListener('input', () => void update());
  close.addEventListener('click', () => toggle(false));
  // A press on a result keeps the focus in the field; scrolling hides a phone's keyboard.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  panel.addEventListener('touchmove', () => input.blur(), {passive: true});
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, ({target}) => {
      // The open form itself is the backdrop.
      if (target === form || !form.contains(target as Node)) toggle(false);
    });
  // A phone's keyboard covers the page without resizing it.
  const fit = () => form.style.setProperty('--search-height', `${visualViewport?.height ?? innerHeight}px`);
  visualViewport?.addEventListener('resize', fit);
  fit();
  // On a slow line, the reader may have gone on.
  toggle(document.activeElement === input);
}
