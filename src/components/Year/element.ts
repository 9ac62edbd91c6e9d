customElements.define(
  'site-year',
  class extends HTMLElement {
    /** The copyright line shows this year, also in a build of an earlier one. */
    connectedCallback() {
      const year = new Date().getFullYear();
      if (Number(this.textContent) < year) this.textContent = String(year);
    }
  },
);
