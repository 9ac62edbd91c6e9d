import path from 'node:path';
import {Worker} from 'node:worker_threads';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {drawingName} from '../../src/components/Diagram/source.ts';
import {readDrawings} from './drawings.ts';

/**
 * Remark plugin: a fatal message for each diagram that Mermaid can't parse. What has a drawing was parsed when it was drawn, and in
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
      const fault = await diagramFault(source);
      if (fault) file.message(fault.message, {line: line + fault.line, column: 1}).fatal = true;
    }
  };
}

/** What Mermaid says of a source it can't parse, with the line within the source. */
export async function diagramFault(source: string): Promise<{line: number; message: string} | undefined> {
  const error = await parse(source);
  if (error === undefined) return undefined;
  const [first = '', ...more] = error.split('\n');
  const expected = more.find((line) => line.startsWith('Expecting')) ?? '';
  return {
    line: Number(/line (\d+)/.exec(first)?.[1] ?? 0),
    message: `Mermaid can't parse this diagram: ${`${first} ${expected}`.trim()} Try it at https://mermaid.live.`,
  };
}

const answers = new Map<number, (error?: string) => void>();
let worker: Worker | undefined;
let count = 0;

/** @returns Mermaid's error */
function parse(source: string): Promise<string | undefined> {
  worker ??= new Worker(path.join(__dirname, 'mermaidWorker.mjs'))
    .on('message', ({id, error}: {id: number; error?: string}) => {
      answers.get(id)?.(error);
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
