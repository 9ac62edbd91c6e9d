import {useContext, useMemo, type ReactNode} from 'react';
import {__RouterContext as RouterContext} from 'react-router';
import {useAfterPaint} from './afterPaint';

/**
 * Every `Route` hands down a new object whenever it renders, and every link listens to it: one click renders each link of
 * a page up to three times. In here they see a change only when the location changes.
 */
function useSettledRoute() {
  const {history, location, match, staticContext} = useContext(RouterContext);
  const {path, url} = match;
  return useMemo(
    () => ({history, location, match, staticContext}),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a match of the same address is the same match
    [history, location, path, url, staticContext],
  );
}

/** What a reader navigates to: its links render once per navigation. */
export function SettledRoute({children}: {readonly children: ReactNode}) {
  return <RouterContext.Provider value={useSettledRoute()}>{children}</RouterContext.Provider>;
}

/** What stays around the page: it learns of the new location after the new page has been painted. */
export function LaterRoute({children}: {readonly children: ReactNode}) {
  return <RouterContext.Provider value={useAfterPaint(useSettledRoute())}>{children}</RouterContext.Provider>;
}
