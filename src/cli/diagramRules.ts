import {createRequire} from 'node:module';
import type {Problem} from './contentRules';

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
