/** @jest-environment node */
import {diagrams} from '../../../../src/facts/printed/diagrams';
import {drawingName, readDiagramSource} from '../../../../src/rules/diagramSource';
import {readDrawings} from '../../../../tools/site/markdown/drawings';

test('every fact diagram has a narrow drawing, and the wide one is hidden without a stylesheet', () => {
  const drawings = readDrawings();
  const [phone, wide] = drawings[drawingName(diagrams.signalFlow!)] ?? [];
  expect(phone).toMatch(/^<svg class="drawn" .*creation.*<\/svg>$/);
  expect(wide).toMatch(/^<svg display="none" class="drawn" .*creation.*<\/svg>$/);
  for (const diagram of Object.values(diagrams)) expect(drawings).toHaveProperty(drawingName(diagram));
});

test('title and description are read from the source, and do not change the name of its drawing', () => {
  const source = 'flowchart TD\n  accTitle: Two ways\n  accDescr: A, then B.\n  a --> b';
  expect(readDiagramSource(source)).toEqual({title: 'Two ways', description: 'A, then B.'});
  const name = drawingName(source);
  expect(drawingName('flowchart TD\n  accTitle: Other\n  accDescr: Words.\n    a --> b\n')).toBe(name);
  expect(drawingName('flowchart TD\n  a --> c')).not.toBe(name);
});
