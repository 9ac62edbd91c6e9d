/** The script that `npm run diagrams` runs in its drawing page. */
import {drawDiagram} from './drawDiagram';
import {flatten} from './flatten';

async function draw(source: string, room: number): Promise<string> {
  const {svg} = await drawDiagram('drawing', source, room);
  const frame = document.body.appendChild(document.createElement('div'));
  frame.innerHTML = svg;
  try {
    const drawn = frame.querySelector('svg');
    if (!drawn) throw new Error('Mermaid returned no SVG');
    return flatten(drawn);
  } finally {
    frame.remove();
  }
}

export type Draw = typeof draw;

Object.assign(window, {draw});
