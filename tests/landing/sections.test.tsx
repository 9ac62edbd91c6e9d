/** @jest-environment jsdom */
import {render, screen, within} from '@testing-library/react';
import {averageRewards} from '@site/src/facts/economy';
import {links} from '@site/src/facts/site/links';
import {quotes} from '@site/src/facts/printed/quotes';
import {sections} from '@site/src/landing/sections';
import type {SectionId} from '@site/src/landing/sections';

function show(id: SectionId): HTMLElement {
  return render(<>{sections[id]}</>).container;
}

test.each([
  ['about', 'Battery and power', '/docs/battery-power-management'],
  ['self-phone', links.phoneShop.label, links.phoneShop.url],
  ['harmony-voice', 'Learn More about Harmony', '/docs/harmony-integration'],
  ['wallet', 'Learn More about ESSENCE', '/docs/essence-token-model'],
] as const)('%s has the link "%s" to %s', (id, name, href) => {
  show(id);
  expect(screen.getByRole('link', {name})).toHaveAttribute('href', href);
});

test('the five steps and the value of ESSENCE are explained', () => {
  show('features');
  expect(within(screen.getAllByRole('list')[0]!).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('img', {name: quotes['essence.rate']})).toBeInTheDocument();
});

test('the store shows five things an app could do', () => {
  show('store');
  expect(within(screen.getAllByRole('list').at(-1)!).getAllByRole('listitem')).toHaveLength(5);
});

test('the rewards show each kind of work with its range, as an illustration', () => {
  const rewards = show('rewards');
  for (const {work, low, high, unit} of averageRewards) {
    expect(rewards).toHaveTextContent(work);
    expect(rewards).toHaveTextContent(`${low}–${high} ${unit}`);
  }
  expect(rewards).toHaveTextContent('Illustration');
});

test('the app is compared with the SELF Phone', () => {
  show('self-phone');
  expect(screen.getByRole('columnheader', {name: 'SELF Phone'})).toBeInTheDocument();
});
