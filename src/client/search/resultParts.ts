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
/** How many results have their texts fetched before they are in view. */
const atOnce = 3;

/** A result in the list. */
interface ShownResult {
  readonly link: HTMLAnchorElement;
  /** Where its passage goes. */
  readonly answer: HTMLElement;
  readonly found: Found;
}

/** Fills a result's link: section, page and a place for the excerpt. */
export function fillResult(
  link: HTMLAnchorElement,
  found: Found,
  place: number,
  matches: Matchers,
): HTMLElement {
  const {entry, heading} = found;
  const origin = heading ? entry.title : '';
  const group = entry.group === 'Documentation' ? '' : entry.group;
  const answer = element('span', {class: styles.answer ?? ''});
  link.href = found.url;
  link.append(
    element('span', {class: styles.title ?? ''}, ...marked(heading || entry.title, matches.typed)),
    element('span', {class: styles.origin ?? ''}, [origin, group].filter(Boolean).join(' · ')),
    answer,
  );
  link.dataset.place = String(place);
  return answer;
}

/** Shows the excerpt and makes the link open the page on it. */
function fillAnswer(
  link: HTMLAnchorElement,
  answer: HTMLElement,
  found: Found,
  lines: readonly string[],
  matches: Matchers,
): void {
  const most = link.dataset.place === '0' ? longest.first : longest.others;
  const {lines: shown, best} = passage(lines, found.line, most);
  answer.replaceChildren(
    ...shown.map((line) =>
      element(
        'span',
        {class: (line.startsWith(' ') ? styles.line : styles.item) ?? ''},
        ...marked(shortened(line.slice(1), matches.near, most), matches.typed),
      ),
    ),
  );
  const line = shown[best];
  if (line) aimAt(link, line);
  else answer.remove();
}

/**
 * Shows the passage of each result. Texts that are not loaded yet are fetched once typing has rested: the first three at
 * once, the others when they scroll into view.
 */
export function showAnswers(
  loaded: LoadedIndex,
  shown: readonly ShownResult[],
  matches: Matchers,
  isStale: () => boolean,
  wait: number,
): void {
  const missing = shown.filter(({link, answer, found}) => {
    const lines = knownText(loaded, found);
    if (lines) fillAnswer(link, answer, found, lines, matches);
    return !lines;
  });
  const fetchText = ({link, answer, found}: ShownResult) =>
    loadText(loaded, found).then(
      (lines) => {
        if (!isStale()) fillAnswer(link, answer, found, lines, matches);
      },
      // Without its passage the result still links to its section.
      () => undefined,
    );
  if (missing.length === 0) return;
  setTimeout(() => {
    if (isStale()) return;
    const below = new IntersectionObserver((entries) => {
      for (const {target, isIntersecting} of entries) {
        if (!isIntersecting) continue;
        below.unobserve(target);
        const result = missing.find(({link}) => link === target);
        if (result && !isStale()) void fetchText(result);
      }
    });
    const isFirst = ({link}: ShownResult) => Number(link.dataset.place) < atOnce;
    // Without the first excerpts all results would be in view.
    void Promise.all(missing.filter(isFirst).map(fetchText)).then(() => {
      for (const result of missing) if (!isFirst(result)) below.observe(result.link);
    });
  }, wait);
}

function marked(text: string, matches: Matches): (Node | string)[] {
  return highlight(text, matches).map((stretch) =>
    stretch.marked ? element('mark', {}, stretch.text) : stretch.text,
  );
}
