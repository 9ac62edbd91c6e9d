import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/LastUpdated';

let format: Intl.DateTimeFormat | undefined;

/** When a page was last changed. The theme makes a new date format for every page, which takes longer than its table of contents. */
export default function LastUpdated({lastUpdatedAt}: Props) {
  if (!lastUpdatedAt) return null;
  format ??= new Intl.DateTimeFormat('en', {dateStyle: 'medium', timeZone: 'UTC'});
  const date = new Date(lastUpdatedAt);
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated on{' '}
      <b>
        <time dateTime={date.toISOString()} itemProp="dateModified">
          {format.format(date)}
        </time>
      </b>
    </span>
  );
}
