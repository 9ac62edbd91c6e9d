import type {Reliance, Replacement} from 'docusaurus-light/hooks';

/** What takes the place of a part of the theme. */
const part = (name: string, hash: string, by = `src/theme/${name}/index.tsx`) => ({
  by,
  upstream: `@docusaurus/theme-classic/lib/theme/${name}/index.js`,
  hash,
});

/** Files of the site that take the place of one of Docusaurus or its theme. */
export const replacements: readonly Replacement[] = [
  {
    what: 'Infima, replaced by css/base.css',
    by: 'tools/site/ownBase.ts',
    upstream: '@docusaurus/theme-classic/lib/index.js',
    hash: '1e6ae89782ba',
    gain: '5 kB over three pages read',
  },
  {
    what: 'The theme before the first paint, its key in the storage and its attributes',
    by: 'src/client/first.ts',
    upstream: '@docusaurus/theme-classic/lib/inlineScripts.js',
    hash: 'b95f604573af',
    gain: 'one inline script for theme, search keys and early taps',
  },
  {
    what: 'What MDX pages may use without an import',
    ...part('MDXComponents', 'b1a0eed95525', 'src/theme/MDXComponents.tsx'),
    gain: 'tabs, code, tables, terms, diagrams and explorers without React',
  },
  {
    what: 'The header',
    ...part('Navbar', 'afeb118bb9c8'),
    gain: 'a menu, a search and a theme that need no React',
  },
  {
    what: 'The frame of a page of the documentation',
    ...part('DocRoot/Layout', 'afe072d930c3'),
    gain: 'one sidebar for phone and computer, its groups without React',
  },
  {
    what: 'A page of the documentation',
    ...part('DocItem/Layout', 'c1f1bbed0740'),
    gain: 'contents, way back, version notice, tools and pager without React',
  },
  {
    what: 'The list of announcements',
    ...part('BlogListPage', 'bea76516bb7d'),
    gain: 'a heading, named links, no second sidebar',
  },
  {
    what: 'An announcement',
    ...part('BlogPostPage', '7a822984ce7d'),
    gain: 'the same frame as a page of the documentation',
  },
  {
    what: 'The page for addresses that do not exist',
    ...part('NotFound/Content', '1339cadd0fe0'),
    gain: 'suggests pages with a similar address',
  },
  {
    what: 'The page of results, at the route and in the theme of the search plugin',
    by: 'src/theme/SearchPage/index.tsx',
    upstream: '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchPage/SearchPage.jsx',
    hash: '554dcc569a17',
    gain: 'the same ranking as in the header',
  },
];

/**
 * What the site counts on and Docusaurus does not promise, where a change would break nothing that the build or a test would
 * notice. What the light layer itself counts on is in its package.
 */
const reliances: readonly Reliance[] = [
  {
    what: 'The persistent cache is a setting of the bundler, which pages with explorers add the facts to',
    by: 'tools/site/markdown/freezeFacts.ts',
    upstream: '@docusaurus/core/lib/webpack/base.js',
    hash: 'b3c441dfc9ae',
  },
  {
    what: 'Class names of the theme and of Infima that the styles name',
    by: 'src/css/docs.css',
    classes: ['markdown', 'theme-doc-markdown', 'theme-admonition', 'theme-admonition-warning', 'container'],
  },
  {
    what: 'The footer is the one of the theme',
    by: 'src/css/global.css',
    classes: [
      'footer',
      'footer__links',
      'footer__items',
      'footer__title',
      'footer__link-item',
      'footer__bottom',
    ],
  },
];

export const hooks: readonly Reliance[] = [...replacements, ...reliances];
