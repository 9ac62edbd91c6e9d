/** @jest-environment jsdom */
import playConversation from '@site/src/landing/playConversation';

/** Calls the observer's callback as if the conversation had come into view. */
let comeIntoView: (() => void) | undefined;

class Observer {
  constructor(private readonly report: (entries: {isIntersecting: boolean}[]) => void) {}
  observe() {
    comeIntoView = () => this.report([{isIntersecting: true}]);
  }
  disconnect() {
    comeIntoView = undefined;
  }
}

function conversation(motion: boolean) {
  comeIntoView = undefined;
  Object.assign(window, {IntersectionObserver: Observer, matchMedia: () => ({matches: motion})});
  document.body.innerHTML = '<div><p>Yes?</p><p>Yes</p><button hidden>Play again</button></div>';
  const place = document.body.firstElementChild as HTMLElement;
  playConversation(place);
  return {place, button: place.querySelector('button')!};
}

test('the conversation plays once in view, and again at the press of its button', () => {
  const {place, button} = conversation(true);
  expect(place.dataset.play).toBe('');
  expect(button.hidden).toBe(true);
  comeIntoView?.();
  expect(place.dataset.play).toBe('on');
  const [question, answer] = place.querySelectorAll('p');
  question!.dispatchEvent(new Event('animationend', {bubbles: true}));
  expect(button.hidden).toBe(true);
  answer!.dispatchEvent(new Event('animationend', {bubbles: true}));
  expect(button.hidden).toBe(false);
  expect(comeIntoView).toBeUndefined();
  place.dataset.play = 'over';
  button.click();
  expect(place.dataset.play).toBe('on');
});

test('with reduced motion, the conversation is left as built: all of its lines are shown', () => {
  const {place, button} = conversation(false);
  expect(place.dataset.play).toBeUndefined();
  expect(button.hidden).toBe(true);
  expect(comeIntoView).toBeUndefined();
});
