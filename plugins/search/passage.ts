import {reveal, targetOf} from '@site/src/browser/reveal';
import {passageKey, readJson, store} from '@site/src/browser/storage';

/** Keeps the line of a result that's followed, for the page that it opens; a new tab reads it too. */
export function savePassage({target, button}: MouseEvent): HTMLAnchorElement | null {
  const link = (target as Element).closest('a');
  // The right button opens a menu.
  if (link && button < 2)
    store(passageKey, JSON.stringify({pathname: link.pathname, line: link.dataset.line}));
  return link;
}

/** Shows the line that a result led to, and lets screen readers begin at its heading. */
export function showPassage(): void {
  const passage = readJson(passageKey) as {pathname?: string; line?: string} | null;
  store(passageKey, null);
  const heading = targetOf(location.hash) ?? document.querySelector('h1');
  if (passage?.pathname !== location.pathname || !heading) return;
  // Without a line, the result was opened before its excerpt had come.
  reveal((passage.line && findLine(passage.line, heading)) || heading, heading);
  heading.setAttribute('tabindex', '-1');
  heading.focus({preventScroll: true});
}

/** The block after a heading that has the first words of a line; in a row, they stand without those of its columns. */
function findLine(line: string, heading: Element): Element | null {
  const words = lettersOf(line.replace(/ · [^·:]+:\u00a0/g, '')).slice(0, 60);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  texts.currentNode = heading;
  for (let letters = ''; !letters.includes(words);) {
    const text = texts.nextNode();
    if (!text) return null;
    // Definitions and marks of footnotes are in the middle of sentences.
    if (!text.parentElement?.closest('[popover],sup'))
      letters = letters.slice(-60) + lettersOf(text.nodeValue);
  }
  let block = texts.currentNode.parentElement;
  while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
  return block?.closest('tr') ?? block;
}

const lettersOf = (text: string | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
