/** @jest-environment jsdom */
import {render, screen} from '@testing-library/react';
import {Term} from '@site/src/components/facts/Term';

let version: {path: string} | undefined = {path: '/docs/next'};
jest.mock('@docusaurus/plugin-content-docs/client', () => ({useActiveVersion: () => version}));

test('each use of a term is a button that opens a popover of its own without a script', () => {
  render(['one', 'two'].map((word) => <Term key={word} tip="An image." entry="sigil" children={word} />));
  const tips = ['one', 'two'].map((name) => {
    const word = screen.getByRole('button', {name});
    return document.getElementById(word.getAttribute('popovertarget')!);
  });
  expect(tips[0]).toHaveAttribute('popover', 'auto');
  expect(tips[0]).toHaveTextContent('An image.');
  expect(tips[0]).not.toBe(tips[1]);
});

test.each([
  ['/docs/next', '/docs/next/glossary#sigil'],
  [undefined, '/docs/glossary#sigil'],
])('the popover links to the glossary of the same version: %s', (path, address) => {
  version = path === undefined ? undefined : {path};
  render(<Term tip="An image." entry="sigil" children="sigil" />);
  expect(screen.getByText('In the glossary')).toHaveAttribute('href', address);
});
