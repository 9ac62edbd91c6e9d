import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {lineAt, readPages} from 'docs-lint/page';
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
  return [
    ...Object.entries(diagrams).map(([name, source]) => ({
      source,
      where: `src/facts/printed/diagrams.ts (${name})`,
    })),
    ...['docs', 'versioned_docs', 'blog'].flatMap(readPages).flatMap(({file, text}) =>
      [...text.matchAll(/^ *```mermaid\n([\s\S]*?)^ *```/gm)].map(({index, 1: source = ''}) => ({
        source,
        where: `${file}:${lineAt(text, index)}`,
      })),
    ),
  ];
}

/** Diagrams without a drawing, and files of drawings without a diagram. */
export function drawingGaps(written: readonly WrittenDiagram[] = writtenDiagrams()) {
  const wanted = new Set(written.flatMap(({source}) => Object.values(drawingFiles(source))));
  return {
    missing: written.filter(({source}) => !existsSync(drawingFiles(source).drawing)),
    unused: readdirSync(drawingFolder).filter((file) => !wanted.has(path.join(drawingFolder, file))),
  };
}

/** The gaps as `file:line  what to do`. */
export function drawingProblems(): string[] {
  const {missing, unused} = drawingGaps();
  return [
    ...missing.map(
      ({where}) => `${where}  This diagram has no drawing: run "npm run diagrams" and commit src/drawings.`,
    ),
    ...unused.map(
      (file) => `src/drawings/${file}:1  No page shows this drawing: run "npm run diagrams" and commit.`,
    ),
  ];
}
