import {reveal, targetOf} from '@site/src/browser/reveal';
import {passageKey, readStored, store} from '@site/src/browser/storage';

/** Keeps the line that a result showed, for the page that it opens; a new tab reads it too. */
export function keepPassage({pathname, dataset: {line}}: HTMLAnchorElement): void {
  store(passageKey, {pathname, line});
}

/** Shows the line that a result led to, and lets screen readers begin at its heading. */
export function openPassage(): void {
  const kept = readStored(passageKey) as {pathname?: unknown; line?: unknown} | null | undefined;
  store(passageKey, null);
  const heading = targetOf(location.hash) ?? document.querySelector('h1');
  if (kept?.pathname !== location.pathname || !heading) return;
  heading.setAttribute('tabindex', '-1');
  heading.focus({preventScroll: true});
  // Without one, the result was opened before its excerpt had come.
  const line = typeof kept.line === 'string' ? findLine(kept.line, heading) : undefined;
  reveal(line ?? heading, heading);
}

/** The block after the heading that has the words of a line; a row of a table has them in its cells. */
function findLine(line: string, heading: Element): Element | undefined {
  const wanted = letters(line);
  const cells = (block: Element) => [...block.children].map((cell) => letters(cell.textContent ?? ''));
  const has = (block: Element) =>
    block.localName === 'tr'
      ? cells(block).every((cell) => wanted.includes(cell)) && wanted.startsWith(cells(block)[0] ?? '-')
      : letters(block.textContent ?? '').includes(wanted.slice(0, 60));
  const blocks = [...document.querySelectorAll('main :is(p, li, dt, dd, pre, tr, figcaption)')];
  const isAfter = (block: Element) =>
    heading.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING;
  return wanted ? blocks.find((block) => isAfter(block) && has(block)) : undefined;
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
