import {act, fireEvent, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {watchExplorers} from '@site/src/frame/explorers';
import {showDocument} from '../support/page';

jest.mock('@site/src/explorers/modules', () => ({
  explorerModules: {Example: () => load()},
}));

const alive = () => screen.findByText('It lives');
const load = jest.fn<Promise<{default: () => React.JSX.Element}>, []>();

beforeEach(() => {
  load.mockReset().mockResolvedValue({default: () => <p>It lives</p>});
});

/** A page with an explorer as the build wrote it. */
function page({address = '/', island = '<div><label>Battery<input></label><p>Result</p></div>'} = {}) {
  showDocument(`<div data-island="Example">${island}</div>`, address);
  watchExplorers();
}

/** jsdom knows no pointers: an event of this name with what tells a finger from a mouse. */
function point(type: string, at: Element, pointerType: string) {
  fireEvent(at, Object.assign(new Event(type, {bubbles: true}), {pointerType, buttons: 0}));
}

test('an explorer that nobody touches loads nothing', () => {
  page();
  expect(load).not.toHaveBeenCalled();
});

test('a mouse that comes to it brings it to life, once', async () => {
  page();
  point('pointerover', screen.getByText('Result'), 'mouse');
  point('pointerover', screen.getByText('Result'), 'mouse');
  expect(await alive()).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('the keyboard brings it to life', async () => {
  page();
  await userEvent.tab();
  expect(await alive()).toBeVisible();
});

test('a finger that only scrolls over it loads nothing, one on a control does', async () => {
  page();
  point('pointerover', screen.getByText('Result'), 'touch');
  point('pointerdown', screen.getByText('Result'), 'touch');
  expect(load).not.toHaveBeenCalled();
  point('pointerdown', screen.getByLabelText('Battery'), 'touch');
  expect(await alive()).toBeVisible();
});

test.each([
  ['a link that describes its state', {address: '/docs/power?bat=12'}],
  ['a page that React has shown without it', {island: ''}],
  ['a tap before the script was there', {island: '<button aria-busy="true">Reset</button>'}],
])('%s brings it to life without a touch', async (_, built) => {
  page(built);
  expect(await alive()).toBeVisible();
});

test('a page that is looked at again does not start it twice', async () => {
  page();
  watchExplorers();
  point('pointerover', screen.getByText('Result'), 'mouse');
  expect(await alive()).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

describe('when its code does not arrive', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => {});
    load.mockReset().mockRejectedValue(new Error('offline'));
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const fail = () => act(() => jest.advanceTimersByTimeAsync(2_000));

  test('the reader is told once, and a press is no longer waited for', async () => {
    page({island: '<button>Reset</button><p>Result</p>'});
    const press = screen.getByRole('button');
    fireEvent.click(press);
    expect(press).toHaveAttribute('aria-busy', 'true');
    await fail();
    expect(screen.getByRole('status')).toHaveTextContent('This explorer did not load.');
    expect(press).not.toHaveAttribute('aria-busy');
    point('pointerover', screen.getByText('Result'), 'mouse');
    await fail();
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  test('the next touch tries again', async () => {
    page();
    point('pointerover', screen.getByText('Result'), 'mouse');
    await fail();
    load.mockResolvedValue({default: () => <p>It lives</p>});
    point('pointerover', screen.getByText('Result'), 'mouse');
    await fail();
    expect(screen.getByText('It lives')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
