/** @jest-environment jsdom */
import {fireEvent, screen, waitFor} from '@testing-library/react';
import {openSectionMenu} from '@site/src/client/page/sectionMenu';

const writeText = jest.fn(() => Promise.resolve());
const markdown = [
  '# Page',
  '## What does it *cost*, [today](https://a.example/b)?',
  'Nothing.',
  '```',
  '## no heading',
  '```',
  '### A detail',
  'More.',
  '## Next',
  'Else.',
].join('\n\n');

beforeEach(() => {
  Object.assign(navigator, {clipboard: {writeText}});
  writeText.mockClear();
  global.fetch = jest.fn(() =>
    Promise.resolve({ok: true, text: () => Promise.resolve(markdown)} as Response),
  );
  document.head.innerHTML = '<link rel="alternate" type="text/markdown" href="/docs/page.md">';
  document.body.innerHTML =
    '<h2 id="cost">What does it <em>cost</em>, <a href="/b">today</a>?</h2><a data-control="section" href="#cost"></a><p>Nothing.</p>';
});

const link = () => document.querySelector<HTMLAnchorElement>('[data-control=section]')!;
const button = (name: string) => screen.getByRole('button', {name});

test('the address of a section is copied, which is announced, and the focus returns to its link', async () => {
  openSectionMenu(link());
  expect(button('Copy link')).toHaveFocus();
  fireEvent.click(button('Copy link'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'));
  expect(writeText).toHaveBeenCalledWith('http://localhost/#cost');
  expect(link()).toHaveFocus();
});

test('the focus stays in the menu when following the link drops it', async () => {
  openSectionMenu(link());
  button('Copy link').blur();
  await waitFor(() => expect(button('Copy link')).toHaveFocus());
});

test('its text is copied as Markdown, to the next heading of its level', async () => {
  openSectionMenu(link());
  fireEvent.click(button('Copy section as Markdown'));
  await waitFor(() => expect(writeText).toHaveBeenCalled());
  const text = markdown.slice(markdown.indexOf('## What'), markdown.indexOf('\n\n## Next'));
  expect(writeText).toHaveBeenCalledWith(`${text}\n`);
});

test('a page that cannot be fetched is not said to be copied', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  global.fetch = jest.fn(() => Promise.resolve({ok: false, status: 404} as Response));
  openSectionMenu(link());
  fireEvent.click(button('Copy section as Markdown'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Could not be copied'));
});

test('Escape, a tap elsewhere and the link itself close the menu', () => {
  const isOpen = () => screen.queryByRole('group') !== null;
  openSectionMenu(link());
  expect(link()).toHaveAttribute('aria-expanded', 'true');
  fireEvent.keyDown(button('Copy link'), {key: 'Escape'});
  expect([isOpen(), document.activeElement]).toEqual([false, link()]);
  openSectionMenu(link());
  fireEvent.pointerDown(document.body);
  expect(isOpen()).toBe(false);
  openSectionMenu(link());
  openSectionMenu(link());
  expect([isOpen(), link().hasAttribute('aria-expanded')]).toEqual([false, false]);
});

test('an unreleased page, which has no Markdown, offers its address only', () => {
  document.head.innerHTML = '';
  openSectionMenu(link());
  expect(screen.getAllByRole('button')).toEqual([button('Copy link')]);
});
