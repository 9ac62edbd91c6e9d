import {aim, aimAt, markPassage} from '@site/src/client/search/markPassage';

function page(): HTMLAnchorElement {
  document.body.innerHTML =
    '<main><h1>Wallet</h1><h2 id="fees">Fees</h2><p>Each way out has a fee.</p>' +
    '<details><table><tbody><tr><th>Card</th><td>3%</td></tr><tr><th>Bank</th><td>Free</td></tr></tbody></table></details></main><a href="/#fees">Fees</a>';
  return document.querySelector('a') as HTMLAnchorElement;
}

test('a page opened by a result has its passage marked until the reader moves, and the heading in focus', () => {
  const link = page();
  aimAt(link, '|Bank · Fee: Free');
  aim(link);
  markPassage();
  const marked = document.querySelector('[data-found]');
  expect(marked?.textContent).toBe('BankFree');
  expect(document.activeElement?.id).toBe('fees');
  expect(document.querySelector('details')?.open).toBe(true);
  dispatchEvent(new Event('wheel'));
  expect(document.querySelector('[data-found]')).toBeNull();
});

test('a page opened in any other way is left alone', () => {
  page();
  markPassage();
  expect(document.querySelector('[data-found], [tabindex]')).toBeNull();
});

test('where the browser marks passages itself, the address tells it which', () => {
  const link = page();
  Object.defineProperty(document, 'fragmentDirective', {value: {}, configurable: true});
  aimAt(link, ' Each way out has a fee.');
  aim(link);
  expect(link.getAttribute('href')).toBe('/#fees:~:text=Each%20way%20out%20has%20a%20fee.');
  Reflect.deleteProperty(document, 'fragmentDirective');
});
