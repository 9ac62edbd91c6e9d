import type {Excerpt} from './excerpt.ts';
import {highlight} from './highlight.ts';
import type {Matches} from './highlight.ts';
import type {Result} from './rank.ts';
import type {PageEntry} from './searchIndex.ts';
import styles from './results.module.css';

/** A result as it is shown and linked. */
export interface ShownResult {
  readonly entry: PageEntry;
  readonly url: string;
  readonly heading?: string;
  readonly excerpt: string;
}

/** Links to the heading whose sentences are shown or, while there are none, to the one that the index found best. */
export function shownResult(entry: PageEntry, result: Result, excerpt: Excerpt | undefined): ShownResult {
  const best = excerpt ? excerpt.section - 1 : (result.heading ?? -1);
  const heading = entry.headings[best];
  return {
    entry,
    url: heading?.id ? `${entry.url}#${heading.id}` : entry.url,
    heading: heading?.text,
    excerpt: excerpt?.text ?? entry.description,
  };
}

/** Title, best heading and excerpt, with the words that answer marked. */
export function ResultText({shown, matches, group}: {shown: ShownResult; matches: Matches; group?: string}) {
  return (
    <>
      <span className={styles.title}>
        <Marked text={shown.entry.title} matches={matches} />
        {group && <span className={styles.kind}>{group}</span>}
      </span>
      {shown.heading && (
        <span className={styles.heading}>
          <Marked text={shown.heading} matches={matches} />
        </span>
      )}
      <span className={styles.excerpt}>
        <Marked text={shown.excerpt} matches={matches} />
      </span>
    </>
  );
}

function Marked({text, matches}: {text: string; matches: Matches}) {
  return highlight(text, matches).map((stretch, i) =>
    stretch.marked ? <mark key={i}>{stretch.text}</mark> : stretch.text,
  );
}
