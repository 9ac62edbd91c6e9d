import {withPart} from '@site/src/client/load';

const use = jest.fn();
const failed = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => jest.useRealTimers());

test('a part that fails once is requested again after a second', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('the part');
  void withPart(load, use, failed);
  await jest.advanceTimersByTimeAsync(900);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(100);
  expect(use.mock.calls).toEqual([['the part']]);
  expect(failed).not.toHaveBeenCalled();
});

test('a part that fails twice is reported', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('offline');
  void withPart(() => Promise.reject(error), use, failed);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(logged).toHaveBeenCalledWith(error);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(use).not.toHaveBeenCalled();
});
