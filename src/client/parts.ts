import {withPart} from './load';

/** The parts that only some pages have, by the element that each is for. */
const parts: Readonly<Record<string, (place: HTMLElement) => unknown>> = {
  '[data-part=not-found]': part(() => import('./page/notFound')),
  '[data-tab]>ol': part(() => import('./page/steps')),
  '[data-phone]~* li [data-screen]': startPhone,
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

/** Shows the screen of a step in the phone next to the text, or in its place if the code doesn't load. */
function startPhone(picture: HTMLElement): void {
  const column = document.querySelector<HTMLElement>('[data-phone]') as HTMLElement;
  void withPart(
    () => import('./page/phone'),
    ({addStep}) => addStep(picture, column),
    () => delete column.dataset.phone,
  );
}
