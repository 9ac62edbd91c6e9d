/** @jest-environment jsdom */
import {keepPassage, markPassage} from '@site/src/client/search/markPassage';

/** A page that was opened by a result with this passage. */
function open(passage: string, hash = '#fees'): HTMLAnchorElement {
  history.replaceState(null, '', `/${hash}`);
  document.body.innerHTML =
    '<main><h1>Wallet</h1><p>Each way out.</p><h2 id="fees">Fees</h2><p>Each way out has a fee.</p><ol><li>Go to the wallet</ol>' +
    '<details><table><tbody><tr><th>Card</th><td>3%</td></tr><tr><th>Bank</th><td>Free</td></tr></tbody></table></details></main>' +
    `<a href="/${hash}" data-passage="${passage}">Fees</a>`;
  const link = document.querySelector('a')!;
  keepPassage(link);
  markPassage();
  return link;
}

const marked = () => document.querySelector('[data-found]')?.textContent;

test('a page opened by a result has its passage marked until the reader moves, and the heading in focus', () => {
  const link = open('|Bank · Fee: Free');
  expect(marked()).toBe('BankFree');
  expect(link).toHaveAttribute('href', '/#fees');
  expect(document.activeElement?.id).toBe('fees');
  expect(document.querySelector('details')?.open).toBe(true);
  dispatchEvent(new Event('wheel'));
  expect(marked()).toBeUndefined();
});

test.each([
  [' Each way out', '#fees', 'Each way out has a fee.'],
  [' Each way out', '', 'Each way out.'],
  ['-2. Go to the wallet', '#fees', 'Go to the wallet'],
  [' Nothing of this', '#fees', undefined],
])('the passage %j below %s is %j', (passage, hash, expected) => {
  open(passage, hash);
  expect(marked()).toBe(expected);
  expect(document.activeElement?.textContent).toBe(hash ? 'Fees' : 'Wallet');
});

test('a page opened in any other way is left alone', () => {
  open('');
  expect(document.querySelector('[data-found], [tabindex]')).toBeNull();
  localStorage.setItem('self-os.search.passage', '{"path": "/other", "line": " Each way out"}');
  markPassage();
  expect(document.querySelector('[data-found], [tabindex]')).toBeNull();
  expect(localStorage).toHaveLength(0);
});
