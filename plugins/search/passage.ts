import {reveal, targetOf} from '@site/src/browser/reveal';
import {passageKey, readJson, store} from '@site/src/browser/storage';

/** Keeps the line of a result that's followed, for the page that it opens; a new tab reads it too. */
export function savePassage({target}: Event): HTMLAnchorElement | null {
  const link = (target as Element).closest('a');
  if (link) store(passageKey, JSON.stringify({pathname: link.pathname, line: link.dataset.line}));
  return link;
}

/** Shows the line that a result led to, and lets screen readers begin at its heading. */
export function showPassage(): void {
  const passage = readJson(passageKey) as {pathname?: string; line?: string} | null;
  store(passageKey, null);
  const heading = targetOf(location.hash) ?? document.querySelector('h1');
  if (passage?.pathname !== location.pathname || !heading) return;
  heading.setAttribute('tabindex', '-1');
  heading.focus({preventScroll: true});
  // Without a line, the result was opened before its excerpt had come.
  reveal((passage.line && findLine(passage.line, heading)) || heading, heading);
}

/** The block after the heading that has a line's words; the line of a row has those of its cells, and of their columns. */
function findLine(line: string, heading: Element): Element | undefined {
  const words = lettersOf(line);
  const isLine = (block: Element) => {
    const parts = [...block.children].map((cell) => lettersOf(cell.textContent ?? ''));
    return block.localName === 'tr'
      ? words.startsWith(parts[0] || '-') && parts.every((part) => words.includes(part))
      : lettersOf(block.textContent ?? '').includes(words.slice(0, 60));
  };
  const blocks = [...document.querySelectorAll('main :is(p, li, dt, dd, pre, tr, figcaption)')];
  const isAfter = (block: Element) =>
    heading.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING;
  return blocks.find((block) => isAfter(block) && isLine(block));
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
