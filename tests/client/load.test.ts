/** @jest-environment node */
import {loadPart} from '@site/src/client/load';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a part that fails once is requested again after a second', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('the part');
  const part = loadPart(load);
  await jest.advanceTimersByTimeAsync(900);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(100);
  expect(await part).toBe('the part');
});

test('a part that fails twice is rejected', async () => {
  const part = loadPart(() => Promise.reject(new Error('offline')));
  const told = expect(part).rejects.toThrow('offline');
  await jest.advanceTimersByTimeAsync(1_000);
  await told;
});
