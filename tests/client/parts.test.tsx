/** @jest-environment jsdom */
import {fireEvent, screen} from '@testing-library/react';
import {SearchField} from '@site/src/layout/SearchField';
import {withPart} from '@site/src/client/load';
import {startParts} from '@site/src/client/parts';
import {showDocument} from '../support/page';

jest.mock('@site/src/client/load', () => ({withPart: jest.fn()}));
const load = jest.mocked(withPart);
/** Stands for every function of a part that was loaded. */
const begin = jest.fn();
const part = new Proxy({}, {get: () => begin});

beforeEach(() => {
  begin.mockReset();
  sessionStorage.clear();
  load.mockReset().mockImplementation(async (_, use) => use(part as never));
});
const failOnce = () => load.mockImplementationOnce(async (_load, _use, failed) => failed?.());

test('a part begins once, however often the page is shown, and the search not before its field is used', () => {
  showDocument(
    <div data-part="not-found">
      <SearchField />
    </div>,
  );
  startParts();
  startParts();
  expect(begin).toHaveBeenCalledTimes(1);
});

test.each([
  ['at the link of a mail', '/my-request#0123456789abcdef0123456789abcdef.x', null, 1],
  ['on the way back', '/my-request', {ownRequest: 'x'}, 1],
  ['without either', '/my-request#faq', null, 0],
])('the page of one’s own request loads %s: %s', (_, address, state, times) => {
  showDocument('<div data-part="own-request"></div>', address);
  history.replaceState(state, '');
  startParts();
  expect(begin).toHaveBeenCalledTimes(times);
  history.replaceState(null, '', '/my-request#0123456789abcdef0123456789abcdef.x');
  dispatchEvent(new Event('hashchange'));
  expect(begin).toHaveBeenCalledTimes(1);
});

test('if one’s own request cannot be loaded, the page says so', () => {
  failOnce();
  showDocument('<div data-part="own-request"></div>', '/my-request#0123456789abcdef0123456789abcdef.x');
  startParts();
  expect(screen.getByRole('alert')).toHaveTextContent('Your request could not be loaded.');
});

test('the search loads right away if its field was focused before the script ran', () => {
  showDocument(<SearchField />);
  screen.getByRole('combobox').focus();
  startParts();
  screen.getByRole('combobox').blur();
  screen.getByRole('combobox').focus();
  expect(begin.mock.calls).toEqual([[screen.getByRole('search'), screen.getByRole('combobox')]]);
});

test('an explorer whose watcher fails to load says so once and is not busy; the next tap tries again', () => {
  failOnce();
  failOnce();
  showDocument('<div data-island="PowerExplorer"><button aria-busy="true">Start over</button></div>');
  startParts();
  const button = screen.getByRole('button');
  expect(button).not.toHaveAttribute('aria-busy');
  fireEvent.click(button);
  expect(screen.getAllByRole('status').map(({textContent}) => textContent)).toEqual([
    expect.stringContaining('This explorer did not load.'),
  ]);
  fireEvent.click(button);
  expect(begin).toHaveBeenCalledTimes(1);
});
