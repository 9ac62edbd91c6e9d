import {passageKey} from './passageKey.ts';

/** What a result answers with, kept until its page opens. */
interface Aim {
  readonly path: string;
  readonly hash: string;
  readonly line: string;
}

const aims = new WeakMap<HTMLAnchorElement, string>();

/** Makes a link open its page on this line; the address itself changes only when the link is followed. */
export function aimAt(link: HTMLAnchorElement, line: string): void {
  aims.set(link, line);
}

/**
 * Call it when a link is about to be followed: it puts the passage into the address as a text fragment where the
 * browser can find it, and keeps it for `markPassage` in any case.
 */
export function aim(link: HTMLAnchorElement): void {
  const line = aims.get(link);
  if (line === undefined) return;
  const url = new URL(link.href);
  const directive = 'fragmentDirective' in document ? textFragment(line) : '';
  const hash = url.hash.split(':~:')[0] ?? '';
  const kept: Aim = {path: url.pathname, hash: hash.slice(1), line};
  try {
    sessionStorage.setItem(passageKey, JSON.stringify(kept));
  } catch {
    // Storage may be forbidden: then the page opens on the section.
  }
  if (directive) link.href = `${url.pathname}${url.search}${hash || '#'}:~:text=${directive}`;
}

/**
 * The first words of a sentence; of a row, whose cells stand apart, of its longest cell. Browsers do not look across a
 * button, and a term with its tip is one, so the words are few.
 */
function textFragment(line: string): string {
  const text = line.startsWith('|') ? longestCell(line.slice(1)) : line.slice(1).replace(/^\d+\. /, '');
  const words = text.split(/\s+/).filter(Boolean);
  return words.length < 3 ? '' : encodeURIComponent(words.slice(0, 8).join(' ')).replace(/-/g, '%2D');
}

function longestCell(row: string): string {
  const cells = row.split(' · ').map((cell, i) => (i > 0 ? cell.replace(/^[^:]+: /, '') : cell));
  return cells.reduce((longest, cell) => (cell.length > longest.length ? cell : longest), '');
}

/**
 * Call it when a page has loaded, and when the address of the open page has changed: if the page was opened by a
 * search result, it shows and marks the passage that answers until the reader moves, and lets screen readers begin at the
 * heading.
 */
export function markPassage(): void {
  const aimed = takeAim();
  const main = document.querySelector('main');
  if (!aimed || !main || aimed.path !== location.pathname) return;
  const heading =
    (aimed.hash && document.getElementById(decodeURIComponent(aimed.hash))) || main.querySelector('h1');
  if (!heading) return;
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

function takeAim(): Aim | undefined {
  try {
    const kept = sessionStorage.getItem(passageKey);
    sessionStorage.removeItem(passageKey);
    return kept ? (JSON.parse(kept) as Aim) : undefined;
  } catch {
    return undefined;
  }
}

/** The block whose words the line has; a row of a table by its cells. */
function findPassage(main: Element, heading: Element, line: string): Element | undefined {
  const wanted = letters(line.slice(1).replace(/^\d+\. /, ''));
  const blocks = [...main.querySelectorAll('p, li, tr, dt, dd, figcaption')];
  const after = blocks.filter(
    (block) => heading.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return (after.length > 0 ? after : blocks).find((block) => {
    if (line.startsWith('|') !== (block.tagName === 'TR')) return false;
    if (block.tagName !== 'TR') return letters(block.textContent ?? '').includes(wanted.slice(0, 60));
    const cells = [...block.children].map((cell) => letters(cell.textContent ?? ''));
    return (
      cells.length > 0 && wanted.startsWith(cells[0] ?? '-') && cells.every((cell) => wanted.includes(cell))
    );
  });
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
