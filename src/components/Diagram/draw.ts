import type {Mermaid} from 'mermaid';
import {mermaidConfig} from './mermaidConfig';

let drawn: Promise<unknown> = Promise.resolve();

/** Draws one diagram at a time: Mermaid has one configuration for all. */
export function drawDiagram(mermaid: Mermaid, source: string, id: string): Promise<string> {
  const drawing = drawn.then(async () => {
    mermaid.initialize(mermaidConfig(mermaid, source));
    const {svg} = await mermaid.render(id, source);
    // A drawing in a narrow column shrinks a little, then scrolls.
    return withCodesRead(svg).replace(/max-width: ?([\d.]+px)/, 'max-width: $1; min-width: calc($1 * 0.8)');
  });
  drawn = drawing.catch(() => {});
  return drawing;
}

/** Mermaid leaves codes such as `#quot;` as `&quot;` in labels that are SVG text. */
function withCodesRead(svg: string): string {
  const page = document.createElement('template');
  page.innerHTML = svg;
  const reader = document.createElement('textarea');
  for (const text of page.content.querySelectorAll('tspan, text, title, desc')) {
    if (text.children.length > 0 || !text.textContent?.includes('&')) continue;
    reader.innerHTML = text.textContent;
    text.textContent = reader.value;
  }
  return page.innerHTML;
}
