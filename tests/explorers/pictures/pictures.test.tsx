import {render, screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {fireEvent} from '@testing-library/react';
import ModePicture from '@site/src/explorers/pictures/ModePicture';
import NodePicture from '@site/src/explorers/pictures/NodePicture';
import PermissionPicture from '@site/src/explorers/pictures/PermissionPicture';
import RoutesPicture from '@site/src/explorers/pictures/RoutesPicture';
import {withdrawalFees} from '@site/src/facts/economy';
import {batteryThresholds} from '@site/src/facts/power';

test('the node picture follows the power rules at every charge', async () => {
  render(<NodePicture />);
  const result = screen.getByRole('status');
  expect(result).toHaveTextContent('Full execution');
  await userEvent.click(screen.getByLabelText('On the charger'));
  expect(result).toHaveTextContent('Medium tasks');
  const battery = screen.getByLabelText('Battery');
  fireEvent.change(battery, {target: {value: batteryThresholds.pause}});
  expect(result).toHaveTextContent('Light tasks only');
  fireEvent.change(battery, {target: {value: batteryThresholds.pause - 1}});
  expect(result).toHaveTextContent('Execution is paused');
  await userEvent.click(screen.getByLabelText('On the charger'));
  fireEvent.change(battery, {target: {value: batteryThresholds.floor - 1}});
  expect(screen.getByRole('img', {name: /at 19%, on the charger, idle\. Nothing runs/})).toBeInTheDocument();
});

test('switching off a permission stops the app only if the app needs it', async () => {
  render(<PermissionPicture />);
  const state = screen.getByRole('status');
  expect(state).toHaveTextContent('works');
  await userEvent.click(screen.getByRole('switch', {name: /Network interaction/}));
  expect(state).toHaveTextContent('works');
  await userEvent.click(screen.getByRole('switch', {name: /Data access/}));
  expect(state).toHaveTextContent('is stopped: Data access is Denied');
});

test('the conversation shows the selected mode', async () => {
  render(<ModePicture />);
  await userEvent.click(screen.getByRole('radio', {name: 'Text'}));
  expect(screen.getByRole('img', {name: /Mode: Text/})).toHaveTextContent('Write to Harmony');
  await userEvent.click(screen.getByRole('radio', {name: 'Walkie-talkie'}));
  expect(screen.getByRole('img', {name: /Mode: Walkie-talkie/})).toHaveTextContent('Your turn');
});

test('each route shows what arrives of the amount', () => {
  render(<RoutesPicture />);
  fireEvent.change(screen.getByLabelText('You send'), {target: {value: 100}});
  const left = screen.getAllByRole('listitem').map((route) => within(route).getByText(/Leaves/).textContent);
  expect(left.map((text) => /Leaves ([\d.]+)/.exec(text)?.[1])).toEqual(
    withdrawalFees.map(({percent}) => String(100 - percent)),
  );
});
