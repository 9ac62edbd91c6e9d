import {screen} from '@testing-library/react';
import {ScrollTable} from '@site/src/components/docs/ScrollTable';
import {labelTables} from '@site/src/client/page/tables';
import {showDocument} from '../../support/page';

let measure: () => void;

test('a table is a focusable region for as long as it is wider than the viewport', () => {
  window.ResizeObserver = class {
    constructor(changed: (entries: {target: Element}[]) => void) {
      measure = () => changed([{target: document.querySelector('[data-scroll-table]')!}]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
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
  const table = document.querySelector('[data-scroll-table]')!;
  const widths = {scrollWidth: 500, clientWidth: 320};
  for (const name of ['scrollWidth', 'clientWidth'] as const)
    Object.defineProperty(table, name, {get: () => widths[name]});
  measure();
  expect(screen.getByRole('region', {name: 'Table, scrolls sideways: Route, Fee'})).toBe(table);
  expect(table).toHaveAttribute('tabindex', '0');
  widths.clientWidth = 500;
  measure();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(table).not.toHaveAttribute('tabindex');
});
