import {DateOf} from '@site/src/components/PageEnd';
import {productName} from '@site/src/facts/identity';
import type {PictureName} from '@site/src/components/Picture';
import * as words from '@site/src/components/strings';
import styles from './styles.module.css';

/** The picture of a note: `picture` in its front matter. */
export const pictureOf = ({picture}: Readonly<Record<string, unknown>>) => picture as PictureName | undefined;

/** The author of a note, its date, and how long it takes to read. */
export function Byline({date, readingTime}: {date: string; readingTime?: number | undefined}) {
  return (
    <p className={styles.byline}>
      {words.by(productName)} · <DateOf time={date} />
      {readingTime !== undefined && ` · ${words.readingTime(readingTime)}`}
    </p>
  );
}
