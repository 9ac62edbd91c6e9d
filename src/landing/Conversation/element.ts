/** The conversation plays once it reaches the upper part of the window, however tall it is with large text. */
const rootMargin = '0px 0px -25%';

/**
 * Plays the conversation when it's first seen, and again at the press of a button that shows after its last line. With reduced
 * motion, or without this script, the whole conversation is there.
 */
class ConversationElement extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    const lines = this.querySelectorAll('p');
    if (!button || !matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
    this.setAttribute('waiting', '');
    const play = () => {
      this.removeAttribute('playing');
      void this.offsetWidth; // restarts the animation
      this.setAttribute('playing', '');
    };
    this.addEventListener('animationend', ({target}) => {
      if (target === lines[lines.length - 1]) button.hidden = false;
    });
    button.addEventListener('click', play);
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        play();
      },
      {rootMargin},
    );
    seen.observe(this);
  }
}

customElements.define('site-conversation', ConversationElement);
