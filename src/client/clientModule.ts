/** Docusaurus client module for `npm run dev`: starts the controls after each navigation. */
import {startPage} from './entry';

export function onRouteDidUpdate({
  location,
  previousLocation,
}: {
  location: {pathname: string};
  previousLocation: {pathname: string} | null;
}): void {
  if (location.pathname !== previousLocation?.pathname) requestAnimationFrame(startPage);
}
