/** @jest-environment jsdom */
import {render, screen} from '@testing-library/react';
import {Term} from '@site/src/components/facts/Term';
import {terms} from '@site/src/facts/glossary';

let version: {path: string} | undefined = {path: '/docs'};
jest.mock('@docusaurus/plugin-content-docs/client', () => ({useActiveVersion: () => version}));

test('each use of a term is a button that opens a popover of its own without a script', () => {
  render(['one', 'two'].map((word) => <Term key={word} name="sigil" children={word} />));
  const tips = ['one', 'two'].map((name) => {
    const word = screen.getByRole('button', {name});
    return document.getElementById(word.getAttribute('popovertarget')!);
  });
  expect(tips[0]).toHaveAttribute('popover', 'auto');
  expect(tips[0]).toHaveTextContent(terms['sigil']!);
  expect(tips[0]).not.toBe(tips[1]);
});

test('the popover links to the glossary of the same version', () => {
  version = {path: '/docs/next'};
  render(<Term name="sigil">sigil</Term>);
  expect(screen.getByText('In the glossary')).toHaveAttribute('href', '/docs/next/glossary#sigil');
});

test('a frozen term contains its definition and needs no facts', () => {
  version = undefined;
  render(
    <Term tip="What it meant then." entry="gone-since">
      word
    </Term>,
  );
  expect(screen.getByText(/What it meant then\./)).toBeInTheDocument();
  expect(screen.getByText('In the glossary')).toHaveAttribute('href', '/docs/glossary#gone-since');
});

test('an unknown name throws', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Term name="sigl">sigil</Term>)).toThrow(/no term named "sigl".*sigil/);
  log.mockRestore();
});
