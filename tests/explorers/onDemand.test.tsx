import {act, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {onDemand} from '../../src/explorers/onDemand';

let seen: (() => void) | undefined;

beforeEach(() => {
  class Observer {
    constructor(report: (entries: {isIntersecting: boolean}[]) => void) {
      seen = () => report([{isIntersecting: true}]);
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, {IntersectionObserver: Observer});
});

test('nothing is loaded until a reader comes near, and then once', async () => {
  const load = jest.fn(async () => ({default: () => <p>The explorer</p>}));
  const Explorer = onDemand(load);
  render(<Explorer />);
  expect(load).not.toHaveBeenCalled();
  await act(async () => seen?.());
  await act(async () => seen?.());
  expect(screen.getByText('The explorer')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('pointing at it loads it, and a load that failed is tried again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest
    .fn<Promise<{default: () => React.JSX.Element}>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({default: () => <p>The explorer</p>});
  const Explorer = onDemand(load);
  const {container} = render(<Explorer />);
  const place = container.firstElementChild!;
  await userEvent.hover(place);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('This explorer did not load.');
  await userEvent.unhover(place);
  await userEvent.hover(place);
  expect(await screen.findByText('The explorer')).toBeVisible();
  logged.mockRestore();
});
