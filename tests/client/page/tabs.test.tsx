import {screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {TabItem, Tabs} from '@site/src/components/docs/Tabs';
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

test('the first tab is selected by default', () => {
  page();
  runInlineScripts();
  restoreTabs();
  expect(chosen()).toEqual(['android', 'android', 'android']);
});

test('a choice applies to all groups with its name and no others', async () => {
  page();
  await userEvent.click(iphone());
  expect(chosen()).toEqual(['iphone', 'android', 'iphone']);
});

test('a choice is added to the URL, whose other parts stay', async () => {
  page('/docs/installation-guide?from=mail#start');
  await userEvent.click(iphone());
  await waitFor(() =>
    expect(window.location.href).toBe(
      'http://localhost/docs/installation-guide?from=mail&platform=iphone#start',
    ),
  );
});

test.each([
  ['before the first paint', runInlineScripts],
  ['on a page that React has shown', restoreTabs],
])('the last choice applies on the next page, %s', async (_, restore) => {
  page();
  await userEvent.click(iphone());
  await waitFor(() => expect(window.location.search).toContain('platform=iphone')); // after the next paint
  page('/docs/common-questions');
  restore();
  expect(chosen()).toEqual(['iphone', 'android', 'iphone']);
});

test.each([
  ['before the first paint', runInlineScripts],
  ['on a page that React has shown', restoreTabs],
])('a choice in the URL overrides the last one, %s', async (_, restore) => {
  page();
  await userEvent.click(iphone());
  page('/docs/installation-guide?platform=android');
  restore();
  expect(chosen()).toEqual(['android', 'android', 'android']);
});

test('an unknown choice selects the first tab', () => {
  page('/docs/installation-guide?platform=windows');
  runInlineScripts();
  restoreTabs();
  expect(chosen()).toEqual(['android', 'android', 'android']);
});

test('without storage, tabs still switch', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('closed');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed');
  });
  page();
  runInlineScripts();
  restoreTabs();
  await userEvent.click(iphone());
  expect(chosen()).toEqual(['iphone', 'android', 'iphone']);
});
