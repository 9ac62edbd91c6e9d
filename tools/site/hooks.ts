import type {UpstreamAssumption, Replacement} from 'docusaurus-light/hooks';

const theme = '@docusaurus/theme-classic/lib';

/** Parts of the theme with a folder in `src/theme`. */
const parts = [
  ['Navbar', 'afeb118bb9c8', 'a menu, a search and a theme that need no React'],
  ['DocRoot/Layout', 'afe072d930c3', 'one sidebar for phone and computer, its groups without React'],
  ['DocItem/Layout', 'c1f1bbed0740', 'contents, way back, version notice, tools and pager without React'],
  ['BlogListPage', 'bea76516bb7d', 'a heading, named links, no second sidebar'],
  ['BlogPostPage', '7a822984ce7d', 'the same frame as a page of the documentation'],
  ['NotFound/Content', '1339cadd0fe0', 'suggests pages with a similar address'],
] as const;

/** Files of the site that take the place of one of Docusaurus or its theme. */
export const replacements: readonly Replacement[] = [
  ...parts.map(([name, hash, gain]) => ({
    what: `The part ${name} of the theme`,
    by: `src/theme/${name}/index.tsx`,
    upstream: `${theme}/theme/${name}/index.js`,
    hash,
    gain,
  })),
  {
    what: 'What MDX pages may use without an import',
    by: 'src/theme/MDXComponents.tsx',
    upstream: `${theme}/theme/MDXComponents/index.js`,
    hash: 'b1a0eed95525',
    gain: 'tabs, code, tables, terms, diagrams and explorers without React',
  },
  {
    what: 'Infima, replaced by css/base.css',
    by: 'tools/site/ownBase.ts',
    upstream: `${theme}/index.js`,
    hash: '1e6ae89782ba',
    gain: '5 kB over three pages read',
  },
  {
    what: 'The theme before the first paint, its key in the storage and its attributes',
    by: 'src/client/inline.ts',
    upstream: `${theme}/inlineScripts.js`,
    hash: 'b95f604573af',
    gain: 'one inline script for theme, search keys and early taps',
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
const upstreamAssumptions: readonly UpstreamAssumption[] = [
  {
    what: 'The persistent cache is a setting of the bundler, which pages with explorers add the facts to',
    by: 'tools/site/markdown/inlineFactsInVersion.ts',
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

export const hooks: readonly UpstreamAssumption[] = [...replacements, ...upstreamAssumptions];
