/** The product's names and promise. Source: specification, section 1. */
export const productName = 'SELF OS';
export const tagline = 'Reclaim your device. Power the future.';

/** The page title's second half: what the specification calls "a sovereign-operating-system tagline". */
export const titleTagline = 'The sovereign operating system';

/** The header turns from transparent to a dark bar once the page has scrolled further than this, in CSS pixels. */
export const headerScrollThreshold = 10;

export interface Founder {
  readonly name: string;
  readonly role: string;
  /** A picture under `static/img`, as `/img/…`, square and at least 320 pixels wide; empty for none. */
  readonly picture: string;
  readonly words: string;
}

/** People on the founder page: none is known until the owner fills them in. No person is invented. */
export const founders: readonly Founder[] = [];

/** The ground of each theme, for the browser's own frame. The same values as `--self-ground` in css/tokens.css. */
export const themeColors = {light: '#fbfaf7', dark: '#0b0914'} as const;
