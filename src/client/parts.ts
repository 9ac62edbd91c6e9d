import {withPart} from './load';

/** The parts that only some pages have, by the element that each is for. */
const parts: Readonly<Record<string, (place: HTMLElement) => unknown>> = {
  '[data-part=not-found]': part(() => import('./page/notFound')),
};

/** Loads a part, and starts it on its element. */
function part(load: () => Promise<{default: (place: HTMLElement) => void}>) {
  return (place: HTMLElement) => withPart(load, ({default: start}) => start(place));
}

const started = new WeakSet<HTMLElement>();

/** Starts the parts of this page, each once. */
export function startParts(): void {
  for (const [selector, start] of Object.entries(parts)) {
    for (const place of document.querySelectorAll<HTMLElement>(selector)) {
      if (started.has(place)) continue;
      started.add(place);
      start(place);
    }
  }
}
