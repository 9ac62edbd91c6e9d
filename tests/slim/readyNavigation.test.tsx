import type React from 'react';
import {render, screen} from '@testing-library/react';
import {createLocation, type Location} from 'history';
import {isRouteReady, onRouteDidUpdate} from '@site/src/client/prefetchByIntent';
import ReadyNavigation from '@site/src/slim/readyNavigation';

const overtaken = jest.fn();

/** Stands in for Docusaurus' own, which is no CommonJS: it never shows the next page by itself. */
jest.mock('@docusaurus/core/lib/client/PendingNavigation', () => {
  const {Component} = jest.requireActual<typeof React>('react');
  return {
    __esModule: true,
    default: class extends Component<{location: Location; children: React.ReactNode}> {
      routeUpdateCleanupCb = () => overtaken();
      previousLocation: Location | null = null;
      override shouldComponentUpdate() {
        return false;
      }
      override render() {
        return `${this.previousLocation?.pathname ?? 'nowhere'} to ${this.props.location.pathname}`;
      }
    },
  };
});

jest.mock('@docusaurus/ExecutionEnvironment', () => ({__esModule: true, default: {}}), {virtual: true});

const preload = jest.fn(() => Promise.resolve());
const page = Object.assign(window, {
  docusaurus: {preload: preload as (address: string) => Promise<void>},
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
});

const show = (location: Location) => <ReadyNavigation location={location}>{null}</ReadyNavigation>;

test('a page whose parts are there is shown at once; another waits as Docusaurus has it', () => {
  const seen = createLocation('/docs/seen');
  onRouteDidUpdate({location: seen, previousLocation: null});
  const {rerender} = render(show(createLocation('/docs/here')));

  rerender(show(createLocation('/docs/unseen')));
  expect(screen.getByText('nowhere to /docs/here')).toBeInTheDocument();
  expect(overtaken).not.toHaveBeenCalled();

  rerender(show(seen));
  expect(screen.getByText('/docs/unseen to /docs/seen')).toBeInTheDocument();
  expect(overtaken).toHaveBeenCalledTimes(1);
});

test('parts that a link asked for ahead are there when they have come; a place in the page is no part of its address', async () => {
  const asked = page.docusaurus.preload('/docs/asked?a=1#heading');
  expect(preload).toHaveBeenCalledWith('/docs/asked');
  expect(isRouteReady('/docs/asked')).toBe(false);
  await asked;
  expect(isRouteReady('/docs/asked')).toBe(true);
});
