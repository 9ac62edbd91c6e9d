import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {drawingName} from '../../../src/facts/rules/diagramSource.ts';

/** The folder where `npm run diagrams` writes its SVG files. */
export const drawingFolder = path.resolve(__dirname, '../../../src/drawings');

/** The files of a diagram source: one for phones, and one for wide viewports if that would look different. */
export function drawingFiles(source: string): {readonly drawing: string; readonly wideDrawing: string} {
  const file = path.join(drawingFolder, drawingName(source));
  return {drawing: `${file}.svg`, wideDrawing: `${file}.wide.svg`};
}

/** Inline SVG by the name of its diagram source: the narrow drawing, then the wide one if there is one. */
export type Drawings = Readonly<Record<string, readonly string[]>>;

/** Provides the prerendered drawings to `<Diagram>`, so that readers don't download Mermaid. */
export default function drawingsPlugin(): Plugin {
  return {
    name: 'drawings',
    getPathsToWatch: () => [`${drawingFolder}/*.svg`],
    async contentLoaded({actions}) {
      await actions.createData('drawings.json', readDrawings());
    },
  };
}

function readDrawings(): Drawings {
  const drawings: Record<string, string[]> = {};
  if (!existsSync(drawingFolder)) return drawings;
  // `name.svg` comes before `name.wide.svg`.
  for (const file of readdirSync(drawingFolder).sort()) {
    const [name = ''] = file.split('.');
    const svg = readFileSync(path.join(drawingFolder, file), 'utf8');
    (drawings[name] ??= []).push(onPage(svg, file.endsWith('.wide.svg')));
  }
  return drawings;
}

/** Prepares an SVG file for inlining. The wide drawing stays hidden where no stylesheet applies, as in a feed. */
function onPage(svg: string, wide: boolean): string {
  return svg.replace(' xmlns="http://www.w3.org/2000/svg"', wide ? ' display="none"' : '').replace(/\n/g, '');
}
