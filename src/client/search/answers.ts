import * as words from '@site/src/client/strings/search';
import type {Answer, Found, Stretch} from 'docs-search';
import {element} from '@site/src/client/element';
import {base, hasAsked, isBuilt, loadLines, loadSearch, versionHere} from './loadSearch';
import styles from '@site/src/layout/searchResults.module.css';

/** Excerpt length in characters, for three lines: the first result is read, the others are scanned. */
const longest = matchMedia('(max-width: 36rem)').matches
  ? {first: 150, others: 120}
  : {first: 320, others: 150};

/** What a list shows. */
export interface Shown {
  readonly results: readonly HTMLElement[];
  /** What is said above the results. */
  readonly note?: string;
  /** What screen readers announce. */
  readonly spoken?: string;
  readonly below: readonly HTMLElement[];
}

/**
 * What to show for a query, whatever happens. Excerpts come into the results when their texts are there.
 * @param wait milliseconds before texts are asked for, which not each key shall do
 * @returns undefined if it is no longer wanted
 */
export async function answersTo(
  query: string,
  most: number,
  wait: number,
  isWanted: () => boolean,
): Promise<Shown | undefined> {
  if (!isBuilt) return {results: [], note: words.notBuilt, below: waysToAsk()};
  try {
    const search = await loadSearch();
    if (!isWanted()) return undefined;
    const answer = search(query, most);
    // Ranking and showing in one task would hold up the next key on an old phone.
    await new Promise((resolve) => setTimeout(resolve));
    return isWanted() ? shownOf(answer, wait, isWanted) : undefined;
  } catch (error) {
    console.error(error);
    return isWanted() ? {results: [], note: words.unloaded, below: waysToAsk()} : undefined;
  }
}

function shownOf(answer: Answer, wait: number, isWanted: () => boolean): Shown {
  const {found, weak} = answer;
  const results = found.map((each, place) => {
    const {link, fill} = resultOf(each, answer, place === 0 ? longest.first : longest.others);
    const show = () => {
      if (!isWanted()) return;
      // Without its passage the result still links to its section.
      loadLines(each).then(fill, () => undefined);
    };
    if (hasAsked(each)) show();
    else setTimeout(show, wait);
    return link;
  });
  const uncertain = found.length > 0 ? [words.uncertain, words.nearest] : [words.nothing, words.elsewhere];
  return {
    results,
    note: weak ? uncertain.join(' ') : '',
    spoken: words.spokenCount(found.length, weak),
    below: waysToAsk(),
  };
}

/** A result's link: section, page and a place for the excerpt, which is filled later. */
function resultOf(found: Found, {mark, excerpt}: Answer, most: number) {
  const {page, section, url} = found;
  const origin = [section.heading && page.title, page.group === 'Documentation' ? '' : page.group];
  const answer = element('span', {class: styles.answer});
  const link = element(
    'a',
    {href: url},
    element('span', {class: styles.title}, ...nodes(mark(section.heading || page.title))),
    element('span', {class: styles.origin}, origin.filter(Boolean).join(' · ')),
    answer,
  );
  function fill(lines: readonly string[]) {
    const best = lines[found.line];
    if (best) link.dataset.passage = best;
    else answer.remove();
    const shown = excerpt(lines, found.line, most);
    answer.replaceChildren(
      ...shown.map(({isItem, text}) =>
        element('span', {class: isItem ? styles.item : styles.line}, ...nodes(text)),
      ),
    );
  }
  return {link, fill};
}

function nodes(text: readonly Stretch[]): (Node | string)[] {
  return text.map((stretch) => (stretch.marked ? element('mark', {}, stretch.text) : stretch.text));
}

/** Where to go when the list does not answer. */
function waysToAsk(): HTMLAnchorElement[] {
  const {route = `${base}docs`, unknown} = versionHere() ?? {};
  return [
    ...(unknown ? [element('a', {href: unknown}, words.unknown)] : []),
    element('a', {href: `${route}/glossary`}, words.glossary),
    element('a', {href: `${route}/support-and-contact`}, words.support),
    element('a', {href: `${base}community`}, words.community),
  ];
}
