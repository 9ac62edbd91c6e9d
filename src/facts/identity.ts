/** The product's name and tagline. */
export const productName = 'SELF OS';
export const tagline = 'Reclaim your device. Power the future.';

/** The second half of the page title, which the owner calls "a sovereign-operating-system tagline". */
export const titleTagline = 'The sovereign operating system';

/** The blog. */
export const notes = {
  title: 'Notes',
  description: `How ${productName} works and why, one subject at a time.`,
};

export interface Founder {
  readonly name: string;
  readonly role: string;
  /** Path of a picture in `static/img`, as `/img/…`: square, at least 320 pixels wide. Empty for none. */
  readonly picture: string;
  readonly words: string;
}

/** The people on the team page. Empty until the owner names them; don't invent any. */
export const founders: readonly Founder[] = [];

/** `theme-color` by theme. Must equal `--self-ground` in css/tokens.critical.css. */
export const themeColors = {light: '#fbfaf7', dark: '#0b0914'} as const;
