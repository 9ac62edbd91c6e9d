import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** The folder where `npm run diagrams` writes drawings, by the name of their source. */
export const drawingFolder = path.resolve(__dirname, '../../src/drawings');

/** A file of that folder. */
export interface Drawing {
  /** What Mermaid reads as accTitle and accDescr. */
  readonly title: string;
  readonly description: string;
  /** The drawings for both themes. */
  readonly svg: string;
}

/** Hands the drawings to `<Diagram>`, so that readers don't download Mermaid. */
export default function drawings(): Plugin {
  return {
    name: 'drawings',
    getPathsToWatch: () => [`${drawingFolder}/*.json`],
    async contentLoaded({actions}) {
      await actions.createData('drawings.json', readDrawings());
    },
  };
}

export function readDrawings(): Readonly<Record<string, Drawing>> {
  const files = existsSync(drawingFolder) ? readdirSync(drawingFolder).sort() : [];
  return Object.fromEntries(
    files.map((file) => [
      path.parse(file).name,
      JSON.parse(readFileSync(path.join(drawingFolder, file), 'utf8')) as Drawing,
    ]),
  );
}
