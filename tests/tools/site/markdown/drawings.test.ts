/** @jest-environment node */
import type {PluginContentLoadedActions} from '@docusaurus/types';
import {diagrams} from '../../../../src/facts/printed/diagrams';
import {withDescription} from '../../../../src/facts/printed/freeze';
import {drawingName, readDiagramSource} from '../../../../src/rules/diagramSource';
import drawingsPlugin from '../../../../tools/site/markdown/drawings';
import type {Drawings} from '../../../../tools/site/markdown/drawings';

async function drawingsOfBuild(): Promise<Drawings> {
  const written: Record<string, unknown> = {};
  const createData = async (name: string, data: unknown) => {
    written[name] = data;
    return name;
  };
  await drawingsPlugin().contentLoaded?.({
    content: undefined,
    actions: {createData} as unknown as PluginContentLoadedActions,
  });
  return written['drawings.json'] as Drawings;
}

test('every fact diagram has a narrow drawing, and the wide one is hidden without a stylesheet', async () => {
  const drawings = await drawingsOfBuild();
  const [phone, wide] = drawings[drawingName(withDescription(diagrams.signalFlow!))] ?? [];
  expect(phone).toMatch(/^<svg class="drawn" .*creation.*<\/svg>$/);
  expect(wide).toMatch(/^<svg display="none" class="drawn" .*creation.*<\/svg>$/);
  for (const diagram of Object.values(diagrams)) {
    expect(drawings).toHaveProperty(drawingName(withDescription(diagram)));
  }
});

test('the name of a drawing ignores title, description and indentation', () => {
  const name = drawingName('flowchart TD\n  accTitle: A\n  accDescr: B.\n  a --> b');
  expect(drawingName('flowchart TD\n  accTitle: Other\n  accDescr: Words.\n    a --> b\n')).toBe(name);
  expect(drawingName('flowchart TD\n  a --> c')).not.toBe(name);
});

test('the title and the description are read from the diagram source', () => {
  expect(readDiagramSource('flowchart TD\n  accTitle: Two ways\n  accDescr: A, then B.\n  a --> b')).toEqual({
    title: 'Two ways',
    description: 'A, then B.',
  });
});
