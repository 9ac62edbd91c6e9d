import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {placeStyles} from '../../plugins/light/renderPage.cjs';

const outDir = mkdtempSync(path.join(tmpdir(), 'light-'));
const files = {
  'assets/css/critical.1.css': 'p{margin:0}.markdown{color:red}',
  'assets/css/critical-bar.2.css': '.bar_a1{top:0}',
  'assets/css/critical-hero.3.css': '.hero_b2{top:0}',
  'assets/css/common.4.css': '.markdown a:after{content:"."}.footer{inset:.5rem}.x{top:0}',
  'assets/css/table.5.css': '@media print{.wide_c3>td{top:0}.x{top:0}}',
  'assets/fonts/face.woff2': '',
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(outDir, name)), {recursive: true});
  writeFileSync(path.join(outDir, name), content);
}

const page =
  '<div class="markdown bar_a1 x"><p>class="wide_c3"</p><table class="wide_c3 x"></table></div><p class="footer">';
const {critical, html, font} = placeStyles(page, outDir, '/os/');

test('writes global critical sheets into a page, and those of modules that it uses', () => {
  expect(critical).toContain('.markdown{color:red}');
  expect(critical).toContain('.bar_a1');
  expect(critical).not.toContain('.hero_b2');
});

test('links each other sheet before the first element with a class that only this sheet has', () => {
  const link = (file: string) =>
    `<link rel="stylesheet" fetchpriority="low" href="/os/assets/css/${file}.css">`;
  expect(html).toBe(
    page
      .replace('<table', `${link('table.5')}<table`)
      .replace('<p class="footer"', `${link('common.4')}<p class="footer"`),
  );
});

test('names the font to preload', () => expect(font).toBe('assets/fonts/face.woff2'));
