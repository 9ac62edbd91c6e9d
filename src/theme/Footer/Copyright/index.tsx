import Copyright from '@theme-original/Footer/Copyright';
import {useSyncExternalStore} from 'react';

const never = () => () => undefined;
const thisYear = () => String(new Date().getFullYear());
/** The server's answer: the year of the build, which the configuration wrote into the line. */
const buildYear = () => null;

/** Keeps the copyright year current after New Year on a site that was built before it. */
export default function CopyrightOfThisYear({copyright}: {copyright: string}) {
  const year = useSyncExternalStore(never, thisYear, buildYear);
  return <Copyright copyright={year === null ? copyright : copyright.replace(/\b\d{4}\b/, year)} />;
}
