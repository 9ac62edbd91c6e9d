/** @jest-environment jsdom */
import {fireEvent, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PermissionPicture from '@site/src/explorers/pictures/PermissionPicture';
import RoutesPicture from '@site/src/explorers/pictures/RoutesPicture';
import {withdrawalFees} from '@site/src/facts/economy';

test('turning off a permission stops the app only if the app needs it', async () => {
  render(<PermissionPicture />);
  const state = screen.getByRole('status');
  expect(state).toHaveTextContent('Works');
  await userEvent.click(screen.getByRole('switch', {name: /Network interaction/}));
  expect(state).toHaveTextContent('Works');
  await userEvent.click(screen.getByRole('switch', {name: /Data access/}));
  expect(state).toHaveTextContent('Stopped: Data access is Denied');
  await userEvent.click(screen.getByRole('button', {name: 'Watch a price'}));
  expect(state).toHaveTextContent('Works: it has Task execution, Network interaction');
});

test('each route shows its fee, and what arrives of the amount', () => {
  render(<RoutesPicture />);
  fireEvent.change(screen.getByLabelText('You send'), {target: {value: 100}});
  const shown = screen.getAllByRole('listitem');
  for (const [at, {route, percent}] of withdrawalFees.entries()) {
    expect(shown[at]).toHaveTextContent(route);
    expect(shown[at]).toHaveTextContent(percent === 0 ? 'Free' : `${percent}%`);
    expect(shown[at]).toHaveTextContent(
      new RegExp(`get (?:\\$${100 - percent}\\.00|${100 - percent} ESSENCE)`),
    );
  }
});
