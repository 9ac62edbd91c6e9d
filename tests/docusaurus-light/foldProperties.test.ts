/** @jest-environment node */
import postcss from 'postcss';
import {foldConstants, readConstants} from '../../packages/docusaurus-light/src/foldProperties';

function folded(css: string, others: string[] = []): string {
  const root = postcss.parse(css);
  foldConstants(root, readConstants(root, others));
  return root.toString();
}

test('a constant is inlined, also through another one', () => {
  expect(folded(':root{--a:4px;--b:calc(2*var(--a))}p{top:var(--b)}')).toBe(
    ':root{--a:4px;--b:calc(2*4px)}p{top:calc(2*4px)}',
  );
});

test('inlined values do not merge with adjacent text', () => {
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

test('a property that a script or a style attribute mentions is not inlined', () => {
  expect(folded(':root{--a:1px}b{top:var(--a)}', ['style="--a:2px"'])).toContain('b{top:var(--a)}');
});
