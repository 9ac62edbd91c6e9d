import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {TableOfContents} from '@site/src/components/layout/TableOfContents';
import {openWhereWide, startDisclosures} from '@site/src/client/page/disclosures';
import {wideWindow} from '@site/src/components/inline';
import {setMedia} from '../../support/media';
import {runInlineScripts, showDocument} from '../../support/page';

beforeAll(startDisclosures);

/** A page with a table of contents, which is open in wide viewports, a menu, which is not, and an accordion. */
function page(wide = false) {
  setMedia(wideWindow, wide);
  showDocument(
    <>
      <TableOfContents items={[{value: 'Fees', id: 'fees', level: 2}]} />
      <details data-popup>
        <summary>Version</summary>
        <a href="#older">1.0</a>
        <span>Words in the menu</span>
      </details>
      <details>
        <summary>Accordion</summary>
      </details>
      <p>The text beside it</p>
    </>,
  );
  if (wide) runInlineScripts();
}

const tap = (words: string) => userEvent.click(screen.getByText(words));
const opened = () =>
  ['On this page', 'Version', 'Accordion'].filter((name) => screen.getByText(name).closest('details')!.open);

test('Escape, a link and a tap outside close a menu, a tap inside does not, and an accordion stays', async () => {
  page();
  await tap('Accordion');
  await tap('Version');
  await tap('Words in the menu');
  expect(opened()).toEqual(['Version', 'Accordion']);
  await tap('The text beside it');
  expect(opened()).toEqual(['Accordion']);
  await tap('On this page');
  await tap('Fees');
  expect(opened()).toEqual(['Accordion']);
  await tap('Version');
  await userEvent.keyboard('{Escape}');
  expect(opened()).toEqual(['Accordion']);
});

test.each([
  ['from inside it returns to the button', 'link', 'Version'],
  ['elsewhere it stays', 'text', undefined],
])('after Escape the focus moves: %s', async (_, at, focused) => {
  page();
  await tap('Version');
  screen.getByText('Version').blur();
  if (at === 'link') screen.getByRole('link', {name: '1.0'}).focus();
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(focused ? screen.getByText(focused) : document.body);
});

test('in a wide viewport the table of contents is open and stays, and it follows rotation', async () => {
  page(true);
  expect(opened()).toEqual(['On this page']);
  page();
  setMedia(wideWindow, true);
  openWhereWide();
  await tap('Version');
  await tap('The text beside it');
  await userEvent.keyboard('{Escape}');
  await tap('Fees');
  expect(opened()).toEqual(['On this page']);
  setMedia(wideWindow, false);
  expect(opened()).toEqual([]);
});
