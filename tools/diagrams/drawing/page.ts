/** The script that `npm run diagrams` runs in its drawing page. */
import {readChart} from './chart';
import {drawChart} from './drawChart';

/**
 * Draws a Mermaid flowchart.
 * @param room the width in CSS pixels to fit into
 */
async function draw(source: string, room: number): Promise<string> {
  const chart = await readChart(source);
  await document.fonts.load('600 16px "SELF Text"');
  return drawChart(chart, room);
}

export type Draw = typeof draw;

Object.assign(window, {draw});
