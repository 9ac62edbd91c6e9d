import {importWithRetry} from '@site/src/browser/importWithRetry';
import {drawDiagram} from './draw';

let count = 0;

/** Imports Mermaid and replaces the text by the drawing, once it comes into view. */
customElements.define(
  'site-diagram',
  class extends HTMLElement {
    connectedCallback() {
      const draw = () => void this.draw().catch(console.error);
      const seen = new IntersectionObserver(([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        new MutationObserver(draw).observe(document.documentElement, {attributeFilter: ['data-theme']});
        draw();
      });
      seen.observe(this);
    }

    private async draw() {
      const {default: mermaid} = await importWithRetry(() => import('mermaid'));
      const source = this.getAttribute('source') ?? '';
      this.innerHTML = await drawDiagram(mermaid, source, `diagram${(count += 1)}`);
    }
  },
);
