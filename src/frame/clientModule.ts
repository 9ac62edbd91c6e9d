/** With the light layer off, and in `npm run dev`, React shows the pages and tells of each. */
import {showPage} from './frame';

export function onRouteDidUpdate({
  location,
  previousLocation,
}: {
  location: {pathname: string};
  previousLocation: {pathname: string} | null;
}): void {
  if (location.pathname !== previousLocation?.pathname) requestAnimationFrame(showPage);
}
