/** The conversation plays once at least this much of it is visible. */
const enough = 0.6;

/**
 * Plays the conversation with Harmony when it's first seen, and again at the press of its button. `phone.module.css` has the
 * animation. With reduced motion, or until this script runs, the whole conversation is shown.
 */
export default function playConversation(place: HTMLElement): void {
  const button = place.querySelector('button');
  if (!button || !window.matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
  const play = () => {
    place.dataset.play = '';
    void place.offsetWidth; // restarts the animation
    place.dataset.play = 'on';
    button.hidden = false;
  };
  place.dataset.play = '';
  button.addEventListener('click', play);
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({isIntersecting}) => isIntersecting)) return;
      seen.disconnect();
      play();
    },
    {threshold: enough},
  );
  seen.observe(place);
}
