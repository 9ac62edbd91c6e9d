import {createHash} from 'node:crypto';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Element, Root, RootContent} from 'hast';
import type {Plugin} from '@docusaurus/types';
import {diagrams} from '../facts/diagrams.ts';
import {withDescription} from '../facts/freeze.ts';

/** Where `npm run diagrams` keeps what it drew, one file for each drawing. */
export const drawingFolder = path.resolve(__dirname, '../drawings');

export const undrawn = 'This diagram has no drawing yet. Run `npm run diagrams` and commit what it wrote.';

/** The name of a source's drawing, a hash. Title, description and indentation change no drawing, so they are left out. */
export function drawingName(source: string): string {
  const lines = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^acc(Title|Descr):/.test(line));
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 10);
}

/** The files of a source: the drawing for phones, and one for wide windows where it differs. */
export function drawingFiles(source: string): {readonly drawing: string; readonly wideDrawing: string} {
  const file = path.join(drawingFolder, drawingName(source));
  return {drawing: `${file}.svg`, wideDrawing: `${file}.wide.svg`};
}

/** The drawings of a source as properties of `<Diagram>`; none when it is not drawn yet. */
function readDrawings(source: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(drawingFiles(source))
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [name, onPage(readFileSync(file, 'utf8'), name === 'wideDrawing')]),
  );
}

/**
 * A file of its own needs a namespace and is read line by line; a part of a page is not. Where no style sheet chooses
 * between two drawings, in a feed, the wide one is not seen.
 */
function onPage(svg: string, wide: boolean): string {
  return svg
    .replace(' xmlns="http://www.w3.org/2000/svg"', wide ? ' display="none"' : '')
    .replaceAll('\n', '');
}

interface Component {
  readonly type: string;
  readonly name?: string;
  readonly attributes: {type: 'mdxJsxAttribute'; name: string; value: unknown}[];
}

/**
 * Rehype plugin: gives Mermaid fences and `<FactDiagram>` their drawings, so that these stand in the page and nobody
 * downloads Mermaid for them. A diagram without one is drawn in the browser.
 */
export function drawnDiagrams() {
  return (root: Root, {path: file}: {path?: string}): void => {
    visit(root, (node) => {
      if (node.type === 'element' && node.tagName === 'mermaid') give(node, file);
      else if ('name' in node && node.name === 'FactDiagram') giveFact(node as unknown as Component, file);
    });
  };
}

function visit(node: Root | RootContent, see: (node: RootContent) => void): void {
  if (node.type !== 'root') see(node);
  if ('children' in node) for (const child of node.children) visit(child, see);
}

function give(fence: Element, file: string | undefined): void {
  const drawings = readDrawings(String(fence.properties.value));
  warnWithout(drawings, file);
  Object.assign(fence.properties, drawings);
}

/** The source goes along: facts may change while a page is kept. */
function giveFact({attributes}: Component, file: string | undefined): void {
  const fact = diagrams[String(attributes.find(({name}) => name === 'name')?.value)];
  if (!fact) return;
  const source = withDescription(fact);
  const drawings = readDrawings(source);
  warnWithout(drawings, file);
  for (const [name, value] of Object.entries({...drawings, drawnFrom: source})) {
    attributes.push({type: 'mdxJsxAttribute', name, value});
  }
}

function warnWithout(drawings: Record<string, string>, file = ''): void {
  if (process.env.NODE_ENV !== 'production' || drawings.drawing) return;
  console.warn(`[WARNING] ${path.relative('.', file)}: ${undrawn}`);
}

/** Pages are kept from build to build as long as their own text is the same: new drawings make new pages. */
export default function drawingsPlugin(): Plugin {
  return {
    name: 'drawings',
    configureWebpack(config) {
      const {cache} = (config.experiments ?? {}) as {cache?: {version?: string}};
      if (cache) cache.version = `${cache.version}-${stateOfDrawings()}`;
      return {};
    },
  };
}

function stateOfDrawings(): string {
  const state = createHash('sha256').update(JSON.stringify(diagrams));
  for (const name of existsSync(drawingFolder) ? readdirSync(drawingFolder).sort() : []) {
    state.update(name).update(readFileSync(path.join(drawingFolder, name)));
  }
  return state.digest('hex').slice(0, 10);
}
