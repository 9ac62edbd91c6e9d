import {render, screen, within} from '@testing-library/react';
import type {ComponentType} from 'react';
import {averageRewards, rewardCaution, withdrawalFees} from '@site/src/facts/economy';
import {ages} from '@site/src/facts/site/legal';
import {links} from '@site/src/facts/site/links';
import {quotes} from '@site/src/facts/printed/quotes';
import RoutesPicture from '@site/src/explorers/pictures/RoutesPicture';
import {Contact} from '@site/src/landing/Contact';
import {Earn} from '@site/src/landing/Earn';
import {Features} from '@site/src/landing/Features';
import {HarmonyVoice} from '@site/src/landing/HarmonyVoice';
import {Home} from '@site/src/landing/hero/Home';
import {Rewards} from '@site/src/landing/Rewards';
import {SelfPhone} from '@site/src/landing/SelfPhone';
import {Store} from '@site/src/landing/Store';
import {Wallet} from '@site/src/landing/Wallet';

describe('the landing page', () => {
  it.each([
    ['Earn', Earn],
    ['Contact', Contact],
    ['Rewards', Rewards],
  ] as [string, ComponentType][])('%s offers an invite', (_name, Part) => {
    render(<Part />);
    expect(screen.getByRole('button', {name: 'Get Invite'})).toBeInTheDocument();
  });

  it('says the two ages, what it costs and the opt-in on its first screen', () => {
    const {container} = render(<Home />);
    for (const words of [
      `${ages.use} or older to use it and ${ages.earn} or older to earn`,
      'mobile data',
      'unless you opt in',
    ])
      expect(container).toHaveTextContent(words);
  });

  it('explains the five steps and the value of ESSENCE', () => {
    render(<Features />);
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('img', {name: quotes['essence.rate']})).toBeInTheDocument();
  });

  it('shows five things an app could do', () => {
    render(<Store />);
    const lists = screen.getAllByRole('list');
    expect(within(lists[lists.length - 1]!).getAllByRole('listitem')).toHaveLength(5);
  });

  it('shows each kind of work with its range, beside the caution', () => {
    const {container} = render(<Rewards />);
    for (const {work, low, high, unit} of averageRewards) {
      expect(container).toHaveTextContent(work);
      expect(container).toHaveTextContent(`${low}–${high} ${unit}`);
    }
    expect(container).toHaveTextContent(rewardCaution);
    expect(container).toHaveTextContent('Illustration');
  });

  it('compares the app with the SELF Phone and links to the shop', () => {
    render(<SelfPhone />);
    const table = screen.getByRole('table');
    expect(within(table).getByRole('columnheader', {name: 'SELF Phone'})).toBeInTheDocument();
    expect(screen.getByRole('link', {name: links.phoneShop.label})).toHaveAttribute(
      'href',
      links.phoneShop.url,
    );
  });

  it('lists each withdrawal route with its fee and links to the token model', () => {
    render(<Wallet routes={<RoutesPicture />} />);
    for (const {route, percent} of withdrawalFees) {
      const entry = screen.getByText(route).closest('li')!;
      expect(entry).toHaveTextContent(percent === 0 ? 'Free' : `${percent}%`);
    }
    expect(screen.getByRole('link', {name: 'Learn More about ESSENCE'})).toHaveAttribute(
      'href',
      '/docs/essence-token-model',
    );
  });

  it('links from the assistant to its documentation', () => {
    render(<HarmonyVoice />);
    expect(screen.getByRole('link', {name: 'Learn More about Harmony'})).toHaveAttribute(
      'href',
      '/docs/harmony-integration',
    );
  });
});
