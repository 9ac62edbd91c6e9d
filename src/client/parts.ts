import * as words from '@site/src/client/strings/controls';
import {element} from './element';
import {readStored, passageKey} from './storage';
import {withPart} from './load';

/** The parts that only some pages have, by the element that each is for. */
const parts: Readonly<Record<string, (place: HTMLElement) => unknown>> = {
  '[data-part=search]': startSearchField,
  '[data-part=search-page]': part(() => import('./search/startSearchPage')),
  '[data-part=not-found]': part(() => import('./page/notFound')),
  '[data-tab]>ol': part(() => import('./page/steps')),
  '[data-phone]~* li [data-screen]': startPhone,
};

/** Loads a part, and starts it on its element. */
function part(load: () => Promise<{default: (place: HTMLElement) => void}>) {
  return (place: HTMLElement) => withPart(load, ({default: start}) => start(place));
}

const started = new WeakSet<HTMLElement>();

/** Starts the parts of this page, each once. */
export function startParts(): void {
  for (const [selector, start] of Object.entries(parts)) {
    for (const place of document.querySelectorAll<HTMLElement>(selector)) {
      if (started.has(place)) continue;
      started.add(place);
      start(place);
    }
  }
  // The page was opened by a result of the search.
  if (readStored(passageKey))
    void withPart(
      () => import('./search/markPassage'),
      ({markPassage}) => markPassage(),
    );
}

/** Loads the search when its field gets focus, which it may already have. */
function startSearchField(frame: HTMLElement): void {
  const input = frame.querySelector('input') as HTMLInputElement;
  let asked = false;
  const start = () => {
    if (asked) return;
    asked = true;
    void withPart(
      () => import('./search/attachSearch'),
      ({attachSearch}) => attachSearch(frame, input),
      () => {
        asked = false;
        const notice = element('p', {role: 'alert', 'data-notice': ''}, words.searchUnloaded);
        frame.append(notice);
        frame.addEventListener('focusout', () => notice.remove(), {once: true});
      },
    );
  };
  input.addEventListener('focus', start);
  // Back from a result: restore the list.
  const {search: left} = (history.state ?? {}) as {search?: unknown};
  if (document.activeElement === input || left) start();
}

/** Shows the screen of a step in the phone next to the text, or in its place if the code doesn't load. */
function startPhone(picture: HTMLElement): void {
  const column = document.querySelector<HTMLElement>('[data-phone]') as HTMLElement;
  void withPart(
    () => import('./page/phone'),
    ({addStep}) => addStep(picture, column),
    () => delete column.dataset.phone,
  );
}
