import {fallbacks} from '../../tools/floor/fallbacks';

/** Features that are tested in another way. */
const elsewhere = [
  // Younger than both old engines, which make all journeys without them.
  'api: .startViewTransition()',
  'css: :popover-open',
  'html: popover',
  'html: popovertarget',
  // A journey removes dialogs, and old engines draw rings with square corners.
  'css: ::backdrop',
  'css: outline',
];

export const features = Object.keys(fallbacks).filter((feature) => !elsewhere.includes(feature));

/** Renames the features above the floor wherever a page or style sheet uses them, so that no engine recognizes them. */
export function withoutFeatures(text: string, isPage: boolean): string {
  return features.reduce((left, feature) => without(left, isPage, feature), text);
}

/** Renames one feature. */
export function without(text: string, isPage: boolean, feature: string): string {
  const [kind = '', name = ''] = feature.split(': ');
  const rename = (use: string) => use.replace(/[a-z]/, 'unknown-$&');
  if (kind === 'html') {
    const attribute = new RegExp(`\\s${name}(?=[=\\s>])`, 'gi');
    return isPage
      ? text.replace(/<(?!script|style)[a-z][^>]*>/g, (tag) => tag.replace(attribute, rename))
      : text;
  }
  const uses = name.startsWith('@media')
    ? /\(forced-colors/g
    : /^[:@]/.test(name)
      ? new RegExp(`${name}(?![\\w-])`, 'g')
      : new RegExp(`(?<=[;{\\s])${name}(?=\\s*:)`, 'g');
  return text.replace(isPage ? /<style[^>]*>[^]*?<\/style>/g : /[^]*/, (css) => css.replace(uses, rename));
}
