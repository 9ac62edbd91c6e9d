/** @jest-environment jsdom */
import {screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {TabItem, Tabs} from '@site/src/mdx/Tabs';
import {tabKey} from '@site/src/ui/inline';
import {restoreTabs, startTabs} from '@site/src/client/page/tabs';
import {runInlineScripts, showDocument} from '../../support/page';

beforeAll(startTabs);
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

function page(address = '/docs/installation-guide') {
  const group = (name: string) => (
    <Tabs groupId={name}>
      <TabItem value="android" label={`${name}: Android`}>
        Play Store
      </TabItem>
      <TabItem value="iphone" label={`${name}: iPhone`}>
        App Store
      </TabItem>
    </Tabs>
  );
  showDocument(
    <>
      {group('platform')}
      {group('other')}
      {group('platform')}
    </>,
    address,
  );
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio', {checked: true}).map(({value}) => value);
const iphone = () => screen.getAllByLabelText('platform: iPhone')[0]!;

test('a choice applies to all groups with its name, and is added to the URL, whose other parts stay', async () => {
  page('/docs/installation-guide?from=mail#start');
  await userEvent.click(iphone());
  expect(chosen()).toEqual(['iphone', 'android', 'iphone']);
  await waitFor(() =>
    expect(window.location.href).toBe(
      'http://localhost/docs/installation-guide?from=mail&platform=iphone#start',
    ),
  );
});

describe.each([
  ['before the first paint', runInlineScripts],
  ['on a page that React has shown', restoreTabs],
])('%s', (_, restore) => {
  test.each([
    ['the last choice applies', '', 'iphone'],
    ['a choice in the URL overrides it', '?platform=android', 'android'],
    ['an unknown one selects the first tab', '?platform=windows', 'android'],
  ])('%s', (_name, query, expected) => {
    localStorage.setItem(tabKey('platform'), 'iphone');
    page(`/docs/common-questions${query}`);
    restore();
    expect(chosen()).toEqual([expected, 'android', expected]);
  });
});

test('without storage, tabs still switch', async () => {
  for (const name of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error('closed');
    });
  page();
  runInlineScripts();
  restoreTabs();
  await userEvent.click(iphone());
  expect(chosen()).toEqual(['iphone', 'android', 'iphone']);
});
