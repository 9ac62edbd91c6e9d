import {readStored, store, passageKey} from '@site/src/client/storage';

/** The passage a result showed, for the page it opens. */
interface Passage {
  readonly path: string;
  /** A line as the index has it. */
  readonly line: string;
}

/** Keeps the passage of a result that is about to be followed; a new tab reads it too. */
export function keepPassage(link: HTMLAnchorElement): void {
  const line = link.dataset.passage;
  if (line) store(passageKey, {path: link.pathname, line} satisfies Passage);
}

/**
 * Call it when a page has loaded, and when the address of the open page has changed: if a search result opened the page, it
 * scrolls to the passage that answers, marks it until the reader moves, and lets screen readers begin at the heading.
 */
export function markPassage(): void {
  const kept = readStored(passageKey) as Passage | null | undefined;
  store(passageKey, null);
  const main = document.querySelector('main');
  const heading =
    document.getElementById(decodeURIComponent(location.hash.slice(1))) ?? document.querySelector('h1');
  if (kept?.path !== location.pathname || !main || !heading) return;
  heading.setAttribute('tabindex', '-1');
  heading.focus({preventScroll: true});
  const passage = findPassage(main, heading, kept.line);
  if (!passage) return;
  for (let box = passage.closest('details'); box; box = box.parentElement?.closest('details') ?? null)
    box.open = true;
  passage.setAttribute('data-found', '');
  showWhole(passage);
  const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
  const end = () => {
    passage.removeAttribute('data-found');
    for (const move of moves) removeEventListener(move, end);
  };
  for (const move of moves) addEventListener(move, end, {passive: true});
}

/** Scrolls to a passage that isn't in view. */
function showWhole(passage: Element): void {
  const {top, bottom} = passage.getBoundingClientRect();
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top < covered || bottom > innerHeight)
    passage.scrollIntoView({
      block: bottom - top < innerHeight - covered ? 'center' : 'start',
      behavior: 'instant',
    });
}

/** The block that has the words of the line; a row of a table by its cells. */
function findPassage(main: Element, heading: Element, line: string): Element | undefined {
  const wanted = letters(line.slice(1).replace(/^\d+\. /, ''));
  const isRow = line.startsWith('|');
  const blocks = [...main.querySelectorAll(isRow ? 'tr' : 'p, li, dt, dd, figcaption')];
  const isAfter = (block: Element) =>
    heading.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING;
  return [...blocks.filter(isAfter), ...blocks].find((block) => {
    if (!isRow) return letters(block.textContent ?? '').includes(wanted.slice(0, 60));
    const cells = [...block.children].map((cell) => letters(cell.textContent ?? ''));
    return cells.every((cell) => wanted.includes(cell)) && wanted.startsWith(cells[0] ?? '-');
  });
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
