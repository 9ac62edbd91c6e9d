import {passageKey} from '@site/src/client/search/passageKey';
import * as words from '@site/src/components/words/frame';
import {loadPart} from './load';
import {tellUnloaded} from './tellUnloaded';

/** Starts the parts that only some pages have: the search, explorers, steps, the hero, the 404 page. */
export function startParts(): void {
  startSearchField();
  startExplorers();
  markAnswer();
  const searchPage = document.querySelector<HTMLElement>('[data-search-page]');
  if (searchPage && once(searchPage)) {
    void loadPart(() => import('@site/src/client/search/startSearchPage')).then(({startSearchPage}) =>
      startSearchPage(searchPage),
    );
  }
  const lost = document.querySelector<HTMLElement>('[data-not-found]');
  if (lost && once(lost)) {
    void import('./page/notFound').then(({suggestPages}) => suggestPages(lost));
  }
  const own = document.querySelector<HTMLElement>('[data-my-request]');
  if (own && once(own)) startOwnRequest(own);
  const steps = [...document.querySelectorAll<HTMLOListElement>('[data-tab]>ol')].filter(once);
  if (steps.length > 0) {
    void import('./page/steps').then(({startSteps}) => startSteps(steps));
  }
  const hero = document.querySelector<HTMLElement>('[data-hero]');
  if (hero && once(hero)) {
    whenIdle(() => {
      void import('@site/src/landing/hero/animateHero').then(
        ({animateHero}) => animateHero(hero),
        () => undefined, // decorative, and the reader may have left the page
      );
    });
  }
}

/** The page of a visitor's own request asks for nothing before a mail's link has opened it. */
function startOwnRequest(place: HTMLElement): void {
  let asked = false;
  const start = () => {
    const kept = (history.state as {ownRequest?: string} | null)?.ownRequest;
    if (asked || !(kept || /^#[0-9a-f]{32}\./.test(location.hash))) return;
    asked = true;
    loadPart(() => import('@site/src/invite/ownRequest/openOwnRequest')).then(
      ({openOwnRequest}) => openOwnRequest(place),
      (error: unknown) => {
        console.error(error);
        const notice = document.createElement('p');
        notice.setAttribute('role', 'alert');
        notice.textContent = words.requestUnloaded;
        place.prepend(notice);
      },
    );
  };
  addEventListener('hashchange', start);
  start();
}

/** Loads the search when its field gets focus, which it may already have. */
function startSearchField(): void {
  const frame = document.querySelector<HTMLElement>('[data-search]');
  const input = frame?.querySelector('input');
  if (!frame || !input || !once(frame)) return;
  let attached = false;
  const start = () => {
    if (attached) return;
    attached = true;
    loadPart(() => import('@site/src/client/search/attachSearch')).then(
      ({attachSearch}) => attachSearch(frame, input),
      (error: unknown) => {
        console.error(error);
        attached = false;
        tellMissing(frame);
      },
    );
  };
  input.addEventListener('focus', start);
  // Back from a result: restore the list.
  const {search: left} = (history.state ?? {}) as {search?: unknown};
  if (document.activeElement === input || left) start();
}

/** Loads the code that records input to explorers. The explorers themselves load on first use. */
function startExplorers(): void {
  const islands = document.querySelectorAll<HTMLElement>('[data-island]');
  if (islands.length === 0) return;
  loadPart(() => import('./explorers')).then(
    ({watchExplorers}) => watchExplorers(),
    (error: unknown) => {
      console.error(error);
      for (const island of islands) {
        tellUnloaded(island);
        island.addEventListener('click', startExplorers, {once: true});
      }
    },
  );
}

/** Marks the matching passage on a page that was opened from a search result. */
function markAnswer(): void {
  try {
    if (!sessionStorage.getItem(passageKey)) return;
  } catch {
    return; // storage is blocked
  }
  void loadPart(() => import('@site/src/client/search/markPassage')).then(({markPassage}) => markPassage());
}

function tellMissing(frame: HTMLElement): void {
  const notice = document.createElement('p');
  notice.dataset.notice = '';
  notice.setAttribute('role', 'alert');
  notice.textContent = words.searchUnloaded;
  frame.appendChild(notice);
  frame.addEventListener('focusout', () => notice.remove(), {once: true});
}

function once({dataset}: HTMLElement): boolean {
  const first = !('started' in dataset);
  dataset.started = '';
  return first;
}

function whenIdle(run: () => void): void {
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 200));
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, {once: true});
}
