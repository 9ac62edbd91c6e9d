import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {TabItem, Tabs} from '@site/src/components/docs/Tabs';
import {restoreTabs, startTabs} from '@site/src/frame/tabs';
import {runInlineScripts, showDocument} from '../support/page';

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

test('the first tab is chosen until a reader chooses another', () => {
  page();
  runInlineScripts();
  restoreTabs();
  expect(chosen()).toEqual(['android', 'android', 'android']);
});

test('a choice holds for all groups of its name and no other', async () => {
  page();
  await userEvent.click(iphone());
  expect(chosen()).toEqual(['iphone', 'android', 'iphone']);
});

test('a choice stands in the address, beside what is there already', async () => {
  page('/docs/installation-guide?from=mail#start');
  await userEvent.click(iphone());
  expect(window.location.href).toBe(
    'http://localhost/docs/installation-guide?from=mail&platform=iphone#start',
  );
});

test.each([
  ['before the first paint', runInlineScripts],
  ['on a page that React has shown', restoreTabs],
])('the last choice holds on the next page, %s', async (_, restore) => {
  page();
  await userEvent.click(iphone());
  page('/docs/common-questions');
  restore();
  expect(chosen()).toEqual(['iphone', 'android', 'iphone']);
});

test.each([
  ['before the first paint', runInlineScripts],
  ['on a page that React has shown', restoreTabs],
])('a link with a choice counts more than the last one, %s', async (_, restore) => {
  page();
  await userEvent.click(iphone());
  page('/docs/installation-guide?platform=android');
  restore();
  expect(chosen()).toEqual(['android', 'android', 'android']);
});

test('a choice that no tab has leaves the first', () => {
  page('/docs/installation-guide?platform=windows');
  runInlineScripts();
  restoreTabs();
  expect(chosen()).toEqual(['android', 'android', 'android']);
});

test('where storage is closed to the page, tabs still switch', async () => {
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
