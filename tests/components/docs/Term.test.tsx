import {render, screen} from '@testing-library/react';
import {GlossaryTerm} from '@site/src/components/docs/GlossaryTerm';
import {Term} from '@site/src/components/docs/Term';
import {terms} from '@site/src/facts/glossary';

let version: {path: string} | undefined = {path: '/docs'};
jest.mock('@docusaurus/plugin-content-docs/client', () => ({useActiveVersion: () => version}));

test('the word is a button that opens the tip without any script', () => {
  render(<GlossaryTerm name="sigil">sigil</GlossaryTerm>);
  const word = screen.getByRole('button', {name: 'sigil'});
  const tip = document.getElementById(word.getAttribute('popovertarget')!);
  expect(tip).toHaveAttribute('popover', 'auto');
  expect(tip).toHaveTextContent(terms['sigil']!);
});

test('two tips on a page do not share an address', () => {
  render(
    <>
      <GlossaryTerm name="sigil">one</GlossaryTerm>
      <GlossaryTerm name="sigil">two</GlossaryTerm>
    </>,
  );
  const [one, two] = screen.getAllByRole('button').map((word) => word.getAttribute('popovertarget'));
  expect(one).not.toBe(two);
});

test('the tip leads to the entry in the glossary of the same version', () => {
  version = {path: '/docs/next'};
  render(<GlossaryTerm name="sigil">sigil</GlossaryTerm>);
  expect(screen.getByText('In the glossary')).toHaveAttribute('href', '/docs/next/glossary#sigil');
});

test('a released page needs no facts: the definition comes with it', () => {
  version = undefined;
  render(
    <Term tip="What it meant then." entry="gone-since">
      word
    </Term>,
  );
  expect(screen.getByText(/What it meant then\./)).toBeInTheDocument();
  expect(screen.getByText('In the glossary')).toHaveAttribute('href', '/docs/glossary#gone-since');
});

test('a wrong name stops the build', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<GlossaryTerm name="sigl">sigil</GlossaryTerm>)).toThrow(/no term named "sigl".*sigil/);
  log.mockRestore();
});
