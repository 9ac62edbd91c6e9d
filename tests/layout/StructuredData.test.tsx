/** @jest-environment jsdom */
import {renderToString} from 'react-dom/server';
import {hydrateRoot} from 'react-dom/client';
import {act, render} from '@testing-library/react';
import {StructuredData} from '@site/src/layout/StructuredData';

test('what the build wrote is taken over without an error', async () => {
  const page = <StructuredData data={{'@type': 'Thing', name: '</script>'}} />;
  document.body.innerHTML = `<main>${renderToString(page)}</main>`;
  const main = document.querySelector('main')!;
  expect(JSON.parse(main.textContent)).toEqual({'@type': 'Thing', name: '</script>'});
  const faults: unknown[] = [];
  await act(() => {
    hydrateRoot(main, page, {onRecoverableError: (fault) => faults.push(fault)});
  });
  expect(faults).toEqual([]);
});

test('a page that the browser renders gets none', () => {
  expect(render(<StructuredData data={{}} />).container).toBeEmptyDOMElement();
});
