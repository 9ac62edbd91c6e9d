import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {writtenDiagrams} from '../../src/cli/diagramSources';
import {readDiagramSource} from '../../src/components/docs/diagramSource';
import {diagrams} from '../../src/facts/diagrams';
import {withDescription} from '../../src/facts/freeze';
import {drawingFiles, drawingFolder} from '../../src/build/markdown/drawings';
import {mermaidFences, readPages} from './pages';

const types = ['flowchart', 'stateDiagram-v2', 'sequenceDiagram'];

const sources = [
  ...Object.entries(diagrams).map(([name, diagram]) => ({
    where: `fact ${name}`,
    source: withDescription(diagram),
  })),
  ...readPages('docs').flatMap(({file, text}) =>
    mermaidFences(text).map((source, at) => ({where: `${file}, diagram ${at + 1}`, source})),
  ),
];

test.each(sources)('$where has a title, a description in words and a type we style', ({source}) => {
  const {title, description} = readDiagramSource(source);
  expect(types).toContain(/^[\w-]+/.exec(source.trim())?.[0]);
  expect(title).not.toBe('Diagram');
  expect(title.length).toBeLessThanOrEqual(70);
  expect(description.split(' ').length).toBeGreaterThanOrEqual(8);
  expect(description).toMatch(/[.]$/);
});

test.each(sources)('$where sets no colors', ({source}) => {
  expect(source).not.toMatch(/classDef|^\s*style\s|linkStyle|#[0-9a-f]{6}\b|%%\{/im);
});

test('the pages that need a diagram have one', () => {
  const promised = [
    'how-tasks-are-assigned',
    'signal-system-overview',
    'proof-of-execution-pipeline',
    'maximizing-essence-rewards',
    'battery-power-management',
    'enabling-disabling-aura',
    'app-permissions-and-security',
    'how-to-join',
    'lost-wallet-or-device',
    'signal-marketplace',
  ];
  const drawn = readPages('docs')
    .filter(({text}) => /```mermaid|<FactDiagram/.test(text))
    .map(({slug}) => slug);
  expect(promised.filter((slug) => !drawn.includes(slug))).toEqual([]);
});

const written = writtenDiagrams();

test('every diagram has a drawing', () => {
  const missing = written.filter(({source}) => !existsSync(drawingFiles(source).drawing));
  expect(
    missing.map(({where}) => `${where}  has no drawing. Run \`npm run diagrams\` and commit src/drawings.`),
  ).toEqual([]);
});

test('every drawing belongs to a diagram', () => {
  const wanted = new Set(written.flatMap(({source}) => Object.values(drawingFiles(source))));
  const left = readdirSync(drawingFolder).filter((file) => !wanted.has(path.join(drawingFolder, file)));
  expect(
    left.map(
      (file) => `src/drawings/${file} shows no diagram any more. Run \`npm run diagrams\` and commit.`,
    ),
  ).toEqual([]);
});

const sourceOf = new Map(
  written.flatMap(({source}) => Object.values(drawingFiles(source)).map((file) => [file, source])),
);
const drawn = [...sourceOf]
  .filter(([file]) => existsSync(file))
  .map(([file, source]) => ({name: path.basename(file), source, svg: readFileSync(file, 'utf8')}));

test.each(drawn)('the drawing $name contains the labels of its diagram', ({source, svg}) => {
  const words = new Set(svg.replace(/<[^>]*>/g, ' ').split(/\s+/));
  const labels = [...source.matchAll(/"([^"]*)"|\|([^|]*)\|/g)].map(
    ([, label, onLine]) => label ?? onLine ?? '',
  );
  const said = labels.flatMap((label) => label.replaceAll('"', '').split(/<br\/>|\s+/)).filter(Boolean);
  expect(said.filter((word) => !words.has(word))).toEqual([]);
});

test.each(drawn)('the drawing $name is small and sets no colors or fonts', ({svg}) => {
  expect(svg).not.toMatch(/<style|style=|#[0-9a-f]{3}|rgb|\sid=|foreignObject|font-family|<script|<image/i);
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(2_500);
});
