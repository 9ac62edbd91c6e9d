import {screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {TabItem, Tabs} from '@site/src/components/docs/Tabs';
import {showDocument} from '../../support/page';

test('tabs are radio buttons, one checked per group, and work without a script', async () => {
  const group = (
    <Tabs groupId="platform">
      <TabItem value="android" label="Android">
        Play Store
      </TabItem>
      <TabItem value="iphone" label="iPhone">
        App Store
      </TabItem>
    </Tabs>
  );
  showDocument(
    <>
      {group}
      {group}
    </>,
  );
  const [first, second] = screen.getAllByRole('radiogroup', {name: 'platform'});
  expect(within(first!).getByLabelText('Android')).toBeChecked();
  await userEvent.click(within(first!).getByText('iPhone'));
  expect(within(first!).getByLabelText('iPhone')).toBeChecked();
  expect(within(first!).getByLabelText('Android')).not.toBeChecked();
  expect(within(second!).getByLabelText('Android')).toBeChecked();
});
