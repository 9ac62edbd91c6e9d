import {LongDate} from '@site/src/components/LongDate';
import {productName} from '@site/src/facts/identity';

/** The author of a note, its date, and how long it takes to read. */
export function Byline({date, readingTime}: {date: Date | string; readingTime?: number | undefined}) {
  return (
    <small>
      By {productName} · <LongDate date={date} />
      {readingTime !== undefined && ` · ${Math.ceil(readingTime)} min read`}
    </small>
  );
}
