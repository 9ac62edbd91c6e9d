/** In CSS pixels. Past it, the transparent header becomes a dark bar. */
const threshold = 10;

customElements.define(
  'site-navbar',
  class extends HTMLElement {
    connectedCallback() {
      const mark = () => this.toggleAttribute('scrolled', scrollY > threshold);
      addEventListener('scroll', mark, {passive: true});
      addEventListener('pageshow', mark);
      // Reading scrollY now would force a layout before the first paint.
      requestAnimationFrame(mark);

      // The header offers an invite where no button of the page's first screen does.
      const button = document.querySelector('main [existing-id]');
      const offer = (isOffered: boolean) => this.toggleAttribute('offers-invite', isOffered);
      if (button) new IntersectionObserver(([entry]) => offer(!entry?.isIntersecting)).observe(button);
      else offer(true);
    }
  },
);
