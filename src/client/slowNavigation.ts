import './slowNavigation.css';

/** Milliseconds before a navigation counts as slow enough to be shown, as the theme's own bar had it. */
const patience = 200;

/** Marks `<html>` while the next page takes its time; instead of nprogress (1.5 kB). */
export function onRouteUpdate({
  location,
  previousLocation,
}: {
  location: Location;
  previousLocation: Location | null;
}): (() => void) | undefined {
  if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
  const timer = setTimeout(() => document.documentElement.setAttribute('data-navigating', ''), patience);
  return () => clearTimeout(timer);
}

export function onRouteDidUpdate(): void {
  document.documentElement.removeAttribute('data-navigating');
}
