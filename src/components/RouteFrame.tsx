import {useContext, useMemo, type ReactNode} from 'react';
import {__RouterContext as RouterContext} from 'react-router';
import {useAfterPaint} from './afterPaint';

/**
 * Every `Route` hands down a new object whenever it renders. Here it stays the same one until the location changes, so that
 * what reads it by a hook renders nothing below itself. React still asks each link at every change of the router, whatever
 * stands above it.
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

/** What a reader navigates to. */
export function SettledRoute({children}: {readonly children: ReactNode}) {
  return <RouterContext.Provider value={useSettledRoute()}>{children}</RouterContext.Provider>;
}

/** What stays around the page: it learns of the new location after the new page has been painted. */
export function LaterRoute({children}: {readonly children: ReactNode}) {
  return <RouterContext.Provider value={useAfterPaint(useSettledRoute())}>{children}</RouterContext.Provider>;
}
