import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {writtenDiagrams} from '../../tools/diagrams/diagramSources';
import {drawingFiles} from '../../tools/site/markdown/drawings';

const sourceOf = new Map(
  writtenDiagrams().flatMap(({source}) => Object.values(drawingFiles(source)).map((file) => [file, source])),
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
