/** The script that `npm run diagrams` runs in its drawing page. */
import mermaid from 'mermaid';
import {configuration, labelWidths} from './configuration';
import {moveLabelsAside} from './edgeLabels';
import {flatten} from './flatten';

/** The smallest scale that keeps a drawing's text legible. */
const legibleScale = 0.85;

/**
 * Draws a Mermaid source in the page's colors.
 * @param room the width in CSS pixels to fit into; a flowchart that is much wider is drawn in the other direction, or with
 *   narrower labels, if that helps
 */
async function draw(source: string, room: number): Promise<string> {
  const other = turned(source);
  const ways = other
    ? labelWidths(room).flatMap((labelWidth) => [source, other].map((text) => ({text, labelWidth})))
    : [{text: source, labelWidth: labelWidths(room)[0] ?? room}];
  let narrowest: SVGSVGElement | undefined;
  for (const [number, {text, labelWidth}] of ways.entries()) {
    if (narrowest && widthOf(narrowest) * legibleScale <= room) break;
    mermaid.initialize(configuration(room, labelWidth));
    const frame = document.body.appendChild(document.createElement('div'));
    // The styles of a drawing name its id.
    frame.innerHTML = (await mermaid.render(`drawing-${number}`, compact(text))).svg;
    const svg = frame.querySelector('svg');
    if (!svg) throw new Error('Mermaid returned no SVG');
    moveLabelsAside(svg, room);
    if (!narrowest || widthOf(svg) < widthOf(narrowest)) narrowest = svg;
  }
  const drawing = narrowest ? flatten(narrowest) : '';
  document.body.replaceChildren();
  return drawing;
}

const widthOf = (svg: SVGSVGElement) => svg.viewBox.baseVal.width;

/** The flowchart in the other direction; undefined for other diagrams. */
function turned(source: string): string | undefined {
  const [whole, start = '', direction = ''] = /^(\s*flowchart\s+)(LR|TD)\b/.exec(source) ?? [];
  return whole && source.replace(whole, start + (direction === 'LR' ? 'TD' : 'LR'));
}

/** Draws decisions as hexagons instead of rhombuses, which need twice the space for the same text. */
const compact = (source: string) => source.replace(/(?<!\{)\{("[^"]*")\}(?!\})/g, '{{$1}}');

export type Draw = typeof draw;

Object.assign(window, {draw});
