import * as words from '@site/src/client/strings/search';
import type {Answer, Found, Stretch} from 'docs-search';
import {element} from '@site/src/client/element';
import {base, hasLines, isBuilt, loadLines, loadSearch, versionHere} from './loadSearch';
import styles from '@site/src/components/SearchField/searchResults.module.css';

/** Excerpt length in characters: the first result is read, the next two are compared with it, the others are scanned. */
const longest = matchMedia('(max-width: 36rem)').matches
  ? {first: 400, near: 240, others: 150}
  : {first: 640, near: 480, others: 240};

/** What a list shows. */
export interface Shown {
  readonly results: readonly HTMLAnchorElement[];
  /** What the list says above its results. */
  readonly note?: string;
  readonly count?: string;
  /** The title of the first result. */
  readonly first?: string | undefined;
  readonly below: readonly HTMLElement[];
}

/**
 * What to show for a query, whatever happens. Excerpts follow when their texts are loaded.
 * @param wait milliseconds before texts are requested, so that not every key sends requests
 * @returns undefined if it is no longer wanted
 */
export async function answersTo(
  query: string,
  limit: number,
  wait: number,
  isWanted: () => boolean,
): Promise<Shown | undefined> {
  if (!isBuilt) return {results: [], note: words.notBuilt, below: waysToAsk()};
  try {
    const search = await loadSearch();
    if (!isWanted()) return undefined;
    // A page's open question is also on the page that has all of them.
    const answer = search(query, limit + spare);
    const found = answer.found.filter(isFirst).slice(0, limit);
    // Ranking and showing in one task would hold up the next key on an old phone.
    await new Promise((resolve) => setTimeout(resolve));
    return isWanted() ? shownOf({...answer, found}, wait, isWanted) : undefined;
  } catch (error) {
    console.error(error);
    return isWanted() ? {results: [], note: words.unloaded, below: waysToAsk()} : undefined;
  }
}

function shownOf(answer: Answer, wait: number, isWanted: () => boolean): Shown {
  const {found, missing} = answer;
  const results = found.map((each, place) => {
    const {link, fill} = resultOf(
      each,
      answer,
      longest[place === 0 ? 'first' : place < 3 ? 'near' : 'others'],
    );
    const show = () => {
      // Without its excerpt the result still links to its section.
      if (isWanted()) loadLines(each).then(fill, () => fill([]));
    };
    if (hasLines(each)) show();
    else setTimeout(show, wait);
    return link;
  });
  return {
    results,
    note: missing.length > 0 || found.length === 0 ? words.nothingHas(missing, found.length) : '',
    count: words.count(found.length),
    first: found[0]?.heading || found[0]?.title,
    below: waysToAsk(),
  };
}

/** Repeated results that are left out, at most. */
const spare = 3;

function isFirst(result: Found, place: number, all: readonly Found[]): boolean {
  return kindOf(result) !== 'open' || all.findIndex(({heading}) => heading === result.heading) === place;
}

function kindOf({url, group, heading, isOpen}: Found): keyof typeof words.kinds {
  if (group === 'Notes') return 'note';
  if (isOpen) return 'open';
  if (/\/glossary#/.test(url)) return 'term';
  return heading ? 'answer' : 'page';
}

/** A result's link: section, kind, page and a place for the excerpt, which is filled later. */
function resultOf(found: Found, {mark, excerpt}: Answer, length: number) {
  const {url, title, heading} = found;
  const kind = kindOf(found);
  const text = element('span', {class: styles.answer});
  const link = element(
    'a',
    {href: url},
    element('span', {class: kind === 'open' ? styles.open : styles.kind}, words.kinds[kind]),
    element('span', {class: styles.title}, ...nodes(mark(heading || title))),
    ...(heading ? [element('span', {class: styles.origin}, title)] : []),
    text,
  );
  function fill(all: readonly string[]) {
    const {best, lines} = excerpt(all, length);
    if (best) link.dataset.passage = best;
    else text.remove();
    text.replaceChildren(
      ...lines.map((line) =>
        element('span', {class: line.isItem ? styles.item : styles.line}, ...nodes(line.text)),
      ),
    );
  }
  return {link, fill};
}

function nodes(text: readonly Stretch[]): (Node | string)[] {
  return text.map((stretch) => (stretch.marked ? element('mark', {}, stretch.text) : stretch.text));
}

/** Where to go when the list doesn't answer. */
function waysToAsk(): HTMLAnchorElement[] {
  const {route = `${base}docs`, unknown} = versionHere() ?? {};
  return [
    ...(unknown ? [element('a', {href: unknown}, words.unknown)] : []),
    element('a', {href: `${route}/glossary`}, words.glossary),
    element('a', {href: `${route}/support-and-contact`}, words.support),
    element('a', {href: `${base}community`}, words.community),
  ];
}
