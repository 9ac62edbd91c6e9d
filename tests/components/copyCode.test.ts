/** @jest-environment jsdom */
import '../../src/components/CopyCode/element';

test('each press shows its answer for as long as the first', async () => {
  jest.useFakeTimers();
  Object.assign(navigator, {clipboard: {writeText: async () => undefined}});
  document.body.innerHTML =
    '<div><code><span>a</span></code><site-copy-code><button>Copy</button></site-copy-code></div>';
  const button = document.querySelector('button');
  button?.click();
  await jest.advanceTimersByTimeAsync(3_000);
  button?.click();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(button).toHaveTextContent('Copied');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(button).toHaveTextContent(/^Copy$/);
});
