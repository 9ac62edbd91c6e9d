import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {drawingName} from '../../components/docs/diagramSource.ts';

/** Where `npm run diagrams` keeps what it drew, one file for each drawing. */
export const drawingFolder = path.resolve(__dirname, '../../drawings');

/** The files of a source: the drawing for phones, and one for wide windows where it differs. */
export function drawingFiles(source: string): {readonly drawing: string; readonly wideDrawing: string} {
  const file = path.join(drawingFolder, drawingName(source));
  return {drawing: `${file}.svg`, wideDrawing: `${file}.wide.svg`};
}

/** The drawings of a diagram as parts of a page, from the narrowest to the widest. */
export type Drawings = Readonly<Record<string, readonly string[]>>;

/** Hands the drawings to `<Diagram>`, by the names of their sources, so that nobody downloads Mermaid for them. */
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

/**
 * A file of its own needs a namespace and is read line by line; a part of a page is not. Where no style sheet chooses
 * between two drawings, in a feed, the wide one is not seen.
 */
function onPage(svg: string, wide: boolean): string {
  return svg.replace(' xmlns="http://www.w3.org/2000/svg"', wide ? ' display="none"' : '').replace(/\n/g, '');
}
