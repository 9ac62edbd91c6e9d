import {passageKey} from '@site/src/search/passageKey';
import {loadPart} from './load';
import {tellUnloaded} from './tellUnloaded';

/** What only some pages have: the search, explorers, steps, the hero, the page for addresses that do not exist. */
export function startParts(): void {
  startSearchField();
  startExplorers();
  markAnswer();
  const searchPage = document.querySelector<HTMLElement>('[data-search-page]');
  if (searchPage && once(searchPage)) {
    void loadPart(() => import('@site/src/search/startSearchPage')).then(({startSearchPage}) =>
      startSearchPage(searchPage),
    );
  }
  const lost = document.querySelector<HTMLElement>('[data-not-found]');
  if (lost && once(lost)) {
    void import('./notFound').then(({suggestPages}) => suggestPages(lost));
  }
  const own = document.querySelector<HTMLElement>('[data-my-request]');
  if (own && once(own)) startOwnRequest(own);
  const steps = [...document.querySelectorAll<HTMLOListElement>('[data-tab]>ol')].filter(once);
  if (steps.length > 0) {
    void import('./steps').then(({startSteps}) => startSteps(steps));
  }
  const hero = document.querySelector<HTMLElement>('[data-hero]');
  if (hero && once(hero)) {
    whenIdle(() => {
      void import('@site/src/landing/animateHero').then(
        ({animateHero}) => animateHero(hero),
        () => undefined, // a decoration: nobody misses it, least of all who has left the page by now
      );
    });
  }
}

/** The page of a visitor's own request asks for nothing before a mail's link has opened it. */
function startOwnRequest(place: HTMLElement): void {
  let asked = false;
  const start = () => {
    if (asked || !/^#[0-9a-f]{32}\./.test(location.hash)) return;
    asked = true;
    loadPart(() => import('@site/src/invite/openOwnRequest')).then(
      ({openOwnRequest}) => openOwnRequest(place),
      (error: unknown) => {
        console.error(error);
        const notice = document.createElement('p');
        notice.setAttribute('role', 'alert');
        notice.textContent =
          'Your request could not be loaded. Check your connection and load the page again.';
        place.prepend(notice);
      },
    );
  };
  addEventListener('hashchange', start);
  start();
}

/** List, ranking and index of the search come with the focus; the field may have it already. */
function startSearchField(): void {
  const frame = document.querySelector<HTMLElement>('[data-search]');
  const input = frame?.querySelector('input');
  if (!frame || !input || !once(frame)) return;
  let attached = false;
  const start = () => {
    if (attached) return;
    attached = true;
    loadPart(() => import('@site/src/search/attachSearch')).then(
      ({attachSearch}) => attachSearch(frame, input),
      (error: unknown) => {
        console.error(error);
        attached = false;
        tellMissing(frame);
      },
    );
  };
  input.addEventListener('focus', start);
  // Left through the list of results, which shows again.
  const {search: left} = (history.state ?? {}) as {search?: unknown};
  if (document.activeElement === input || left) start();
}

/** Explorers come to life at a touch; what notes the touches comes with the page. */
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

/** A page that was opened by a result of the search shows the passage that answers. */
function markAnswer(): void {
  try {
    if (!sessionStorage.getItem(passageKey)) return;
  } catch {
    return; // storage may be closed to the page
  }
  void loadPart(() => import('@site/src/search/markPassage')).then(({markPassage}) => markPassage());
}

function tellMissing(frame: HTMLElement): void {
  const notice = document.createElement('p');
  notice.dataset.notice = '';
  notice.setAttribute('role', 'alert');
  notice.textContent = 'The search could not be loaded. Check your connection and try again.';
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
