/** @jest-environment node */
import {namedAnywhere, namesIn} from '../../src/light/inlineStyles';
import {readStyleSheet, reduceStyleSheet} from '../../src/light/styleSheet';

function reduced(css: string, html: string): string {
  const names = namesIn(html);
  return reduceStyleSheet(readStyleSheet(css), (name) => names.has(name));
}

test('a page keeps the rules that its markup needs and loses the others', () => {
  const css = '.menu{color:red}.card{color:blue}p.menu{top:0}#skip{left:0}';
  expect(reduced(css, '<p class=menu>x</p>')).toBe('.menu{color:red}p.menu{top:0}');
});

test('of a selector list only the living branches stay', () => {
  expect(reduced('.a,.b,h2{color:red}', '<i class="b c">')).toBe('.b{color:red}');
});

test('what stands in :not() need not exist', () => {
  expect(reduced('a:not(.button){color:red}', '<a>')).toBe('a:not(.button){color:red}');
});

test('attributes that scripts change keep their rules', () => {
  expect(reduced('html[data-theme=dark] .x{color:red}', '<html><b class=x>')).toContain('[data-theme=dark]');
});

test('empty media queries go, and the order of the layers is stated', () => {
  const css = '@layer one{.a{top:0}}@media print{.a{top:1px}}@layer two{.b{top:0}}';
  expect(reduced(css, '<b class=b>')).toBe('@layer one,two;@layer two{.b{top:0}}');
});

test('custom properties that nothing reads go, also those read only by such', () => {
  const css = ':root{--a:1px;--b:var(--a);--c:2px}p{--c:3px;top:var(--c)}';
  expect(reduced(css, '<p>')).toBe(':root{--c:2px}p{--c:3px;top:var(--c)}');
});

test('a custom property that has one value everywhere is written where it is read', () => {
  const css = '@layer a{:root{--a:1px;--b:var(--a) solid}}p{border:var(--b)var(--c);left:calc(-1*var(--a))}';
  expect(reduced(css, '<p>')).toBe('@layer a;p{border:1px solid var(--c);left:calc(-1*1px)}');
});

test.each([
  ['another theme', 'html[data-theme=dark]{--a:2px}'],
  ['an element', 'p{--a:2px}'],
  ['a condition', '@media print{:root{--a:2px}}'],
  ['a registration', '@property --a{syntax:"<length>";inherits:true;initial-value:0px}'],
  ['a fallback', 'b{left:var(--a,2px)}'],
])('a custom property with %s beside it stays', (_, other) => {
  expect(reduced(`:root{--a:1px}p{top:var(--a)}${other}`, '<html><p><b>')).toBe(
    `:root{--a:1px}p{top:var(--a)}${other}`,
  );
});

test('a custom property that a script or a style attribute names, or whose value is a keyword for itself, stays', () => {
  const css = ':root{--a:1px;--b:inherit}p{top:var(--a);color:var(--b)}';
  expect(reduceStyleSheet(readStyleSheet(css, ['style="--a:2px"']), () => true)).toBe(css);
});

test('what the site sets on the root element wins over every theme of a cascade layer, which loses it', () => {
  const themes = '@layer a{:root{--a:1px}html[data-theme=dark]{--a:2px}p{--a:3px}}';
  expect(reduced(`${themes}:root{--a:4px}b{top:var(--a)}`, '<html><p><b>')).toBe(
    '@layer a;@layer a{p{--a:3px}}:root{--a:4px}b{top:var(--a)}',
  );
  const inPrint = '@media print{:root{--a:4px}}b{top:var(--a)}';
  expect(reduced(`${themes}${inPrint}`, '<html><p><b>')).toBe(`@layer a;${themes}${inPrint}`);
});

test('a style attribute keeps the custom property it reads', () => {
  const css = ':root{--a:1px}';
  expect(reduceStyleSheet(readStyleSheet(css), () => true, 'left:var(--a)')).toBe(css);
});

test('key frames stay only with their animation', () => {
  const css = '@keyframes spin{to{rotate:1turn}}@keyframes fade{to{opacity:0}}p{animation:1s spin}';
  expect(reduced(css, '<p>')).toBe('@keyframes spin{to{rotate:1turn}}p{animation:1s spin}');
});

test('a class that a script puts together from a start is known', () => {
  const known = namedAnywhere(['const a = "alert--" + kind; el.className = "menu"']);
  expect(['.alert--info', '.menu', '.card', 'table'].map(known)).toEqual([true, true, false, true]);
});
