import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {TableOfContents} from '@site/src/components/layout/TableOfContents';
import {openWhereWide, startDisclosures} from '@site/src/client/page/disclosures';
import {wideWindow} from '@site/src/components/inline';
import {setMedia} from '../../support/media';
import {runInlineScripts, showDocument} from '../../support/page';

beforeAll(startDisclosures);
beforeEach(() => setMedia(wideWindow, false));

/** A page with a table of contents, which is open in wide viewports, and a menu, which is not. */
function page() {
  showDocument(
    <>
      <TableOfContents items={[{value: 'Fees', id: 'fees', level: 2}]} />
      <details data-popup>
        <summary>Version</summary>
        <ul>
          <li>
            <a href="#older">1.0</a>
          </li>
          <li>Words in the menu</li>
        </ul>
      </details>
      <details>
        <summary>Accordion</summary>
        <p>Words in the text</p>
      </details>
      <p>The text beside it</p>
    </>,
  );
}

const menu = (name: string) => screen.getByText(name, {selector: 'summary'}).closest('details')!;
const open = (name: string) => userEvent.click(screen.getByText(name, {selector: 'summary'}));

test('a menu opens at a tap and closes at the next one', async () => {
  page();
  await open('Version');
  expect(menu('Version').open).toBe(true);
  await open('Version');
  expect(menu('Version').open).toBe(false);
});

test('Escape closes a menu and returns focus from inside to its button', async () => {
  page();
  await open('Version');
  screen.getByRole('link', {name: '1.0'}).focus();
  await userEvent.keyboard('{Escape}');
  expect(menu('Version').open).toBe(false);
  expect(screen.getByText('Version')).toHaveFocus();
});

test('Escape leaves the focus where it is when it is elsewhere', async () => {
  page();
  menu('Version').open = true;
  await userEvent.keyboard('{Escape}');
  expect(menu('Version').open).toBe(false);
  expect(document.body).toHaveFocus();
});

test('a tap outside closes a menu, a tap inside does not', async () => {
  page();
  await open('Version');
  await userEvent.click(screen.getByText('Words in the menu'));
  expect(menu('Version').open).toBe(true);
  await userEvent.click(screen.getByText('The text beside it'));
  expect(menu('Version').open).toBe(false);
});

test('a link to the same page closes it', async () => {
  page();
  await open('On this page');
  await userEvent.click(screen.getByRole('link', {name: 'Fees'}));
  expect(menu('On this page').open).toBe(false);
});

test('a disclosure in the text is not a menu and stays open', async () => {
  page();
  await open('Accordion');
  await userEvent.click(screen.getByText('The text beside it'));
  await userEvent.keyboard('{Escape}');
  expect(menu('Accordion').open).toBe(true);
});

describe('in a wide viewport', () => {
  beforeEach(() => setMedia(wideWindow, true));

  test.each([
    ['before the first paint', runInlineScripts],
    ['on a page rendered by React', openWhereWide],
  ])('the table of contents is open beside the text, %s', (_, show) => {
    page();
    show();
    expect(menu('On this page').open).toBe(true);
    expect(menu('Version').open).toBe(false);
  });

  test('it stays open on outside taps, links and Escape, while a menu closes', async () => {
    page();
    openWhereWide();
    await open('Version');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByText('The text beside it'));
    await userEvent.click(screen.getByRole('link', {name: 'Fees'}));
    expect(menu('Version').open).toBe(false);
    expect(menu('On this page').open).toBe(true);
  });

  test('rotating a phone to portrait closes it, and rotating back opens it', () => {
    page();
    openWhereWide();
    setMedia(wideWindow, false);
    expect(menu('On this page').open).toBe(false);
    setMedia(wideWindow, true);
    expect(menu('On this page').open).toBe(true);
  });
});
