import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {checkFloor} from '../../../tools/floor/checkFloor';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'floor-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

async function found(name: string, text: string): Promise<string[]> {
  writeFileSync(path.join(folder, name), text);
  return [...(await checkFloor(folder)).keys()].sort();
}

test.each([
  ['/(?<=a)b/.test(x)', ['syntax: regular expression with lookbehind']],
  ['new RegExp("(?<!a)b")', ['syntax: regular expression with lookbehind']],
  ['/[a--b]/v.test(x)', ['syntax: not read by the parser']],
  ['class A { static { go() } }', ['syntax: static block of a class']],
  ['list.at(-1)', ['api: .at()']],
  ['structuredClone(x)', ['api: structuredClone']],
  ['crypto.randomUUID()', ['api: crypto.randomUUID']],
  ['AbortSignal.timeout(5)', ['api: AbortSignal.timeout']],
  ['Object.hasOwn(a, b)', ['api: Object.hasOwn']],
  ['if (x.at(1)) new DecompressionStream("gzip")', ['api: .at()', 'api: DecompressionStream']],
  ['let x =', ['syntax: not read by the parser']],
  ['a?.b ?? c.replaceAll("x", "y")', []],
  ['class A { #b = 1; static c = 2 }', []],
  ['if (typeof structuredClone === "function") structuredClone(x)', []],
  ['"DecompressionStream" in window ? new DecompressionStream("gzip") : other()', []],
  ['element.showPopover && element.showPopover()', []],
  ['element.showPopover ? element.showPopover() : other()', []],
  ['if (element.showPopover) element.showPopover()', []],
  ['if (undefined !== element.showPopover) element.showPopover()', []],
  ['/(?<year>\\d+)(?=x)/u.test(x)', []],
])('a script with %s has %j of what is above the floor', async (code, features) => {
  expect(await found('a.js', code)).toEqual(features);
});

test.each([
  ['@layer a {p {color: red}}', ['css: @layer']],
  ['@media (width >= 40rem) {p {color: red}}', ['css: @media with < and >']],
  ['@media not (hover: hover) {p {color: red}}', ['css: @media not (…)']],
  ['@property --a {syntax: "*"; inherits: true}', ['css: @property']],
  ['p:user-invalid {color: red}', ['css: :user-invalid']],
  ['p {& a {color: red}}', ['css: nested rules']],
  ['p {height: 100dvh}', ['css: dynamic viewport units']],
  ['p {color: color-mix(in srgb, red, blue)}', ['css: color-mix()']],
  ['p {color: rgb(from red r g b / 50%)}', ['css: relative color']],
  ['p {mask: url(a.svg)}', ['css: mask']],
  ['p {width: fit-content}', ['css: width: fit-content']],
  ['p:popover-open, p.open {color: red}', ['css: :popover-open in a list']],
  ['p {height: 100vh; height: 100dvh}', []],
  ['p {width: -moz-fit-content; width: fit-content}', []],
  ['p {-webkit-mask: url(a.svg); mask: url(a.svg)}', []],
  ['@supports (height: 100dvh) {p {height: 100dvh}}', []],
  ['p {text-wrap: pretty}', []],
  [
    '@media (min-width: 40rem) and (prefers-reduced-motion: reduce) {p {inset: 0; gap: 1px; aspect-ratio: 1}}',
    [],
  ],
])('a style with %s has %j of what is above the floor', async (css, features) => {
  expect(await found('a.css', css)).toEqual(features);
});

test('a page is checked with its elements, attributes and inline code, and what is found says who lacks it, and where', async () => {
  const page =
    '<p popover inert style="height: 100dvh"></p><style>@layer a;</style><script>x.at(1)</script><script type="application/json">{"a": 1}</script>';
  const features = ['api: .at()', 'css: @layer', 'css: dynamic viewport units', 'html: inert'];
  expect(await found('a.html', page)).toEqual(features);
  const [says] = (await checkFloor(folder)).get('api: .at()') ?? [];
  expect(says).toMatch(/^not in .*safari 15[^]*a\.html/);
});
