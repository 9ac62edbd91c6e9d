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
        file.message(messageOf(error, source), {line: line + lineIn(error), column: 1}).fatal = true;
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

/** What to write, by what Mermaid says, and by the line of the source. Of the rest, Mermaid says what's wrong. */
const advice: readonly (readonly [said: RegExp, write: string, written?: RegExp])[] = [
  [/No diagram type/, 'Begin with its kind, such as "flowchart TD" or "sequenceDiagram".'],
  [/reading 'endTime'/, 'Give its first task a day to start on: Task: 2026-01-31, 3d.'],
  [/got 'end'/, 'Write End, or a["end"]: "end" ends a group.'],
  [/'end'.*got '(?:1|EOF)'/s, 'Write "end" on its own line where the group ends.'],
  [/EOF_IN_STRUCT/, 'Write } on its own line where the class ends.'],
  [/^/, 'Write a comment as %% words, on its own line.', /^\s*(?:\/\/|#)/],
  [/'SOLID_ARROW'/, 'Write #59; for a ; in a text.', /;/],
  [/Expecting '(?:TXT|COLON)'/, 'Write its text after a colon: Alice->>Bob: text.'],
  [/^/, 'Write TD or LR after its kind, and the rest on the next lines.', /^\s*(?:graph|flowchart)\b/],
  [/^/, 'Write --> for an arrow.', /^(?!.*->>).*(?:[^-.=]->|[^=]=>|[—–→])/],
  [/Expecting 'SQE'.*got '1'/s, 'Close this label: a["b"].'],
  [/LINK_ID|'SQE'|Unrecognized/, 'Put labels with signs in quotes, as in a["b (c)"].', /\w[[({|]/],
];

function messageOf(error: string, source: string): string {
  const [first = '', near = ''] = error.split('\n');
  const written = source.split('\n')[lineIn(error) - 1] ?? '';
  const [, write = 'Try it at https://mermaid.live.'] =
    advice.find(([said, , line = /^/]) => said.test(error) && line.test(written)) ?? [];
  const what = /^(No diagram type|Cannot read)/.test(first) ? '' : ` ${first} ${lineIn(error) ? near : ''}`;
  return `Mermaid can't draw this diagram.${what.trimEnd()} ${write}`;
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
