import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadedPlugin} from '@docusaurus/types';
import {placeStyles} from '../../plugins/light/renderPage.cjs';
import {checkPlugins} from '@site/plugins/light/upstream';

const outDir = mkdtempSync(path.join(tmpdir(), 'light-'));
const files = {
  'assets/css/critical.1.css': '@font-face{src:url(/os/assets/fonts/face.woff2)}.markdown{color:red}',
  'assets/css/critical-bar.2.css': '.bar_a1{top:0}',
  'assets/css/critical-hero.3.css': '.hero_b2{top:0}',
  'assets/css/common.4.css': '.markdown a:after{content:"."}.footer{inset:.5rem}.x{top:0}',
  'assets/css/table.5.css': '@media print{.wide_c3>td{top:0}.x{top:0}}',
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(outDir, name)), {recursive: true});
  writeFileSync(path.join(outDir, name), content);
}

const placed = (page: string) => placeStyles(page, outDir, '/os/');
const page =
  '<div class="markdown bar_a1 x"><p>class="wide_c3"</p><table class="wide_c3 x"></table></div><p class="footer">';

test('writes global critical sheets into a page, those of modules that it uses, and its font', () => {
  const {critical, font} = placed(page);
  expect(critical).toContain('.markdown{color:red}');
  expect(critical).toContain('.bar_a1');
  expect(critical).not.toContain('.hero_b2');
  expect(font).toBe('assets/fonts/face.woff2');
});

const link = (file: string) =>
  `<link rel="stylesheet" fetchpriority="low" href="/os/assets/css/${file}.css">`;
const [table, common] = [link('table.5'), link('common.4')];

test.each([
  [
    'each once',
    '<p>class="wide_c3"</p><table class="wide_c3 x"></table><p class="footer">',
    `<p>class="wide_c3"</p>${table}<table class="wide_c3 x"></table>${common}<p class="footer">`,
  ],
  [
    'in the order of the source, where a parser moves elements out of a table',
    '<div>A<table class="wide_c3"><p class="footer">B</p></table>C</div>',
    `<div>A${table}<table class="wide_c3">${common}<p class="footer">B</p></table>C</div>`,
  ],
  ['before a picture', '<svg><g class="footer" /></svg>', `${common}<svg><g class="footer" /></svg>`],
  ['before a list', '<select><option class="footer">', `${common}<select><option class="footer">`],
  ['before what is copied', '<b class="footer"><p>A</b>B', `${common}<b class="footer"><p>A</b>B`],
])('links the sheets of the first elements that need them: %s', (_, html, expected) => {
  expect(placed(html).html).toBe(expected);
});

const none = {
  name: 'x',
  getClientModules: () => ['./a.css'],
  injectHtmlTags: () => ({headTags: '<meta name="description">'}),
};
test.each([
  ['a client module', {getClientModules: () => ['./a.js']}],
  ['a script', {injectHtmlTags: () => ({headTags: [{tagName: 'script'}]})}],
  ['HTML', {injectHtmlTags: () => ({preBodyTags: '<svg>'})}],
])('refuses a plugin that adds what pages would lose: %s', (_, added) => {
  const check =
    (...plugins: object[]) =>
    () =>
      checkPlugins(plugins as unknown as LoadedPlugin[]);
  expect(check(none, {...none, ...added})).toThrow('x adds client modules, scripts or HTML around pages.');
  expect(check(none, {...none, ...added, name: 'docusaurus-theme-classic'})).not.toThrow();
});
