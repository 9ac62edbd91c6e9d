import {existsSync, readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {drawingFiles, drawingFolder} from '../site/markdown/drawings.ts';
import {readDiagramSource} from '../../src/components/docs/diagramSource.ts';
import type {Problem} from './contentRules.ts';
import {writtenDiagrams} from '../diagrams/diagramSources.ts';

const types = ['flowchart', 'stateDiagram-v2', 'sequenceDiagram'];

/** Problems of diagram sources, and missing or unused drawings. */
export function drawingProblems(): string[] {
  const written = writtenDiagrams();
  const wanted = new Set(written.flatMap(({source}) => Object.values(drawingFiles(source))));
  return [
    ...written.flatMap(({source, where}) => sourceCures(source).map((cure) => `${where}  ${cure}`)),
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

/** What to fix in a Mermaid source: title, description, and colors, which belong to the palette. */
export function sourceCures(source: string): string[] {
  const {title, description} = readDiagramSource(source);
  const kind = /^[\w-]+/.exec(source.trim())?.[0] ?? '';
  const faults: readonly (readonly [boolean, string])[] = [
    [!types.includes(kind), `Make it a ${types.join(', ')}: "${kind}" has no style here.`],
    [title === 'Diagram', 'Give the diagram a title: a line "accTitle: …" below its first.'],
    [title.length > 70, `Shorten the accTitle to 70 characters; it has ${title.length}.`],
    [
      description.split(' ').length < 8 || !description.endsWith('.'),
      'Say what the diagram shows in a whole sentence of at least 8 words: a line "accDescr: …".',
    ],
    [
      /classDef|^\s*style\s|linkStyle|#[0-9a-f]{6}\b|%%\{/im.test(source),
      'Leave colors to the palette: take classDef, style, linkStyle and %%{…}%% out.',
    ],
  ];
  return faults.filter(([fault]) => fault).map(([, cure]) => cure);
}

/** Diagrams of a page that Mermaid cannot parse, with its messages. */
export async function diagramProblems(text: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const {index, 1: source = ''} of text.matchAll(/^ *```mermaid\n([\s\S]*?)^ *```/gm)) {
    const fence = text.slice(0, index).split('\n').length;
    const message = await parseError(source);
    if (message === undefined) continue;
    const within = Number(/line (\d+)/.exec(message)?.[1] ?? 0);
    const expected = message
      .replace(/\s+/g, ' ')
      .replace(/Expecting .*/, '')
      .trim();
    problems.push({
      line: fence + within,
      cure: `Mermaid cannot read this diagram: ${expected} Try it at https://mermaid.live.`,
    });
  }
  return problems;
}

/** Mermaid's error message for a diagram that it cannot parse. */
async function parseError(source: string): Promise<string | undefined> {
  const {default: mermaid} = await withWindow();
  try {
    await mermaid.parse(source);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Loads Mermaid, which needs a `window` at that time: jsdom, through Jest's environment. */
async function withWindow() {
  if (!('window' in globalThis)) {
    const ofJest = createRequire(require.resolve('jest-environment-jsdom'));
    const {JSDOM} = ofJest('jsdom') as {JSDOM: new () => {window: Window}};
    const {window} = new JSDOM();
    Object.assign(globalThis, {window, document: window.document});
  }
  return import('mermaid');
}
