import type {ReactNode} from 'react';
import {hasPassed} from '@site/src/facts/announced';

interface AnnouncedProps {
  /** The last day, as "2025-09-22". */
  readonly until: string;
  readonly children: ReactNode;
}

/** A period as it was announced. A page that is built after its last day says that it has passed. */
export function Announced({until, children}: AnnouncedProps) {
  return (
    <>
      {children}
      {hasPassed(until, new Date().getTime()) && ' (passed)'}
    </>
  );
}
