/** @jest-environment jsdom */
import {aim, markPassage} from '@site/src/client/search/markPassage';

/** A page that was opened by a result with this passage. */
function open(passage: string, hash = '#fees'): HTMLAnchorElement {
  history.replaceState(null, '', `/${hash}`);
  document.body.innerHTML =
    '<main><h1>Wallet</h1><p>Each way out.</p><h2 id="fees">Fees</h2><p>Each way out has a fee.</p><ol><li>Go to the wallet</ol>' +
    '<details><table><tbody><tr><th>Card</th><td>3%</td></tr><tr><th>Bank</th><td>Free</td></tr></tbody></table></details></main>' +
    `<a href="/${hash}" data-passage="${passage}">Fees</a>`;
  const link = document.querySelector('a')!;
  aim(link);
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
  sessionStorage.setItem('self-os.search.passage', '{"path": "/other", "line": " Each way out"}');
  markPassage();
  expect(document.querySelector('[data-found], [tabindex]')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

describe('where the browser marks passages itself', () => {
  beforeAll(() => {
    Object.defineProperty(document, 'fragmentDirective', {value: {}, configurable: true});
  });
  afterAll(() => {
    Reflect.deleteProperty(document, 'fragmentDirective');
  });

  test.each([
    [
      ' Each way out has a fee of 3% in the well-known wallet.',
      '#fees',
      'Each%20way%20out%20has%20a%20fee%20of%203%25',
    ],
    ['-2. Go to the well-known wallet', '', 'Go%20to%20the%20well%2Dknown%20wallet'],
    ['|Bank · Fee: Free of charge · Arrives: soon', '#fees', 'Free%20of%20charge'],
  ])('the address of %j tells it which', (passage, hash, expected) => {
    const link = open(passage, hash);
    aim(link);
    expect(link.getAttribute('href')).toBe(`http://localhost/${hash || '#'}:~:text=${expected}`);
  });

  test('two words are too few to be told from others', () => {
    expect(open('|Bank · Fee: Free')).toHaveAttribute('href', '/#fees');
  });
});
