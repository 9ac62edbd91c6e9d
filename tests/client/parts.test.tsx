import {act, fireEvent, screen} from '@testing-library/react';
import {SearchField} from '@site/src/components/layout/SearchField';
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

test('parts load where a page has their place, each once', async () => {
  const places = ['data-search-page', 'data-island', 'data-not-found', 'data-tab'];
  showDocument(places.map((name) => `<div ${name}><ol></ol></div>`).join(''));
  startParts();
  startParts();
  expect(begin.mock.calls.map(([place]) => (place as Element).outerHTML)).toEqual([
    '<div data-search-page="" data-started=""><ol></ol></div>',
    '<div data-island="" data-started=""><ol></ol></div>',
    '<div data-not-found="" data-started=""><ol></ol></div>',
    '<ol data-started=""></ol>',
  ]);
});

test('the hero moves once the page has loaded and the browser is idle', () => {
  jest.useFakeTimers();
  showDocument('<div data-hero></div>');
  startParts();
  expect(load).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(begin).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a page that a result of the search has opened marks its passage', () => {
  showDocument('');
  startParts();
  expect(begin).not.toHaveBeenCalled();
  sessionStorage.setItem('self-os.search.passage', '{}');
  startParts();
  expect(begin).toHaveBeenCalledTimes(1);
});

test.each([
  ['at the link of a mail', '/my-request#0123456789abcdef0123456789abcdef.x', null, 1],
  ['on the way back', '/my-request', {ownRequest: 'x'}, 1],
  ['without either', '/my-request#faq', null, 0],
])('the page of one’s own request loads %s: %s', (_, address, state, times) => {
  showDocument('<div data-my-request></div>', address);
  history.replaceState(state, '');
  startParts();
  expect(begin).toHaveBeenCalledTimes(times);
  history.replaceState(null, '', '/my-request#0123456789abcdef0123456789abcdef.x');
  dispatchEvent(new Event('hashchange'));
  expect(begin).toHaveBeenCalledTimes(1);
});

test('if one’s own request cannot be loaded, the page says so', () => {
  failOnce();
  showDocument('<div data-my-request></div>', '/my-request#0123456789abcdef0123456789abcdef.x');
  startParts();
  expect(screen.getByRole('alert')).toHaveTextContent('Your request could not be loaded.');
});

describe('the search', () => {
  const field = () => screen.getByRole('combobox', {name: 'Search'});
  const focus = () => act(async () => fireEvent.focus(field()));

  test('loads on focus, once', async () => {
    showDocument(<SearchField />);
    startParts();
    expect(load).not.toHaveBeenCalled();
    await focus();
    await focus();
    expect(begin.mock.calls).toEqual([[screen.getByRole('search'), field()]]);
  });

  test.each([
    ['if its field was focused before the script ran', () => field().focus()],
    ['on the way back from a result', () => history.replaceState({search: {}}, '')],
  ])('loads at once %s', (_, prepare) => {
    showDocument(<SearchField />);
    prepare();
    startParts();
    expect(begin).toHaveBeenCalledTimes(1);
  });

  test('that fails to load shows a message until blur, and the next focus tries again', async () => {
    failOnce();
    showDocument(<SearchField />);
    startParts();
    await focus();
    expect(screen.getByRole('alert')).toHaveTextContent('The search could not be loaded.');
    fireEvent.focusOut(field());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await focus();
    expect(begin).toHaveBeenCalledTimes(1);
  });
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
