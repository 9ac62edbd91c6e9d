import {useState} from 'react';
import {fireEvent, screen} from '@testing-library/react';
import {keepEarlyInput} from '@site/src/explorers/earlyInput';
import {mountExplorer} from '@site/src/explorers/mountExplorer';
import {showDocument} from '../support/page';

function Explorer() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  );
}

function builtIsland(): HTMLElement {
  showDocument(
    <div data-island="Example">
      <div>
        <Explorer />
      </div>
    </div>,
  );
  return document.querySelector<HTMLElement>('[data-island]')!;
}

test('the mounted explorer replaces the prerendered one synchronously', () => {
  const island = builtIsland();
  mountExplorer(island, Explorer, keepEarlyInput(island));
  fireEvent.click(screen.getByRole('button', {name: 'Pressed 0 times'}));
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1 times');
});

test('it takes over focus and early input', () => {
  const island = builtIsland();
  const early = keepEarlyInput(island);
  screen.getByRole('button').focus();
  fireEvent.click(screen.getByRole('button'));
  mountExplorer(island, Explorer, early);
  expect(screen.getByRole('button', {name: 'Pressed 1 times'})).toHaveFocus();
});
