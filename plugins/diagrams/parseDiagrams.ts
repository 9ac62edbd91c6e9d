import path from 'node:path';
import {Worker} from 'node:worker_threads';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {drawingName} from '../../src/components/Diagram/drawingName.ts';
import {readDrawings} from './drawings.ts';

/**
 * Remark plugin: reports each diagram that Mermaid can't parse. What has a drawing was parsed when it was drawn, and in
 * `npm run dev` the page shows the error.
 */
export function parseDiagrams() {
  const drawn = readDrawings();
  return async (tree: Root, file: VFile): Promise<void> => {
    if (process.env.NODE_ENV === 'development') return;
    const {visit} = await import('unist-util-visit');
    const undrawn: {readonly source: string; readonly line: number}[] = [];
    visit(tree, 'code', ({lang, value, position}) => {
      if (lang === 'mermaid' && !drawn[drawingName(value)])
        undrawn.push({source: value, line: position?.start.line ?? 1});
    });
    for (const {source, line} of undrawn) {
      const {error, isUndescribed} = await parse(source);
      if (error !== undefined)
        file.message(messageOf(error), {line: line + lineIn(error), column: 1}).fatal = true;
      if (isUndescribed)
        file.message('Say what the diagram shows: lines "accTitle: …" and "accDescr: …" below its first.', {
          line,
          column: 1,
        });
    }
  };
}

/** The line within the source. */
const lineIn = (error: string) => Number(/line (\d+)/.exec(error)?.[1] ?? 0);

function messageOf(error: string): string {
  const [first = '', near = ''] = error.split('\n');
  if (first.includes('No diagram type'))
    return 'Mermaid knows no such diagram: begin with its kind, such as "flowchart TD" or "sequenceDiagram".';
  return `Mermaid can't parse this diagram: ${first} ${near} Put labels with signs in quotes, as in a["b (c)"], and try it at https://mermaid.live.`;
}

interface Parsed {
  /** Mermaid's words. */
  readonly error?: string;
  /** Whether it could have a description, and has none. */
  readonly isUndescribed?: boolean;
}

const answers = new Map<number, (parsed: Parsed) => void>();
let worker: Worker | undefined;
let count = 0;

export function parse(source: string): Promise<Parsed> {
  worker ??= new Worker(path.join(__dirname, 'mermaidWorker.mjs'))
    .on('message', ({id, ...parsed}: Parsed & {id: number}) => {
      answers.get(id)?.(parsed);
      answers.delete(id);
      if (answers.size === 0) worker?.unref();
    })
    .on('error', (error) => {
      throw error;
    });
  worker.ref();
  const id = (count += 1);
  worker.postMessage({id, source});
  return new Promise((resolve) => answers.set(id, resolve));
}
