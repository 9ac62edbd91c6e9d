import {groupPages, inlineStyles, namedAnywhere, namesIn} from '../src/inlineStyles';
import {pageOf, readBuiltPages} from '../src/pages';
import type {FinishedBuild} from '../src/step';
import {testFolder} from './testFolder';
import {matches, readStyleSheet, reduceStyleSheet} from '../src/styleSheet';

const sheetOf = (css: string) => readStyleSheet(new Map([['a.css', css]]));

function reduced(css: string, html: string, used: readonly string[] = []): string {
  const names = namesIn(pageOf('', html));
  return reduceStyleSheet(sheetOf(css), (each) => matches(each, (name) => names.has(name)), used);
}

test.each([
  ['the rules that its markup needs', '.a{top:0}.b{top:0}p.a{left:0}', '<p class=a>', '.a{top:0}p.a{left:0}'],
  ['the matching selectors of a list', '.a,.b,h2{top:0}', '<i class="b c">', '.b{top:0}'],
  [
    'a list within :is() of which one part matches',
    ':is(.a,.b i)>b{top:0}p:is(.c,h2:not(.d)) u{top:0}p :where(s,b){left:0}',
    '<p class=b><i></i><b></b>',
    ':is(.a,.b i)>b{top:0}p :where(s,b){left:0}',
  ],
  ['what only :not() names', 'a:not(.b){top:0}', '<a>', 'a:not(.b){top:0}'],
  ['attributes, which scripts change', '[data-x=y] .a{top:0}', '<b class=a>', '[data-x=y] .a{top:0}'],
  [
    'media queries with rules',
    '@media print{.a{top:1px}}@media screen{.b{top:0}.a{top:0}}',
    '<b class=b>',
    '@media screen{.b{top:0}}',
  ],
  [
    'the properties in use',
    ':root{--a:1px;--b:var(--a);--c:2px}p{--c:3px;top:var(--c)}',
    '<p>',
    ':root{--c:2px}p{--c:3px;top:var(--c)}',
  ],
  [
    'what a property in use takes from others',
    ':root{--a:1px;--b:var(--a);--c:1px}[x]{--a:2px;--b:2px;--c:2px}p{top:var(--b)}',
    '<p x>',
    ':root{--a:1px;--b:var(--a)}[x]{--a:2px;--b:2px}p{top:var(--b)}',
  ],
  ['no comments', '/* A */p{top:0}', '<p>', 'p{top:0}'],
  [
    'the keyframes in use',
    '@keyframes a{to{top:0}}@keyframes b{to{top:0}}p{animation:1s a}',
    '<p>',
    '@keyframes a{to{top:0}}p{animation:1s a}',
  ],
])('a page keeps %s', (_, css, html, expected) => {
  expect(reduced(css, html)).toBe(expected);
});

test('a custom property stays that a script or a style attribute uses', () => {
  const css = ':root{--a:1px;--b:2px}';
  expect(reduced(css, '<p>', ['--b'])).toBe(':root{--b:2px}');
});

test('a font stays only where something is set in it', () => {
  const css = '@font-face{font-family:"Face";src:url(a)}h1{font-family:"Face",serif}';
  expect(reduced(css, '<h1>')).toBe(css);
  expect(reduced(css, '<p>')).toBe('');
  const token = '@font-face{font-family:Face;src:url(a)}.b{--font:Face}p{font:1em/1 var(--font)}';
  expect(reduced(token, '<p class=b>')).toBe(token);
  expect(reduced(token, '<p>')).toBe('p{font:1em/1 var(--font)}');
});

test('groups merge where their pages grow least', () => {
  const sheet = sheetOf('.a{top:0}.b{top:0;left:0}.c{top:0}.a .c{left:0}');
  const pages = ['a', 'a', 'b', 'c'].map((name) => pageOf(name, `<p class=${name}>`));
  const groups = groupPages(pages, sheet, 2).map((group) => group.pages.map(({file}) => file));
  expect(groups).toEqual([
    ['a', 'a'],
    ['b', 'c'],
  ]);
});

test('a class that a script builds from a prefix is known', () => {
  const known = namedAnywhere(['const a = "alert--" + kind; el.className = "menu"']);
  expect(['.alert--info', '.menu', '.card', 'table'].map(known)).toEqual([true, true, false, true]);
});

describe('a finished build', () => {
  const {at, write, read, list} = testFolder();
  const css = '.page{top:0}.other{left:0}.dialog{right:0}.gone{bottom:0}';

  const step = async () =>
    inlineStyles({pages: await readBuiltPages(at()), outDir: at(), baseUrl: '/site/'} as FinishedBuild);
  const pageWith = (name: string) =>
    '<html><head><link rel="stylesheet" href="/site/assets/css/styles.abc12345.css">' +
    `<script data-entry="/site/assets/js/controls.abc.js"></script></head><p class="${name}">x</p></html>`;

  beforeEach(() => {
    write('index.html', pageWith('page'));
    write('other/index.html', pageWith('other'));
    write('assets/css/styles.abc12345.css', css);
    write('assets/js/controls.abc.js', 'load("styles.abc12345.css")');
    write('assets/js/part.abc.js', 'className="dialog"');
  });

  test('each page has its rules inline and links no stylesheet', async () => {
    await step();
    expect(read('index.html')).toContain('<style>.page{top:0}</style>');
    expect(read('other/index.html')).toContain('<style>.other{left:0}</style>');
    expect(read('index.html')).not.toContain('stylesheet');
  });

  test('rules of lazy parts are in one stylesheet, which the entry loads by its new name', async () => {
    await step();
    const sheets = list('assets/css');
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).not.toBe('styles.abc12345.css');
    expect(read(`assets/css/${sheets[0]}`)).toBe('.dialog{right:0}');
    const [script] = list('assets/js').filter((name) => name.startsWith('controls.'));
    expect(script).not.toBe('controls.abc.js');
    expect(read(`assets/js/${script}`)).toBe(`load("${sheets[0]}")`);
    expect(read('index.html')).toContain(`data-entry="/site/assets/js/${script}"`);
  });

  test('a lazy stylesheet has what its part needs: its rules that are not on every page, and the properties in use', async () => {
    write('assets/css/styles.abc12345.css', `:root{--ink:red;--gap:1px}[data-theme=dark]{--ink:blue}${css}`);
    write(
      'assets/css/search.def12345.css',
      'p,.page,.panel{color:var(--ink)}@media print{.panel{top:1px}}.gone{top:0}',
    );
    write('assets/js/controls.abc.js', 'load("styles.abc12345.css","search.def12345.css")');
    write('assets/js/search.abc.js', 'className="panel page"');
    await step();
    const [search = '', styles = ''] = list('assets/css');
    expect(read(`assets/css/${search}`)).toBe(
      '.page,.panel{color:var(--ink)}@media print{.panel{top:1px}}:root{--ink:red}[data-theme=dark]{--ink:blue}',
    );
    expect(read(`assets/css/${styles}`)).toMatch(/\.dialog\{right:0\}$/);
    const [script] = list('assets/js').filter((name) => name.startsWith('controls.'));
    expect(read(`assets/js/${script}`)).toBe(`load("${styles}","${search}")`);
  });

  test('a page without the stylesheet stays, and a style attribute keeps its property', async () => {
    write('assets/css/styles.abc12345.css', `${css}:root{--a:1px}[x]{--a:2px}`);
    write('plain.html', '<p>x</p>');
    write('index.html', `${pageWith('page')}<b style="top:var(--a)">`);
    await step();
    expect(read('index.html')).toContain('<style>.page{top:0}:root{--a:1px}[x]{--a:2px}</style>');
    expect(read('plain.html')).toBe('<p>x</p>');
  });

  test('a build whose pages link no stylesheet throws', async () => {
    for (const page of ['index.html', 'other/index.html']) write(page, '<html><p>x</p></html>');
    await expect(step()).rejects.toThrow('No page links the stylesheet of the build');
  });

  test('a build whose entry script does not name the stylesheet throws', async () => {
    write('assets/js/controls.abc.js', 'load("all.css")');
    await expect(step()).rejects.toThrow('does not name the stylesheet');
  });

  test('pages share at most eighteen inline stylesheets, to limit the size of the CSP header', async () => {
    const kinds = Array.from({length: 30}, (_, number) => `kind${number}`);
    write('assets/css/styles.abc12345.css', css + kinds.map((kind) => `.${kind}{top:0}`).join(''));
    for (const kind of kinds) write(`${kind}.html`, pageWith(kind));
    await step();
    const styles = kinds.map((kind) => /<style>(.*)<\/style>/.exec(read(`${kind}.html`))?.[1] ?? '');
    expect(new Set(styles).size).toBeLessThanOrEqual(18);
    kinds.forEach((kind, number) => expect(styles[number]).toContain(`.${kind}{top:0}`));
  });
});
