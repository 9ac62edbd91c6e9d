/** @jest-environment jsdom */
import {fireEvent, screen, waitFor} from '@testing-library/react';
import {startOfflineLinks} from '@site/src/client/page/offlineLinks';
import {showDocument} from '../../support/page';

const fetched = jest.fn<Promise<object>, unknown[]>();
const followed = jest.fn<void, [boolean]>();

beforeAll(() => {
  startOfflineLinks();
  window.fetch = fetched as unknown as typeof fetch;
  // jsdom doesn't navigate, so record whether a browser would have.
  document.addEventListener('click', (event) => {
    followed(!event.defaultPrevented);
    event.preventDefault();
  });
});

beforeEach(() => {
  fetched.mockReset().mockRejectedValue(new TypeError('offline'));
  followed.mockReset();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  showDocument(
    '<a href="/docs/fees">Fees</a><a href="#top">Top</a><a href="https://other.example/">Other</a>' +
      '<a href="/new" target="_blank">New</a>',
    '/docs',
  );
});
afterEach(() => jest.restoreAllMocks());

const follow = (name: string, init = {}) => fireEvent.click(screen.getByRole('link', {name}), init);

test('offline, the page stays and says why, once, until the network is back', async () => {
  follow('Fees');
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline. This page stays');
  follow('Fees');
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(followed).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the link is followed if the site responds, as on localhost', async () => {
  fetched.mockResolvedValue({ok: true});
  follow('Fees');
  await waitFor(() => expect(followed).toHaveBeenCalledWith(true));
  follow('Fees');
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['Top', {}],
  ['Other', {}],
  ['New', {}],
  ['Fees', {ctrlKey: true}],
])('the link "%s" with %j is left to the browser', (name, init) => {
  follow(name, init);
  expect(followed).toHaveBeenCalledWith(true);
  expect(fetched).not.toHaveBeenCalled();
});

test('online, the link is followed without a check', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  follow('Fees');
  expect(followed).toHaveBeenCalledWith(true);
  expect(fetched).not.toHaveBeenCalled();
});
