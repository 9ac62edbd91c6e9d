/**
 * Pages that were renamed or joined another, for `@docusaurus/plugin-client-redirects`. Add a line when you rename a page, so that
 * old links keep working.
 */
export const redirects = [
  {from: '/docs/facts', to: '/docs/glossary'},
  {from: '/docs/your-first-night', to: '/docs/from-invite-to-first-task'},
  {from: '/docs/sell-data', to: '/docs/choosing-what-to-monetize'},
];
