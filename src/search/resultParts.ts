import {element} from './dom.ts';
import {highlight, shortened} from './highlight.ts';
import type {Matches} from './highlight.ts';
import {knownText, loadText} from './loadIndex.ts';
import type {LoadedIndex} from './loadIndex.ts';
import {aimAt} from './markPassage.ts';
import {passage} from './passage.ts';
import type {Found} from './search.ts';
import styles from './results.module.css';

/** How many letters of the text a result shows: the first is to be read, the others are to be told apart. */
const longest = {first: 680, others: 400};
/** How much later the texts below the first three results are fetched, in milliseconds. */
const further = 900;

/** Fills a link with what a result shows: section, page and, as soon as its text is there, the answer. */
export function fillResult(
  link: HTMLAnchorElement,
  found: Found,
  place: number,
  matches: Matches,
): HTMLElement {
  const {entry, heading} = found;
  const origin = heading ? entry.title : '';
  const group = entry.group === 'Documentation' ? '' : entry.group;
  const answer = element('span', {class: styles.answer ?? ''});
  link.href = found.url;
  link.append(
    element('span', {class: styles.title ?? ''}, ...marked(heading || entry.title, matches)),
    element('span', {class: styles.origin ?? ''}, [origin, group].filter(Boolean).join(' · ')),
    answer,
  );
  link.dataset.place = String(place);
  return answer;
}

/** Shows the lines that answer, and makes the link open the page on them. */
export function fillAnswer(
  link: HTMLAnchorElement,
  answer: HTMLElement,
  found: Found,
  lines: readonly string[],
  matches: Matches,
): void {
  const most = link.dataset.place === '0' ? longest.first : longest.others;
  const {lines: shown, best} = passage(lines, found.line, most);
  answer.replaceChildren(
    ...shown.map((line) =>
      element(
        'span',
        {class: (line.startsWith(' ') ? styles.line : styles.item) ?? ''},
        ...marked(shortened(line.slice(1), matches, most), matches),
      ),
    ),
  );
  const line = shown[best];
  if (line) aimAt(link, line);
  else answer.remove();
}

/** Fetches the texts of the results' pages and shows what answers; what was loaded before is shown at once. */
export function showAnswers(
  loaded: LoadedIndex,
  shown: readonly {link: HTMLAnchorElement; answer: HTMLElement; found: Found}[],
  matches: Matches,
  isStale: () => boolean,
  wait: number,
): void {
  const missing = shown.filter(({link, answer, found}) => {
    const text = knownText(loaded, found.page);
    if (text) fillAnswer(link, answer, found, text[found.section] ?? [], matches);
    return !text;
  });
  // What is read first is fetched first, the rest for those who go on reading.
  const groups = [
    {first: 0, end: 3, after: wait},
    {first: 3, end: Infinity, after: wait + further},
  ];
  for (const {first, end, after} of groups) {
    const group = missing.filter(
      ({link}) => Number(link.dataset.place) >= first && Number(link.dataset.place) < end,
    );
    if (group.length > 0)
      setTimeout(() => {
        if (isStale()) return;
        for (const {link, answer, found} of group)
          loadText(loaded, found.page).then(
            (text) => {
              if (!isStale()) fillAnswer(link, answer, found, text[found.section] ?? [], matches);
            },
            // Without the text the result still leads to its section.
            () => undefined,
          );
      }, after);
  }
}

function marked(text: string, matches: Matches): (Node | string)[] {
  return highlight(text, matches).map((stretch) =>
    stretch.marked ? element('mark', {}, stretch.text) : stretch.text,
  );
}
