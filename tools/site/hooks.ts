import type {Reliance, Replacement} from 'docusaurus-light/hooks';

/** What takes the place of a part of the theme. */
const part = (name: string) => ({
  by: `src/theme/${name}/index.tsx`,
  upstream: `@docusaurus/theme-classic/lib/theme/${name}/index.js`,
});

/** Files of the site that take the place of one of Docusaurus or its theme. */
export const replacements: readonly Replacement[] = [
  {
    what: 'Infima, replaced by css/base.css',
    by: 'tools/site/ownBase.ts',
    upstream: '@docusaurus/theme-classic/lib/index.js',
    hash: '1e6ae89782ba',
    gain: '5 kB over three pages read',
    guard: 'the build cannot resolve infima; tests/budgets.ts',
  },
  {
    what: 'The theme before the first paint, its key in the storage and its attributes',
    by: 'src/client/first.ts',
    upstream: '@docusaurus/theme-classic/lib/inlineScripts.js',
    hash: 'b95f604573af',
    gain: 'one inline script for theme, search keys and early taps',
    guard: 'tests/client/first.test.ts',
  },
  {
    what: 'What MDX pages may use without an import',
    ...part('MDXComponents'),
    by: 'src/theme/MDXComponents.tsx',
    hash: 'b1a0eed95525',
    gain: 'tabs, code, tables, terms, diagrams and explorers without React',
    guard: 'the build does not know the components that pages name',
  },
  {
    what: 'The header',
    ...part('Navbar'),
    hash: 'afeb118bb9c8',
    gain: 'a menu, a search and a theme that need no React',
    guard: 'tests/e2e/frame.spec.ts',
  },
  {
    what: 'The frame of a page of the documentation',
    ...part('DocRoot/Layout'),
    hash: 'afe072d930c3',
    gain: 'one sidebar for phone and computer, its groups without React',
    guard: 'tests/e2e/frame.spec.ts',
  },
  {
    what: 'A page of the documentation',
    ...part('DocItem/Layout'),
    hash: 'c1f1bbed0740',
    gain: 'contents, way back, version notice, tools and pager without React',
    guard: 'tests/e2e/frame.spec.ts',
  },
  {
    what: 'The list of announcements',
    ...part('BlogListPage'),
    hash: 'bea76516bb7d',
    gain: 'a heading, named links, no second sidebar',
    guard: 'tests/e2e/files/readers.spec.ts',
  },
  {
    what: 'An announcement',
    ...part('BlogPostPage'),
    hash: '7a822984ce7d',
    gain: 'the same frame as a page of the documentation',
    guard: 'tests/e2e/files/readers.spec.ts',
  },
  {
    what: 'The page for addresses that do not exist',
    ...part('NotFound/Content'),
    hash: '1339cadd0fe0',
    gain: 'suggests pages with a similar address',
    guard: 'tests/e2e/docs.spec.ts',
  },
  {
    what: 'The page of results, at the route and in the theme of the search plugin',
    by: 'src/theme/SearchPage/index.tsx',
    upstream: '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchPage/SearchPage.jsx',
    hash: '554dcc569a17',
    gain: 'the same ranking as in the header',
    guard: 'tests/e2e/search.spec.ts',
  },
];

/** What the site counts on and Docusaurus does not promise. What the light layer itself counts on is in its package. */
const reliances: readonly Reliance[] = [
  {
    what: 'The content of the docs, blog and pages plugins, as other plugins see it',
    by: 'tools/site/siteContent.ts',
    guard: 'siteContent stops the build where a list is empty',
  },
  {
    what: 'All plugins share what allContentLoaded and postBuild show of each other',
    by: 'tools/site/knownRoutes.ts',
    guard: 'siteContent stops the build where a list is empty',
  },
  {
    what: 'A file of createData is at .docusaurus/<plugin>/default/<file>',
    by: 'tools/site/search/writeSearchIndex.ts',
    guard: 'the step cannot read the file',
  },
  {
    what: 'Data of a plugin without React: @generated/site-env/default/env.json',
    by: 'tools/site/siteEnv.ts',
    guard: 'the build cannot resolve @generated/site-env',
  },
  {
    what: 'Data of a plugin for pages: @generated/drawings/default/drawings.json',
    by: 'tools/site/markdown/drawings.ts',
    guard: 'the build cannot resolve @generated/drawings',
  },
  {
    what: 'experimental_vcs asks for the dates of pages',
    by: 'tools/site/textDates.ts',
    guard: 'Docusaurus does not know the setting; tests/tools/site/textDates.test.ts',
  },
  {
    what: 'The persistent cache is a setting of the bundler, which pages with explorers add the facts to',
    by: 'tools/site/markdown/freezeFacts.ts',
    upstream: '@docusaurus/core/lib/webpack/base.js',
    hash: 'b3c441dfc9ae',
    guard: 'the hash',
  },
  {
    what: 'What the preprocessor of Markdown writes is read as MDX, before links are resolved',
    by: 'tools/site/markdown/printRecord.ts',
    guard: 'the build does not know <FactLists />',
  },
  {
    what: 'Class names of the theme and of Infima that the styles name',
    by: 'src/css/docs.css',
    classes: ['markdown', 'theme-doc-markdown', 'theme-admonition', 'theme-admonition-warning', 'container'],
    guard: 'a step stops the build where no page has one of them',
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
    guard: 'a step stops the build where no page has one of them',
  },
  {
    what: 'An <article> or <main> with one <h1>, a description in the head',
    by: 'tools/site/machines/writtenPages.ts',
    guard: 'tests/e2e/files/readers.spec.ts',
  },
  {
    what: 'The elements rss, channel and feed of the feeds',
    by: 'tools/site/machines/feeds.ts',
    guard: 'completeFeeds stops the build',
  },
  {
    what: 'The search plugin writes nothing and keeps its route with all indexing off',
    by: 'docusaurus.config.ts',
    guard: 'tests/e2e/search.spec.ts',
  },
];

export const hooks: readonly Reliance[] = [...replacements, ...reliances];
