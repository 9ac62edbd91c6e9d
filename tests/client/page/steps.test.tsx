/** @jest-environment jsdom */
import {fireEvent, screen} from '@testing-library/react';
import startSteps from '@site/src/client/page/steps';

const scrolled = jest.fn();

beforeEach(() => {
  localStorage.clear();
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  history.replaceState(null, '', '/docs/guide');
});

function open() {
  document.body.innerHTML = '<div data-tab="iPhone"><ol><li>One</li><li>Two</li></ol></div>';
  startSteps(document.querySelector('ol')!);
}

const box = (step: number) => screen.getByRole<HTMLInputElement>('checkbox', {name: `Step ${step} is done`});

test('ticked steps are restored, and the page scrolls to the next one', () => {
  open();
  expect(scrolled).not.toHaveBeenCalled();
  fireEvent.click(box(1));
  expect(localStorage.getItem('steps /docs/guide iPhone')).toBe('[0]');
  open();
  expect([box(1).checked, box(2).checked]).toEqual([true, false]);
  expect(scrolled.mock.contexts).toEqual([box(2).closest('li')]);
  fireEvent.click(box(1));
  open();
  expect(box(1).checked).toBe(false);
});

test('a URL with a fragment, a completed list, a page of the site and scrolling do not scroll', () => {
  open();
  fireEvent.click(box(1));
  const from = jest.spyOn(document, 'referrer', 'get').mockReturnValue('http://localhost/docs');
  open();
  from.mockRestore();
  const down = jest.replaceProperty(window, 'scrollY', 9);
  open();
  down.restore();
  history.replaceState(null, '', '/docs/guide#heading');
  open();
  expect(scrolled).not.toHaveBeenCalled();
  history.replaceState(null, '', '/docs/guide');
  fireEvent.click(box(2));
  open();
  expect(scrolled).not.toHaveBeenCalled();
});

test.each(['', 'no JSON', '{"a": 1}', '["x"]'])('an invalid stored value (%s) ticks nothing', (stored) => {
  localStorage.setItem('steps /docs/guide iPhone', stored);
  open();
  expect(box(1).checked).toBe(false);
});
