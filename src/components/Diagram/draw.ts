import type {Mermaid} from 'mermaid';
import {mermaidConfig} from './mermaidConfig';

let drawn: Promise<unknown> = Promise.resolve();

/** Draws one diagram at a time: Mermaid has one configuration for all. */
export function drawDiagram(mermaid: Mermaid, source: string, id: string): Promise<string> {
  const drawing = drawn.then(async () => {
    mermaid.initialize(mermaidConfig(source));
    const {svg} = await mermaid.render(id, source);
    // A drawing in a narrow column shrinks a little, then scrolls.
    return svg.replace(/max-width: ?([\d.]+px)/, 'max-width: $1; min-width: calc($1 * 0.8)');
  });
  drawn = drawing.catch(() => {});
  return drawing;
}
