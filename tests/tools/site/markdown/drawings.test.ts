import {diagrams} from '../../../../src/facts/printed/diagrams';
import {drawingName} from '../../../../src/rules/diagramSource';
import {readDrawings} from '../../../../tools/site/markdown/drawings';

test('every fact diagram has a narrow drawing, and the wide one is hidden without a stylesheet', () => {
  const drawings = readDrawings();
  const [phone, wide] = drawings[drawingName(diagrams.signalFlow!)] ?? [];
  expect(phone).toMatch(/^<svg class="drawn" .*creation.*<\/svg>$/);
  expect(wide).toMatch(/^<svg display="none" class="drawn" .*creation.*<\/svg>$/);
  for (const diagram of Object.values(diagrams)) expect(drawings).toHaveProperty(drawingName(diagram));
});
