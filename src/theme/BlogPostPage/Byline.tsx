import {DateOf} from '@site/src/components/PageEnd';
import {productName} from '@site/src/facts/identity';
import * as words from '@site/src/components/strings';

/** The author of a note, its date, and how long it takes to read. */
export function Byline({date, readingTime}: {date: Date | string; readingTime?: number | undefined}) {
  return (
    <small>
      {words.by(productName)} · <DateOf time={new Date(date).getTime()} />
      {readingTime !== undefined && ` · ${words.readingTime(readingTime)}`}
    </small>
  );
}
