/** Marks the header's link to the landing section that is being read, with `aria-current`. */
let observer: IntersectionObserver | undefined;
let current = '';

function mark(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.navbar a[href*="/#"]')) {
    if (current !== '' && link.hash === `#${current}`) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}

/** A section is being read while it crosses a line a third of the way down the window. */
function observe(): void {
  observer?.disconnect();
  current = '';
  const sections = document.querySelectorAll('main > section[id]');
  observer = new IntersectionObserver(
    (entries) => {
      for (const {target, isIntersecting} of entries) {
        if (isIntersecting) current = target.id;
        else if (current === target.id) current = '';
      }
      mark();
    },
    {rootMargin: '-33% 0px -66% 0px'},
  );
  for (const section of sections) observer.observe(section);
  mark();
}

if (typeof document !== 'undefined') {
  // The mobile menu's links exist only once it has been opened.
  document.addEventListener('click', () => requestAnimationFrame(mark));
}

/** Docusaurus calls this after every navigation, the first page included. */
export function onRouteDidUpdate({
  location,
  previousLocation,
}: {
  location: {pathname: string};
  previousLocation: {pathname: string} | null;
}): void {
  if (location.pathname !== previousLocation?.pathname) requestAnimationFrame(observe);
}
