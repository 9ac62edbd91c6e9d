import {element} from './dom.ts';
import {highlight, shortened} from './highlight.ts';
import type {Matchers, Matches} from './highlight.ts';
import {knownText, loadText} from './loadIndex.ts';
import type {LoadedIndex} from './loadIndex.ts';
import {aimAt} from './markPassage.ts';
import {passage} from 'docs-search/passage';
import type {Found} from 'docs-search/search';
import styles from './results.module.css';

/** Excerpt length in characters, for three lines: the first result is read, the others are scanned. */
const longest = matchMedia('(max-width: 36rem)').matches
  ? {first: 150, others: 120}
  : {first: 320, others: 150};

/** A result in the list. */
interface ShownResult {
  readonly link: HTMLAnchorElement;
  readonly found: Found;
  /** Shows the excerpt and makes the link open the page on it. */
  readonly fill: (lines: readonly string[]) => void;
}

/** A result's link: section, page and a place for the excerpt. */
export function resultLink(found: Found, place: number, {near, typed}: Matchers): ShownResult {
  const {entry, heading, url} = found;
  const origin = [heading && entry.title, entry.group === 'Documentation' ? '' : entry.group];
  const answer = element('span', {class: styles.answer ?? ''});
  const link = element(
    'a',
    {href: url},
    element('span', {class: styles.title ?? ''}, ...marked(heading || entry.title, typed)),
    element('span', {class: styles.origin ?? ''}, origin.filter(Boolean).join(' · ')),
    answer,
  );
  const most = place === 0 ? longest.first : longest.others;
  const partOf = (line: string) =>
    element(
      'span',
      {class: (line.startsWith(' ') ? styles.line : styles.item) ?? ''},
      ...marked(shortened(line.slice(1), near, most), typed),
    );
  function fill(lines: readonly string[]) {
    const {lines: shown, best} = passage(lines, found.line, most);
    const line = shown[best];
    if (line) aimAt(link, line);
    else answer.remove();
    answer.replaceChildren(...shown.map(partOf));
  }
  return {link, found, fill};
}

/** Shows the passage of each result. Texts that are not loaded yet are fetched once typing has rested. */
export function showAnswers(
  loaded: LoadedIndex,
  shown: readonly ShownResult[],
  isStale: () => boolean,
  wait: number,
): void {
  const missing = shown.filter(({found, fill}) => {
    const lines = knownText(loaded, found);
    if (lines) fill(lines);
    return !lines;
  });
  setTimeout(() => {
    for (const {found, fill} of isStale() ? [] : missing)
      loadText(loaded, found).then(
        (lines) => isStale() || fill(lines),
        // Without its passage the result still links to its section.
        () => undefined,
      );
  }, wait);
}

function marked(text: string, matches: Matches): (Node | string)[] {
  return highlight(text, matches).map((stretch) =>
    stretch.marked ? element('mark', {}, stretch.text) : stretch.text,
  );
}
