/** @jest-environment jsdom */
import {useState} from 'react';
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {keepEarlyInput} from '@site/src/explorers/earlyInput';
import {check, radio, range, select, typed, useOwnSettings} from '@site/src/explorers/form/settings';
import {showDocument} from '../support/page';

const settings = {
  battery: range('battery', 100, 64),
  amount: typed('amount', {least: 0, most: 100, decimals: 0}, 25),
  unit: select(
    'unit',
    [
      {id: 'essence', name: 'ESSENCE'},
      {id: 'dollars', name: 'US dollars'},
    ],
    'essence',
  ),
  hot: check('hot', false),
  route: radio(
    'route',
    [
      {id: 'card', name: 'card'},
      {id: 'wallet', name: 'wallet'},
    ],
    'card',
  ),
};

/** One control of each kind, and the state that React's handlers have set. */
function Explorer() {
  const {state, field} = useOwnSettings('one', settings);
  const [pressed, setPressed] = useState<string[]>([]);
  const press = (name: string) => () => setPressed([...pressed, `${name} by ${state.route}`]);
  return (
    <>
      {(['battery', 'amount', 'unit', 'hot', 'route'] as const).map((key) => field(key))}
      <button onClick={press('hour')}>Hour</button>
      <button role="tab" onClick={press('tab')}>
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

test('presses are replayed in order, each after the choices made before it, and are busy until then', async () => {
  const {built, arrived} = await builtPage();
  await userEvent.click(built.getByLabelText('wallet'));
  await userEvent.click(built.getByRole('tab'));
  await userEvent.click(built.getByLabelText('card'));
  await userEvent.dblClick(built.getByRole('button'));
  expect(built.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  await arrived();
  expect(screen.getByRole('status')).toHaveTextContent('tab by wallet, hour by card, hour by card');
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
});

test('what was touched before the listeners counts: taps that the inline script marked, and changed fields', async () => {
  const {arrived} = await builtPage((place) => {
    within(place).getByLabelText<HTMLSelectElement>('unit').value = 'dollars';
    within(place).getByLabelText<HTMLInputElement>('hot').checked = true;
    within(place).getByRole('tab').setAttribute('aria-busy', 'true');
    within(place).getByLabelText('wallet').setAttribute('aria-busy', 'true');
  });
  await arrived();
  expect(screen.getByRole('status')).toHaveTextContent('tab by wallet');
  expect(stateNow()).toEqual({battery: 64, amount: 25, unit: 'dollars', hot: true, route: 'wallet'});
});

test('input is dropped if the URL state shows other controls', async () => {
  const {built, arrived} = await builtPage();
  for (const shownLater of [built.getByLabelText('battery'), built.getAllByRole('button')[0]!]) {
    shownLater.remove();
  }
  await userEvent.click(built.getByLabelText('hot'));
  await userEvent.click(built.getByRole('tab'));
  await arrived();
  expect(stateNow()).toMatchObject({hot: true, route: 'card'});
  expect(screen.getByRole('status')).toHaveTextContent('tab by card');
});

test('nothing is replaced while a pointer is down', async () => {
  const {built, place, arrive} = await builtPage();
  const slider = built.getByLabelText('battery');
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
  await userEvent.click(built.getByLabelText('hot'));
  tab.removeAttribute('aria-busy');
  early.forgetPresses();
  await arrived();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(stateNow()).toMatchObject({hot: true});
});
