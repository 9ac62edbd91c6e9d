import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** The folder where `npm run diagrams` writes a drawing for each theme: `<name of the source>.dark.svg`. */
export const drawingFolder = path.resolve(__dirname, '../../src/drawings');

/** The drawings of each diagram, for both themes, by the name of its source. */
export type Drawings = Readonly<Record<string, string>>;

/** Hands the drawings to `<Diagram>`, so that readers don't download Mermaid. */
export default function drawings(): Plugin {
  return {
    name: 'drawings',
    getPathsToWatch: () => [`${drawingFolder}/*.svg`],
    async contentLoaded({actions}) {
      await actions.createData('drawings.json', readDrawings());
    },
  };
}

export function readDrawings(): Drawings {
  const all: Record<string, string> = {};
  for (const file of existsSync(drawingFolder) ? readdirSync(drawingFolder).sort() : []) {
    const [name = ''] = file.split('.');
    const svg = readFileSync(path.join(drawingFolder, file), 'utf8').replaceAll('\n', ' ');
    all[name] = (all[name] ?? '') + svg.trim();
  }
  return all;
}
