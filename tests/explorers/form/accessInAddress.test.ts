import {accessInAddress} from '../../../src/explorers/form/accessInAddress';
import {afterEvent, freshApp, isAllowed} from '../../../src/facts/rules/permissions';

const granted = afterEvent(afterEvent(freshApp, {type: 'hoursPassed', hours: 5}), {
  type: 'granted',
  permission: 'data',
  scope: 'day',
});

test('an access survives a round trip', () => {
  expect(accessInAddress.read(accessInAddress.write(granted))).toEqual(granted);
});

test('a grant that has expired at the given hour does not allow access', () => {
  expect(isAllowed(accessInAddress.read('40.data-day-5')!, 'data')).toBe(false);
});

test.each(['', 'x', '-3.data-day-1', '99999'])('"%s" is rejected', (text) => {
  expect(accessInAddress.read(text)).toBeUndefined();
});

test.each(['3.data', '3.money-day-1', '3.data-forever-1', '3.data-day-9'])(
  'the invalid grant in "%s" is left out',
  (text) => {
    expect(accessInAddress.read(text)).toEqual({hour: 3, grants: {}});
  },
);
