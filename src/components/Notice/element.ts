const page = document.documentElement;

/** What the ring of a focused element needs, in CSS pixels. */
const ring = 8;

/**
 * A notice at the foot of the window. It never covers what has focus: the page gets its height as room to scroll, and what is
 * under it moves up.
 */
customElements.define(
  'site-notice',
  class extends HTMLElement {
    readonly #size = new ResizeObserver(() => {
      const height = this.offsetHeight && this.offsetHeight + ring;
      page.style.setProperty('--notice', `${height}px`);
      const focused = document.activeElement;
      const {top = 0, bottom = 0} =
        focused === document.body || this.contains(focused) ? {} : (focused?.getBoundingClientRect() ?? {});
      if (top < innerHeight && bottom > innerHeight - height) focused?.scrollIntoView({block: 'nearest'});
    });

    connectedCallback() {
      this.#size.observe(this);
    }

    disconnectedCallback() {
      this.#size.disconnect();
      page.style.removeProperty('--notice');
    }
  },
);
