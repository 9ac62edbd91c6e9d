import {useSyncExternalStore} from 'react';

const never = () => () => undefined;

/**
 * A script in prerendered HTML only: React doesn't run what it renders in the browser, logs an error for it, and Trusted
 * Types block its text. There `controls.ts` does its work. Hydration renders it once more, so that it matches what the build wrote.
 */
export function InlineScript({code, type}: {readonly code: string; readonly type?: string}) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (inBrowser) return null;
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{__html: code}} />;
}
