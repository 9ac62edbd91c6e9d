import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {diagrams} from '../../src/facts/printed/diagrams.ts';
import {drawingFiles, drawingFolder} from '../site/markdown/drawings.ts';

/** A diagram's Mermaid source and location. */
export interface WrittenDiagram {
  readonly source: string;
  /** `file:line`, or the file and name of a fact. */
  readonly where: string;
}

/** All diagrams of documentation pages and notes. */
export function writtenDiagrams(): WrittenDiagram[] {
  const pages = ['docs', 'versioned_docs', 'blog'].flatMap((folder) =>
    readdirSync(folder, {recursive: true})
      .map((name) => path.posix.join(folder, String(name).split(path.sep).join('/')))
      .filter((name) => /\.mdx?$/.test(name))
      .sort(),
  );
  return [
    ...Object.entries(diagrams).map(([name, source]) => ({
      source,
      where: `src/facts/printed/diagrams.ts (${name})`,
    })),
    ...pages.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(/^ *```mermaid\n([\s\S]*?)^ *```/gm)].map(({index, 1: source = ''}) => ({
        source,
        where: `${file}:${text.slice(0, index).split('\n').length}`,
      }));
    }),
  ];
}

/** Missing and unused drawings. */
export function drawingProblems(): string[] {
  const written = writtenDiagrams();
  const wanted = new Set(written.flatMap(({source}) => Object.values(drawingFiles(source))));
  return [
    ...written
      .filter(({source}) => !existsSync(drawingFiles(source).drawing))
      .map(
        ({where}) => `${where}  This diagram has no drawing: run "npm run diagrams" and commit src/drawings.`,
      ),
    ...readdirSync(drawingFolder)
      .filter((file) => !wanted.has(path.join(drawingFolder, file)))
      .map(
        (file) => `src/drawings/${file}:1  No page shows this drawing: run "npm run diagrams" and commit.`,
      ),
  ];
}
