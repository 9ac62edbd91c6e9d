/** A feature above the floor that the site uses, and what a browser without it shows. */
export interface Fallback {
  /** As the check names it. */
  readonly feature: string;
  readonly reason: string;
  /** Only in these files; everywhere when left out. */
  readonly files?: RegExp;
}

/** Keep this list short: readers must not miss anything they need in a browser without the feature. */
export const fallbacks: readonly Fallback[] = [
  {feature: 'api: .startViewTransition()', reason: 'One page follows the other at once.'},
  {feature: 'css: ::backdrop', reason: 'Around an imitated dialog, its own shadow darkens the page.'},
  {feature: 'css: ::selection', reason: 'Marked words have the color of the system.'},
  {feature: 'css: ::target-text', reason: 'The answer of a search is at its place, but not marked.'},
  {feature: 'css: :focus-visible', reason: 'The browser draws its own ring; tabs say it by :focus first.'},
  {feature: 'css: :has', reason: 'A table is shown while its rows still arrive.'},
  {
    feature: 'css: :popover-open',
    reason: 'Where there are no popovers, src/client/page/terms.ts opens a term.',
  },
  {feature: 'css: @container', reason: 'The parts of an explorer stand one below the other.'},
  {feature: 'css: @media (forced-colors)', reason: 'A system without forced colors has nothing to answer.'},
  {feature: 'css: accent-color', reason: 'Check boxes have the color of the system.'},
  {feature: 'css: color-scheme', reason: 'Scroll bars and form controls stay light.'},
  {feature: 'css: container-type', reason: 'What asks for its width has an answer without it.'},
  {feature: 'css: contain-intrinsic-block-size', reason: 'The page is laid out as a whole, as ever.'},
  {feature: 'css: content-visibility', reason: 'The page is laid out as a whole, as ever.'},
  {feature: 'css: forced-color-adjust', reason: 'A system without forced colors has nothing to adjust.'},
  {feature: 'css: outline', reason: 'The ring around what has the focus has square corners.'},
  {feature: 'css: overscroll-behavior', reason: 'The page behind a list may scroll on at its end.'},
  {feature: 'css: scroll-behavior', reason: 'The page is at its new place at once.'},
  {feature: 'css: scrollbar-width', reason: 'Scroll bars are as wide as the system has them.'},
  {feature: 'css: text-wrap', reason: 'Lines break where they always did.'},
  {feature: 'html: autocapitalize', reason: 'The keyboard decides on capital letters by itself.'},
  {feature: 'html: blocking', reason: 'The first paint may come before all that the window shows.'},
  {feature: 'html: disablepictureinpicture', reason: 'The film of the landing page can be put in a window.'},
  {feature: 'html: enterkeyhint', reason: 'The key says what the keyboard has for it.'},
  {feature: 'html: fetchpriority', reason: 'The browser chooses itself what to fetch first.'},
  {feature: 'html: inputmode', reason: 'Firefox on a computer has no keyboard on its screen.'},
  {feature: 'html: playsinline', reason: 'Firefox plays films in the page anyway.'},
  {feature: 'html: translate', reason: 'A translated page may translate the labels of the app too.'},
  {feature: 'html: popover', reason: 'Where there are no popovers, src/client/page/terms.ts opens a term.'},
  {
    feature: 'html: popovertarget',
    reason: 'Where there are no popovers, src/client/page/terms.ts opens a term.',
  },
];

/** The fallback of a feature in a file, if there is one. */
export function fallbackOf(feature: string, file: string): Fallback | undefined {
  return fallbacks.find((each) => each.feature === feature && (each.files?.test(file) ?? true));
}
