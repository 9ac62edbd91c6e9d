import {act, fireEvent, screen} from '@testing-library/react';
import {SearchField} from '@site/src/components/layout/SearchField';
import {loadPart} from '@site/src/client/load';
import {startParts} from '@site/src/client/parts';
import {showDocument} from '../support/page';

jest.mock('@site/src/client/load', () => ({loadPart: jest.fn()}));
const load = jest.mocked(loadPart);
const attach = jest.fn();

beforeEach(() => {
  attach.mockReset();
  load.mockReset().mockResolvedValue({attachSearch: attach});
});

const field = () => screen.getByRole('combobox', {name: 'Search'});
const focus = () => act(async () => fireEvent.focus(field()));

test('the search loads on focus, once, even if parts start twice', async () => {
  showDocument(<SearchField />);
  startParts();
  startParts();
  expect(load).not.toHaveBeenCalled();
  await focus();
  await focus();
  expect(attach.mock.calls).toEqual([[screen.getByRole('search'), field()]]);
});

test('a field focused before the script ran loads the search too', async () => {
  showDocument(<SearchField />);
  field().focus();
  await act(async () => startParts());
  expect(attach).toHaveBeenCalledTimes(1);
});

test('a failed load shows a message until blur, and the next focus retries', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  load.mockRejectedValueOnce(new Error('offline'));
  showDocument(<SearchField />);
  startParts();
  await focus();
  expect(screen.getByRole('alert')).toHaveTextContent('The search could not be loaded.');
  fireEvent.focusOut(field());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await focus();
  expect(attach).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

describe('explorers', () => {
  const watchExplorers = jest.fn();
  const island = '<div data-island="PowerExplorer"><button aria-busy="true">Start over</button></div>';

  beforeEach(() => watchExplorers.mockReset());

  test('the watcher loads on pages that have an explorer', async () => {
    load.mockResolvedValue({watchExplorers});
    showDocument(island);
    await act(async () => startParts());
    expect(watchExplorers).toHaveBeenCalledTimes(1);
  });

  test('if it fails to load, the explorer says so once and is not busy; the next tap retries', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    showDocument(island);
    await act(async () => startParts());
    const button = screen.getByRole('button');
    expect(button).not.toHaveAttribute('aria-busy');
    await act(async () => fireEvent.click(button));
    expect(screen.getAllByRole('status').map(({textContent}) => textContent)).toEqual([
      expect.stringContaining('This explorer did not load.'),
    ]);
    load.mockResolvedValue({watchExplorers});
    await act(async () => fireEvent.click(button));
    expect(watchExplorers).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });
});
