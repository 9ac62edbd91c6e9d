/** The conversation plays once it reaches the upper part of the window, however tall it is with large text. */
const rootMargin = '0px 0px -25%';

/**
 * Plays the conversation with Harmony when it's first seen, and again at the press of a button, shown after its last line. `phone.module.css` has the
 * animation. With reduced motion, or until this script runs, the whole conversation is shown.
 */
export default function playConversation(place: HTMLElement): void {
  const button = place.querySelector('button');
  const lines = place.querySelectorAll('p');
  if (!button || !window.matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
  const play = () => {
    place.dataset.play = '';
    void place.offsetWidth; // restarts the animation
    place.dataset.play = 'on';
  };
  place.dataset.play = '';
  place.addEventListener('animationend', ({target}) => {
    if (target === lines[lines.length - 1]) button.hidden = false;
  });
  button.addEventListener('click', play);
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({isIntersecting}) => isIntersecting)) return;
      seen.disconnect();
      play();
    },
    {rootMargin},
  );
  seen.observe(place);
}
