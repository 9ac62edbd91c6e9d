/** In CSS pixels. Past it, the transparent header becomes a dark bar. */
const threshold = 10;

const mark = () => document.querySelector('site-navbar')?.toggleAttribute('scrolled', scrollY > threshold);
addEventListener('scroll', mark, {passive: true});
addEventListener('pageshow', mark);

customElements.define(
  'site-navbar',
  class extends HTMLElement {
    connectedCallback() {
      // Reading scrollY now would force a layout before the first paint.
      requestAnimationFrame(mark);

      // The header offers an invite wherever the hero's own button isn't in view.
      const button = document.querySelector('main [is-hero]');
      const offer = (isOffered: boolean) => this.toggleAttribute('offers-invite', isOffered);
      if (button) new IntersectionObserver(([entry]) => offer(!entry?.isIntersecting)).observe(button);
      else offer(true);
    }
  },
);
