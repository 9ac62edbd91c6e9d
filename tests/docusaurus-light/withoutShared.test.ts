/** @jest-environment node */
import {withoutShared} from '../../packages/docusaurus-light/src/withoutShared';

const sheet = 'h1,h2{margin:0}.dialog{top:0}@media print{.dialog{top:1px}}';

test('rules of every page are removed', () => {
  expect(withoutShared(sheet, ['h1,h2{margin:0}', 'h1{margin:0}h2{margin:0}p{top:0}'])).toBe(
    '.dialog{top:0}@media print{.dialog{top:1px}}',
  );
});

test('rules that a page lacks stay, for the selectors that lack them', () => {
  expect(withoutShared(sheet, ['h1,h2{margin:0}.dialog{top:0}', 'h1{margin:0}'])).toBe(
    'h2{margin:0}.dialog{top:0}@media print{.dialog{top:1px}}',
  );
});

test('the same rule under another condition stays', () => {
  expect(withoutShared(sheet, ['h1,h2{margin:0}@media screen{.dialog{top:1px}}'])).toContain(
    '@media print{.dialog{top:1px}}',
  );
  expect(withoutShared(sheet, [sheet])).toBe('');
});

test('a custom property is removed with all of its values or not at all', () => {
  const tokens = ':root{--a:1px;--b:2px}[data-theme=dark]{--a:3px;--b:4px}';
  expect(withoutShared(tokens, [':root{--a:1px;--b:2px}[data-theme=dark]{--b:4px}'])).toBe(
    ':root{--a:1px}[data-theme=dark]{--a:3px}',
  );
});

test('keyframes and blocks without rules stay', () => {
  const frames = '@keyframes come{0%{top:0}}@property --a{syntax:"*";inherits:true}';
  expect(withoutShared(frames, [frames])).toBe(frames);
});
