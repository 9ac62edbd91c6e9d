/** A dependency on Docusaurus internals. */
export interface Hook {
  /** What we replace. */
  readonly what: string;
  /** Our file. */
  readonly by: string;
  /** The Docusaurus file that it replaces or relies on, relative to `node_modules`. */
  readonly upstream: string;
  /** The start of that file's SHA-256 when ours was last compared with it. */
  readonly hash: string;
  /** The measured benefit, see PERFORMANCE.md. */
  readonly gain: string;
  /** What fails when the replacement stops working. */
  readonly guard: string;
}

const theme = (part: string) => `@docusaurus/theme-classic/lib/theme/${part}/index.js`;

/** All dependencies on Docusaurus internals. `checkManifest.ts` fails the build when an upstream file has changed. */
export const hooks: readonly Hook[] = [
  {
    what: 'Pages without the scripts of React',
    by: 'packages/docusaurus-light/src/template.ts',
    upstream: '@docusaurus/core/lib/ssg/ssgTemplate.html.js',
    hash: '5d6584e4a61b',
    gain: '160 kB of scripts over three pages read',
    guard: 'packages/docusaurus-light/src/plugin.ts finds no frame among the entries; tests/budgets.ts',
  },
  {
    what: 'An entry beside React’s own in the bundle',
    by: 'packages/docusaurus-light/src/plugin.ts',
    upstream: '@docusaurus/core/lib/webpack/client.js',
    hash: 'b38143fa54a7',
    gain: 'what the line above leaves out is fetched when it is used',
    guard: 'dropUnusedScripts stops the build',
  },
  {
    what: 'The link to the style sheet, replaced by the rules that a page needs',
    by: 'packages/docusaurus-light/src/inlineStyles.ts',
    upstream: '@docusaurus/core/lib/webpack/base.js',
    hash: 'b3c441dfc9ae',
    gain: 'one answer before the first paint instead of two',
    guard: 'inlineStyles stops the build where no page names the sheet',
  },
  {
    what: 'Infima, replaced by css/base.css',
    by: 'tools/site/ownBase.ts',
    upstream: '@docusaurus/theme-classic/lib/index.js',
    hash: '1e6ae89782ba',
    gain: '5 kB over three pages read',
    guard: 'the build cannot resolve infima; tests/budgets.ts',
  },
  {
    what: 'What MDX pages may use without an import',
    by: 'src/theme/MDXComponents.tsx',
    upstream: theme('MDXComponents'),
    hash: 'b1a0eed95525',
    gain: 'tabs, code, tables, terms, diagrams and explorers without React',
    guard: 'the build does not know the components that pages name',
  },
  {
    what: 'The header',
    by: 'src/theme/Navbar/index.tsx',
    upstream: theme('Navbar'),
    hash: 'afeb118bb9c8',
    gain: 'a menu, a search and a theme that need no React',
    guard: 'tests/e2e/frame.spec.ts',
  },
  {
    what: 'The frame of a page of the documentation',
    by: 'src/theme/DocRoot/Layout/index.tsx',
    upstream: theme('DocRoot/Layout'),
    hash: 'afe072d930c3',
    gain: 'one sidebar for phone and computer, its groups without React',
    guard: 'tests/e2e/frame.spec.ts',
  },
  {
    what: 'A page of the documentation',
    by: 'src/theme/DocItem/Layout/index.tsx',
    upstream: theme('DocItem/Layout'),
    hash: 'c1f1bbed0740',
    gain: 'contents, way back, version notice, tools and pager without React',
    guard: 'tests/e2e/frame.spec.ts',
  },
  {
    what: 'The list of announcements',
    by: 'src/theme/BlogListPage/index.tsx',
    upstream: theme('BlogListPage'),
    hash: 'bea76516bb7d',
    gain: 'a heading, named links, no second sidebar',
    guard: 'tests/e2e/readers.spec.ts',
  },
  {
    what: 'An announcement',
    by: 'src/theme/BlogPostPage/index.tsx',
    upstream: theme('BlogPostPage'),
    hash: '7a822984ce7d',
    gain: 'the same frame as a page of the documentation',
    guard: 'tests/e2e/readers.spec.ts',
  },
  {
    what: 'The page for addresses that do not exist',
    by: 'src/theme/NotFound/Content/index.tsx',
    upstream: theme('NotFound/Content'),
    hash: '1339cadd0fe0',
    gain: 'suggests pages with a similar address',
    guard: 'tests/e2e/docs.spec.ts',
  },
  {
    what: 'The page of results',
    by: 'src/theme/SearchPage/index.tsx',
    upstream: '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchPage/SearchPage.jsx',
    hash: '554dcc569a17',
    gain: 'the same ranking as in the header',
    guard: 'tests/e2e/search.spec.ts',
  },
];
