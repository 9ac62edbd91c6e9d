const label = (columns: string) => `Table, scrolls sideways: ${columns}`;

customElements.define(
  'site-scroll-table',
  class extends HTMLElement {
    /** Where the table overflows it can be focused, and has its column headings as its name. */
    connectedCallback() {
      const update = () => {
        const overflows = this.scrollWidth > this.clientWidth;
        const columns = [...this.querySelectorAll('thead th')].map(({textContent}) => textContent);
        const attributes = {role: 'region', tabindex: '0', 'aria-label': label(columns.join(', '))};
        for (const [name, value] of Object.entries(attributes))
          if (overflows) this.setAttribute(name, value);
          else this.removeAttribute(name);
      };
      // In the next frame: a change of style in the callback is an error in WebKit.
      new ResizeObserver(() => requestAnimationFrame(update)).observe(this);
    }
  },
);
