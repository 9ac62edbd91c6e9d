import {act, render, screen} from '@testing-library/react';
import {ScrollTable} from '@site/src/components/docs/ScrollTable';

let measure: () => void;

beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(changed: () => void) {
      measure = changed;
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
});

function tableOf(contentWidth: number, frameWidth: number) {
  const {container} = render(
    <ScrollTable>
      <thead>
        <tr>
          <th>Route</th>
          <th>Fee</th>
        </tr>
      </thead>
    </ScrollTable>,
  );
  Object.defineProperty(container.firstChild, 'scrollWidth', {value: contentWidth});
  Object.defineProperty(container.firstChild, 'clientWidth', {value: frameWidth});
  act(() => measure());
}

test('a table wider than the screen can be reached and scrolled by keyboard', () => {
  tableOf(500, 320);
  expect(screen.getByRole('region', {name: 'Table, scrolls sideways: Route, Fee'})).toHaveAttribute(
    'tabindex',
    '0',
  );
});

test('a table that fits is no stop for the keyboard', () => {
  tableOf(300, 320);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
