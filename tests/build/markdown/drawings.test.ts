/** @jest-environment node */
import type {Element, Root} from 'hast';
import {diagrams} from '../../../src/facts/diagrams';
import {withDescription} from '../../../src/facts/freeze';
import drawingsPlugin, {drawingName, drawnDiagrams} from '../../../src/build/markdown/drawings';

const drawn = withDescription(diagrams.signalFlow!);

function fence(source: string): Element {
  return {type: 'element', tagName: 'mermaid', properties: {value: source}, children: []};
}

function fact(name: string) {
  const attributes = [{type: 'mdxJsxAttribute', name: 'name', value: name}];
  return {type: 'mdxJsxFlowElement', name: 'FactDiagram', attributes, children: []};
}

function transform(...children: unknown[]): void {
  const list = {type: 'element', tagName: 'li', properties: {}, children} as Element;
  drawnDiagrams()({type: 'root', children: [list]} as Root, {path: 'docs/page.mdx'});
}

test('a fence gets its drawings, wherever it stands', () => {
  const element = fence(drawn);
  transform(element);
  expect(element.properties.drawing).toMatch(/^<svg class="drawn" .*creation.*<\/svg>$/);
  expect(element.properties.wideDrawing).toMatch(/^<svg display="none" class="drawn" .*creation.*<\/svg>$/);
});

test('a diagram of facts gets them too, with the source that they show', () => {
  const element = fact('signalFlow');
  transform(element);
  const given = Object.fromEntries(element.attributes.map(({name, value}) => [name, value]));
  expect(given).toEqual({
    name: 'signalFlow',
    drawnFrom: drawn,
    drawing: expect.stringContaining('creation'),
    wideDrawing: expect.stringContaining('creation'),
  });
});

test('a diagram without a drawing stays as it is, and a build names its page and what to do', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const element = fence('flowchart TD\n  a["Never drawn"] --> b');
  transform(element);
  expect(warn).not.toHaveBeenCalled();
  jest.replaceProperty(process, 'env', {...process.env, NODE_ENV: 'production'});
  transform(element);
  expect(element.properties).toEqual({value: expect.any(String)});
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/docs\/page\.mdx: .*npm run diagrams/));
  jest.restoreAllMocks();
});

test('a drawing belongs to what it shows: title, description and indentation may change', () => {
  const name = drawingName('flowchart TD\n  accTitle: A\n  accDescr: B.\n  a --> b');
  expect(drawingName('flowchart TD\n  accTitle: Other\n  accDescr: Words.\n    a --> b\n')).toBe(name);
  expect(drawingName('flowchart TD\n  a --> c')).not.toBe(name);
});

test('pages that were kept from the last build are made again when drawings change', () => {
  const config = {experiments: {cache: {type: 'persistent', version: 'site'}}};
  drawingsPlugin().configureWebpack?.(config as never, false, {} as never, undefined);
  expect(config.experiments.cache.version).toMatch(/^site-\w+$/);
});
