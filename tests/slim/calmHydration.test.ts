import {calmHydration} from '../../src/slim/calmHydration';

const heard: string[] = [];
const taps = ['pointerdown', 'touchstart', 'mouseup', 'click'];

function tap(selector: string): string[] {
  for (const name of taps) {
    document.querySelector(selector)?.dispatchEvent(new Event(name, {bubbles: true}));
  }
  return heard.splice(0);
}

test('React hears of no tap until it has taken over the page, but for clicks on links and buttons', async () => {
  document.body.innerHTML = '<input><a href="#x"><b>Link</b></a><button><i>Button</i></button>';
  for (const name of taps) document.addEventListener(name, () => heard.push(name), {capture: true});
  expect(tap('input')).toEqual(taps);
  calmHydration();
  expect(tap('input')).toEqual([]);
  expect(tap('a b')).toEqual(['click']);
  expect(tap('button i')).toEqual(['click']);
  document.documentElement.dataset.hasHydrated = 'false';
  await Promise.resolve();
  expect(tap('input')).toEqual([]);
  document.documentElement.dataset.hasHydrated = 'true';
  await Promise.resolve();
  expect(tap('input')).toEqual(taps);
});
