import {siteContent} from '../../../tools/site/siteContent';

const whole: Record<string, unknown> = {
  'docusaurus-plugin-content-docs': {loadedVersions: [{isLast: true, docs: []}]},
  'docusaurus-plugin-content-blog': {blogPosts: [{metadata: {permalink: '/blog/a'}}]},
  'docusaurus-plugin-content-pages': [{permalink: '/team'}],
};

test('versions, pages and notes are handed on', () => {
  const {versions, pages, posts} = siteContent((plugin) => whole[plugin]);
  expect([versions, pages, posts].map(({length}) => length)).toEqual([1, 1, 1]);
});

test.each([
  ['versions of the documentation', {'docusaurus-plugin-content-docs': {versions: []}}],
  ['released version', {'docusaurus-plugin-content-docs': {loadedVersions: [{latest: true, docs: []}]}}],
  ['pages', {'docusaurus-plugin-content-pages': undefined}],
  ['notes', {'docusaurus-plugin-content-blog': {posts: []}}],
])('a changed shape without %s throws', (what, change: Record<string, unknown>) => {
  expect(() => siteContent((plugin) => ({...whole, ...change})[plugin])).toThrow(`hands over no ${what}`);
});
