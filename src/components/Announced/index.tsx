import type {ReactNode} from 'react';
import {lastDays} from '@site/src/facts/printed/announced';
import type {AnnouncedPeriod} from '@site/src/facts/printed/announced';
import {hasPassed} from '@site/src/facts/rules/announced';
import * as words from '@site/src/components/strings';
import styles from './styles.module.css';

interface AnnouncedProps {
  /** The last day, as "2025-09-22". */
  readonly until: string;
  /** In a table, where one word says it. */
  readonly short?: boolean;
  readonly children: ReactNode;
}

/**
 * A period as it was announced. A page built after its last day says that it has passed; until then the styles keep the
 * space of that sentence, and the element shows it in the browser once the day is over.
 */
export function Announced({until, short = false, children}: AnnouncedProps) {
  const passed = hasPassed(until, new Date().getTime());
  const says = short ? words.datePassedShort : words.datePassed;
  return (
    <>
      {children}{' '}
      <site-announced className={short ? styles.word : styles.note} until={until} passed={says}>
        {passed && says}
      </site-announced>
    </>
  );
}

/** A period of the roadmap as it was announced, or "Now". */
export function When({when}: {when: AnnouncedPeriod | null}) {
  if (when === null) return 'Now';
  return (
    <Announced until={lastDays[when]} short>
      {when}
    </Announced>
  );
}
