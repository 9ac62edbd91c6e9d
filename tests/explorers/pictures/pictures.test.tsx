/** @jest-environment jsdom */
import {fireEvent, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CheckPicture from '@site/src/explorers/pictures/CheckPicture';
import PermissionPicture from '@site/src/explorers/pictures/PermissionPicture';
import RoutesPicture from '@site/src/explorers/pictures/RoutesPicture';
import {withdrawalFees} from '@site/src/facts/economy';
import {eligibility} from '@site/src/facts/nodes';

test('turning off a permission stops the app only if the app needs it', async () => {
  render(<PermissionPicture />);
  const state = screen.getByRole('status');
  expect(state).toHaveTextContent('It works with');
  await userEvent.click(screen.getByRole('switch', {name: /Network interaction/}));
  expect(state).toHaveTextContent('It works with');
  await userEvent.click(screen.getByRole('switch', {name: /Data access/}));
  expect(state).toHaveTextContent('It can’t work without Data access');
  await userEvent.click(screen.getByRole('button', {name: 'Watch a price'}));
  expect(state).toHaveTextContent('It works with Task execution and Network interaction');
});

test('the check says whether the system is new enough, and why not', async () => {
  render(<CheckPicture />);
  const answer = screen.getByRole('status');
  const version = screen.getByLabelText('Version');
  const {required, recommended} = eligibility.android;
  expect(answer).toHaveTextContent(/^Yes\./);
  for (const [typed, says] of [
    [required - 1, new RegExp(`^No\\. .*too old: ${required} or later`)],
    [required, new RegExp(`^Yes\\. .*${recommended} or later is recommended`)],
  ] as const) {
    await userEvent.clear(version);
    await userEvent.type(version, String(typed));
    expect(answer).toHaveTextContent(says);
  }
  await userEvent.selectOptions(screen.getByLabelText('Your phone'), 'phone');
  expect(answer).toHaveTextContent('preinstalled');
  expect(screen.queryByLabelText('Version')).toBeNull();
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
