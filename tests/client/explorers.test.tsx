/** @jest-environment jsdom */
import {fireEvent, screen} from '@testing-library/react';
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
function page(island = '<div><label>Battery<input></label><p>Result</p></div>') {
  const {firstElementChild} = showDocument(`<div data-island="Example">${island}</div>`);
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
  ['touching a control', () => point('pointerdown', screen.getByLabelText('Battery'), 'touch')],
])('%s loads it, once', async (_, use) => {
  page();
  const place = result();
  use();
  point('pointerup', place, 'touch');
  point('pointerover', place, 'mouse');
  expect(await alive()).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['a page rendered by React without it', ''],
  ['a tap before the script was there', '<button aria-busy="true">Reset</button>'],
])('%s loads it without interaction', async (_, island) => {
  page(island);
  expect(await alive()).toBeVisible();
});
