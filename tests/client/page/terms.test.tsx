/** @jest-environment jsdom */
import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {Term} from '@site/src/mdx/Term';
import {startTerms} from '@site/src/client/page/terms';
import {showDocument} from '../../support/page';

jest.mock('@docusaurus/plugin-content-docs/client', () => ({useActiveVersion: () => undefined}));

function page() {
  showDocument(
    <p>
      <Term tip="A small picture." entry="sigil">
        sigil
      </Term>
      <Term tip="A way to pay." entry="essence">
        essence
      </Term>
      <span>The text</span>
    </p>,
  );
}

/** The popovers that the fallback styles show. */
const shown = () => [...document.querySelectorAll('[popover][data-open]')].map((tip) => tip.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', {name}));

test('in a browser without popovers one definition is shown at a time, until a click elsewhere or Escape', async () => {
  startTerms();
  page();
  await press('sigil');
  expect(shown()).toEqual(['A small picture. In the glossary']);
  await press('sigil');
  expect(shown()).toEqual([]);
  await press('sigil');
  await press('essence');
  expect(shown()).toEqual(['A way to pay. In the glossary']);
  await userEvent.click(screen.getByText('A way to pay.', {exact: false}));
  expect(shown()).toHaveLength(1);
  await userEvent.click(screen.getByText('The text'));
  expect(shown()).toEqual([]);
  await press('sigil');
  await userEvent.keyboard('{Escape}');
  expect(shown()).toEqual([]);
});

test('browsers with popovers get no listeners', () => {
  Object.assign(HTMLElement.prototype, {popover: null});
  const listen = jest.spyOn(document, 'addEventListener');
  startTerms();
  expect(listen).not.toHaveBeenCalled();
  delete (HTMLElement.prototype as {popover?: unknown}).popover;
});
