/** Docusaurus client module for `npm run dev`: starts the controls after each navigation. */
import {showPage} from './showPage';

export function onRouteDidUpdate({
  location,
  previousLocation,
}: {
  location: {pathname: string};
  previousLocation: {pathname: string} | null;
}): void {
  if (location.pathname !== previousLocation?.pathname) requestAnimationFrame(showPage);
}
