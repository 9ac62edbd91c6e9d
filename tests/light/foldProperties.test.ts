/** @jest-environment node */
import postcss from 'postcss';
import {dropOverruled, foldConstants, readConstants} from '../../src/light/foldProperties';

function folded(css: string, others: string[] = []): string {
  const root = postcss.parse(css);
  foldConstants(root, readConstants(root, others));
  return root.toString();
}

function withoutOverruled(css: string): string {
  const root = postcss.parse(css);
  dropOverruled(root);
  return root.toString();
}

test('a value that is the same everywhere stands where it is read, also through another', () => {
  expect(folded(':root{--a:4px;--b:calc(2*var(--a))}p{top:var(--b)}')).toBe(
    ':root{--a:4px;--b:calc(2*4px)}p{top:calc(2*4px)}',
  );
});

test('words do not grow together with what stands beside them', () => {
  expect(folded(':root{--a:1px;--b:solid}p{border:var(--a)var(--b)red}')).toMatch(/border:1px +solid +red/);
});

test.each([
  ['a second value', ':root{--a:1px}p{--a:2px}'],
  ['a condition', '@media print{:root{--a:1px}}'],
  ['an element that has it', 'p{--a:1px}'],
  ['a value that is unknown itself', ':root{--a:var(--unknown)}'],
])('%s keeps the reference', (_, css) => {
  expect(folded(`${css}b{top:var(--a)}`)).toContain('b{top:var(--a)}');
});

test('what a script or a style attribute names keeps the reference', () => {
  expect(folded(':root{--a:1px}b{top:var(--a)}', ['style="--a:2px"'])).toContain('b{top:var(--a)}');
});

const ours = ':root,html[data-theme=dark]{--a:3px}';

test('what the site says for both themes takes the place of what stands above it, in every theme', () => {
  expect(withoutOverruled(`:root{--a:1px;--b:1px}html[data-theme=light]{--a:2px}${ours}`)).toBe(
    `:root{--b:1px}html[data-theme=light]{}${ours}`,
  );
});

test.each([
  ['one theme', 'html[data-theme=light]{--a:3px}'],
  ['paper', `@media print{${ours}}`],
])('what the site says for %s alone takes the place of nothing', (_, css) => {
  expect(withoutOverruled(`:root{--a:1px}${css}`)).toBe(`:root{--a:1px}${css}`);
});

test('what an element has for itself, and what comes after, stays', () => {
  const css = `p{--a:1px}${ours}:root{--a:4px}`;
  expect(withoutOverruled(css)).toBe(css);
});
