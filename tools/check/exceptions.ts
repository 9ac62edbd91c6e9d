/** What the checks of pages would refuse and is meant. Keep it short: a figure that isn't an example belongs to `src/facts`. */

/** Figures of worked examples, by page. */
export const typedFigures: Readonly<Record<string, readonly string[]>> = {
  'docs/creating-your-own-ai-app.mdx': ['0.04 ESSENCE', '4 Æ', '$0.04'],
  'docs/essence-not-updating.mdx': ['40 Æ', '0.4 ESSENCE'],
  'docs/essence-token-model.mdx': ['40 Æ', '$0.40', '250 Æ', '$2.50', '1,200 Æ', '$12.00'],
  'docs/harmony-integration.mdx': ['450 Æ', '$4.50'],
  'docs/role-model-app-store.mdx': ['0.02 ESSENCE', '$1.20'],
  'docs/triggering-workflows.mdx': ['$0.05', '0.05 ESSENCE', '$0.02', '0.02 ESSENCE', '$0.07'],
  // Zoom, which the browser tests set.
  'src/pages/_accessibility.mdx': ['200%', '400%'],
};

/** Words of promises where nothing is promised. */
export const meantWords: readonly string[] = ['partners, countries', 'partners or awards'];
