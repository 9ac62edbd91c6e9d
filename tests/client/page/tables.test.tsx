import {screen} from '@testing-library/react';
import {ScrollTable} from '@site/src/components/docs/ScrollTable';
import {labelTables} from '@site/src/client/page/tables';
import {showDocument} from '../../support/page';

let measure: () => void;
let watched: Element[] = [];

beforeEach(() => {
  window.ResizeObserver = class {
    constructor(changed: (entries: {target: Element}[]) => void) {
      watched = [];
      measure = () => changed(watched.map((target) => ({target})));
    }
    observe(target: Element) {
      watched.push(target);
    }
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
});

function measured(contentWidth: number, frameWidth: number) {
  Object.defineProperty(watched[0], 'scrollWidth', {value: contentWidth, configurable: true});
  Object.defineProperty(watched[0], 'clientWidth', {value: frameWidth, configurable: true});
  measure();
}

function tableOf(contentWidth: number, frameWidth: number) {
  showDocument(
    <ScrollTable>
      <thead>
        <tr>
          <th>Route</th>
          <th>Fee</th>
        </tr>
      </thead>
    </ScrollTable>,
  );
  labelTables();
  measured(contentWidth, frameWidth);
}

test('a table wider than the viewport is a focusable region', () => {
  tableOf(500, 320);
  expect(screen.getByRole('region', {name: 'Table, scrolls sideways: Route, Fee'})).toHaveAttribute(
    'tabindex',
    '0',
  );
});

test('a table that fits is not focusable', () => {
  tableOf(300, 320);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('a table that fits after rotation is no longer focusable', () => {
  tableOf(500, 320);
  measured(500, 700);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(document.querySelector('[tabindex]')).toBeNull();
});
