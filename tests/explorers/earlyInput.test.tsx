import {useState} from 'react';
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {keepEarlyInput} from '@site/src/explorers/earlyInput';
import {showDocument} from '../support/page';

/** One control of each kind, and the state that React's handlers have set. */
function Explorer() {
  const [state, setState] = useState({battery: 64, amount: '25', unit: 'essence', hot: false, route: 'card'});
  const [pressed, setPressed] = useState<string[]>([]);
  const press = (name: string) => () => setPressed([...pressed, `${name} by ${state.route}`]);
  return (
    <>
      <input
        id="battery"
        type="range"
        aria-label="Battery"
        value={state.battery}
        onChange={({target}) => setState({...state, battery: target.valueAsNumber})}
      />
      <input
        id="amount"
        aria-label="Amount"
        value={state.amount}
        onChange={({target}) => setState({...state, amount: target.value})}
      />
      <select
        id="unit"
        aria-label="Unit"
        value={state.unit}
        onChange={({target}) => setState({...state, unit: target.value})}
      >
        <option value="essence">ESSENCE</option>
        <option value="dollars">US dollars</option>
      </select>
      <input
        id="hot"
        type="checkbox"
        aria-label="Hot"
        checked={state.hot}
        onChange={({target}) => setState({...state, hot: target.checked})}
      />
      {['card', 'wallet'].map((route) => (
        <input
          key={route}
          id={route}
          type="radio"
          name="route"
          aria-label={route}
          checked={state.route === route}
          onChange={() => setState({...state, route})}
        />
      ))}
      <button type="button" onClick={press('first')}>
        Hour
      </button>
      <button type="button" onClick={press('second')}>
        Hour
      </button>
      <button type="button" role="tab" onClick={press('tab')}>
        Fees
      </button>
      <output data-state={JSON.stringify(state)}>{pressed.join(', ')}</output>
    </>
  );
}

/** A prerendered explorer whose code is still loading. */
async function builtPage(touched: (built: HTMLElement) => void = () => {}) {
  showDocument(
    <div>
      <Explorer />
    </div>,
  );
  const place = document.body.firstElementChild as HTMLElement;
  touched(place);
  const early = keepEarlyInput(place);
  const show = () => {
    const living = document.createElement('div');
    flushSync(() => createRoot(living).render(<Explorer />));
    place.replaceWith(living);
    return living;
  };
  const arrive = () => act(async () => void early.untouched().then(() => early.handOver(show, flushSync)));
  return {
    place,
    early,
    built: within(place),
    arrive,
    arrived: async () => {
      await arrive();
      await waitFor(() => expect(place).not.toBeInTheDocument());
    },
  };
}

const stateNow = () => JSON.parse(screen.getByRole('status').dataset.state!) as Record<string, unknown>;

test('every kind of field keeps its input, and the state of the explorer has it', async () => {
  const {built, arrived} = await builtPage();
  fireEvent.input(built.getByLabelText('Battery'), {target: {value: '12'}});
  await userEvent.clear(built.getByLabelText('Amount'));
  await userEvent.type(built.getByLabelText('Amount'), '10');
  await userEvent.selectOptions(built.getByLabelText('Unit'), 'dollars');
  await userEvent.click(built.getByLabelText('Hot'));
  await userEvent.click(built.getByLabelText('wallet'));
  await arrived();
  expect(stateNow()).toEqual({battery: 12, amount: '10', unit: 'dollars', hot: true, route: 'wallet'});
  expect(screen.getByLabelText('wallet')).toBeChecked();
});

test('presses are replayed in order on the same controls, which are busy until then', async () => {
  const {built, arrived} = await builtPage();
  const [, second] = built.getAllByRole('button', {name: 'Hour'});
  await userEvent.click(second!);
  expect(second).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(second!);
  await userEvent.click(built.getByRole('tab'));
  await arrived();
  expect(screen.getByRole('status')).toHaveTextContent('second by card, second by card, tab by card');
  expect(screen.getAllByRole('button', {name: 'Hour'})[1]).not.toHaveAttribute('aria-busy');
});

test('a press sees the choices made before it, but not those after it', async () => {
  const {built, arrived} = await builtPage();
  await userEvent.click(built.getByLabelText('wallet'));
  await userEvent.click(built.getByRole('tab'));
  await userEvent.click(built.getByLabelText('card'));
  await userEvent.click(built.getByRole('tab'));
  await arrived();
  expect(screen.getByRole('status')).toHaveTextContent('tab by wallet, tab by card');
});

test('what was touched before the listeners counts: taps that the inline script marked, and changed fields', async () => {
  const {arrived} = await builtPage((place) => {
    within(place).getByLabelText<HTMLSelectElement>('Unit').value = 'dollars';
    within(place).getByLabelText<HTMLInputElement>('Hot').checked = true;
    within(place).getByRole('tab').setAttribute('aria-busy', 'true');
    within(place).getByLabelText('wallet').setAttribute('aria-busy', 'true');
  });
  await arrived();
  expect(screen.getByRole('status')).toHaveTextContent('tab by wallet');
  expect(stateNow()).toEqual({battery: 64, amount: '25', unit: 'dollars', hot: true, route: 'wallet'});
});

test('input is dropped if the URL state shows other controls', async () => {
  const {built, arrived} = await builtPage();
  for (const shownLater of [built.getByLabelText('Battery'), built.getAllByRole('button')[0]!]) {
    shownLater.remove();
  }
  await userEvent.click(built.getByLabelText('Hot'));
  await userEvent.click(built.getByRole('tab'));
  await arrived();
  expect(stateNow()).toMatchObject({hot: true, route: 'card'});
  expect(screen.getByRole('status')).toHaveTextContent('tab by card');
});

test('focus moves to the same control', async () => {
  const {built, arrived} = await builtPage();
  built.getAllByRole('button', {name: 'Hour'})[1]!.focus();
  await arrived();
  expect(screen.getAllByRole('button', {name: 'Hour'})[1]).toHaveFocus();
});

test('nothing is replaced while a pointer is down', async () => {
  const {built, place, arrive} = await builtPage();
  const slider = built.getByLabelText('Battery');
  fireEvent(slider, new MouseEvent('pointerdown', {bubbles: true, buttons: 1}));
  await arrive();
  expect(place).toBeInTheDocument();
  fireEvent.input(slider, {target: {value: '12'}});
  fireEvent(slider, new MouseEvent('pointerup', {bubbles: true}));
  fireEvent.click(built.getByRole('tab'));
  await waitFor(() => expect(place).not.toBeInTheDocument());
  expect(stateNow()).toMatchObject({battery: 12});
  expect(screen.getByRole('status')).toHaveTextContent('tab by card');
});

test('after a failed load presses are forgotten, field values are kept', async () => {
  const {built, early, arrived} = await builtPage();
  const tab = built.getByRole('tab');
  await userEvent.click(tab);
  await userEvent.click(built.getByLabelText('Hot'));
  tab.removeAttribute('aria-busy');
  early.forgetPresses();
  await arrived();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(stateNow()).toMatchObject({hot: true});
});
