import {readStored, store, passageKey} from '@site/src/client/storage';

/** The passage that a result showed, for the page that it opens. */
interface Aim {
  readonly path: string;
  /** A line as the index has it. */
  readonly line: string;
}

/**
 * Call it when a result is about to be followed: it puts its passage into the address as a text fragment where the browser can
 * find it, and keeps it for `markPassage` in any case.
 */
export function aim(link: HTMLAnchorElement): void {
  const line = link.dataset.passage;
  if (!line) return;
  store(passageKey, {path: link.pathname, line} satisfies Aim, 'sessionStorage');
  const directive = 'fragmentDirective' in document ? textFragment(line) : '';
  const [address = ''] = link.href.split(':~:');
  if (directive) link.href = `${link.hash ? address : `${address}#`}:~:text=${directive}`;
}

/**
 * The first words of a sentence; of a row, whose cells stand apart, of its longest cell. Browsers do not look across a
 * button, and a term with its tip is one, so the words are few.
 */
function textFragment(line: string): string {
  const cells = line.startsWith('|') ? line.slice(1).split(' · ') : [textOf(line)];
  const [longest = ''] = cells
    .map((cell, i) => (i > 0 ? cell.replace(/^[^:]+: /, '') : cell))
    .sort((a, b) => b.length - a.length);
  const words = longest.split(/\s+/).filter(Boolean);
  return words.length < 3 ? '' : encodeURIComponent(words.slice(0, 8).join(' ')).replace(/-/g, '%2D');
}

/** A line without its kind and the number of its step. */
function textOf(line: string): string {
  return line.slice(1).replace(/^\d+\. /, '');
}

/**
 * Call it when a page has loaded, and when the address of the open page has changed: if the page was opened by a
 * search result, it shows and marks the passage that answers until the reader moves, and lets screen readers begin at the
 * heading.
 */
export function markPassage(): void {
  const aimed = readStored(passageKey, 'sessionStorage') as Aim | null | undefined;
  store(passageKey, null, 'sessionStorage');
  const main = document.querySelector('main');
  const heading =
    document.getElementById(decodeURIComponent(location.hash.slice(1))) ?? document.querySelector('h1');
  if (aimed?.path !== location.pathname || !main || !heading) return;
  heading.setAttribute('tabindex', '-1');
  heading.focus({preventScroll: true});
  const passage = findPassage(main, heading, aimed.line);
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

/**
 * Scrolls to what cannot be seen yet. Where the browser has found the text fragment, and in a short section, nothing
 * moves any more.
 */
function showWhole(passage: Element): void {
  const {top, bottom} = passage.getBoundingClientRect();
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top < covered || bottom > innerHeight)
    passage.scrollIntoView({
      block: bottom - top < innerHeight - covered ? 'center' : 'start',
      behavior: 'instant',
    });
}

/** The block whose words the line has; a row of a table by its cells. */
function findPassage(main: Element, heading: Element, line: string): Element | undefined {
  const wanted = letters(textOf(line));
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
