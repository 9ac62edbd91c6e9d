import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/LastUpdated';

/** When a page was last changed. The theme makes a date format for it, which takes a computer 14 ms in the middle of hydration. */
export default function LastUpdated({lastUpdatedAt}: Props) {
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt);
  const [, day, month, year] = date.toUTCString().split(' ');
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated on{' '}
      <b>
        <time dateTime={date.toISOString()} itemProp="dateModified">
          {`${month} ${Number(day)}, ${year}`}
        </time>
      </b>
    </span>
  );
}
