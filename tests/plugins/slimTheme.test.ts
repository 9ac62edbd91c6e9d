/** @jest-environment node */
import {browserRegistry, browserSettings, browserVersion} from '../../src/plugins/slimTheme';

test('the browser gets the settings without what only the build reads', () => {
  const settings = browserSettings({
    title: 'Site',
    plugins: [['redirects', {redirects: []}]],
    presets: ['classic'],
    themeConfig: {
      navbar: {title: 'Site'},
      prism: {defaultLanguage: 'text', theme: {plain: {color: 'red'}, styles: []}},
    },
  });
  expect(settings).toEqual({
    title: 'Site',
    themeConfig: {navbar: {title: 'Site'}, prism: {defaultLanguage: 'text', theme: {plain: {}, styles: []}}},
  });
});

test('the list of loaders loses the module names that only the server reads', () => {
  const line =
    '"a1": [() => import(/* webpackChunkName: "a1" */ "@site/docs/a.mdx"), "@site/docs/a.mdx", require.resolveWeak("@site/docs/a.mdx")],';
  expect(browserRegistry(line)).toBe(
    '"a1": [() => import(/* webpackChunkName: "a1" */ "@site/docs/a.mdx")],',
  );
});

test('a version loses its list of pages and keeps its sidebars; other data stays as it is', () => {
  const version = {version: '1.0', docsSidebars: {docs: []}, docs: {index: {id: 'index', title: 'Overview'}}};
  expect(JSON.parse(browserVersion(JSON.stringify({version})))).toEqual({version: {...version, docs: {}}});
  expect(browserVersion('{"tag":{"count":1}}')).toBe('{"tag":{"count":1}}');
});
