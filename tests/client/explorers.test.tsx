/** @jest-environment jsdom */
import {act, fireEvent, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {watchExplorer} from '@site/src/client/explorers';
import {showDocument} from '../support/page';

jest.mock('@site/src/explorers/modules', () => ({
  explorerModules: {Example: () => load()},
}));

const alive = () => screen.findByText('It lives');
const load = jest.fn<Promise<{default: () => React.JSX.Element}>, []>();

beforeEach(() => {
  load.mockReset().mockResolvedValue({default: () => <p>It lives</p>});
});

/** A page with a prerendered explorer. */
function page({address = '/', island = '<div><label>Battery<input></label><p>Result</p></div>'} = {}) {
  const {firstElementChild} = showDocument(`<div data-island="Example">${island}</div>`, address);
  watchExplorer(firstElementChild as HTMLElement);
}

/** Fires a pointer event with its type, as jsdom has no PointerEvent. */
function point(type: string, at: Element, pointerType: string) {
  fireEvent(at, Object.assign(new Event(type, {bubbles: true}), {pointerType, buttons: 0}));
}

const result = () => screen.getByText('Result');

test('an explorer that a finger only scrolls over loads nothing', () => {
  page();
  for (const type of ['pointerover', 'pointerdown']) point(type, result(), 'touch');
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['hovering with a mouse', () => point('pointerover', result(), 'mouse')],
  ['keyboard focus', () => userEvent.tab()],
  ['touching a control', () => point('pointerdown', screen.getByLabelText('Battery'), 'touch')],
])('%s loads it, once', async (_, act) => {
  page();
  const place = result();
  await act();
  point('pointerover', place, 'mouse');
  expect(await alive()).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['a link that describes its state', {address: '/docs/power?bat=12'}],
  ['a page rendered by React without it', {island: ''}],
  ['a tap before the script was there', {island: '<button aria-busy="true">Reset</button>'}],
])('%s loads it without interaction', async (_, built) => {
  page(built);
  expect(await alive()).toBeVisible();
});

describe('when its code fails to load', () => {
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

  test('the reader is told once, and a press is no longer busy', async () => {
    page({island: '<button>Reset</button><p>Result</p>'});
    const press = screen.getByRole('button');
    fireEvent.click(press);
    expect(press).toHaveAttribute('aria-busy', 'true');
    await fail();
    expect(screen.getByRole('status')).toHaveTextContent('This explorer did not load.');
    expect(press).not.toHaveAttribute('aria-busy');
    point('pointerover', result(), 'mouse');
    await fail();
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  test('the next interaction retries', async () => {
    page();
    point('pointerover', result(), 'mouse');
    await fail();
    load.mockResolvedValue({default: () => <p>It lives</p>});
    point('pointerover', result(), 'mouse');
    await fail();
    expect(screen.getByText('It lives')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
