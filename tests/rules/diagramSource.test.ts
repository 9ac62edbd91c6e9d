import {drawingName, readDiagramSource} from '../../src/facts/rules/diagramSource';

test('title and description are read from the source, and do not change the name of its drawing', () => {
  const source = 'flowchart TD\n  accTitle: Two ways\n  accDescr: A, then B.\n  a --> b';
  expect(readDiagramSource(source)).toEqual({title: 'Two ways', description: 'A, then B.'});
  const name = drawingName(source);
  expect(drawingName('flowchart TD\n  accTitle: Other\n  accDescr: Words.\n    a --> b\n')).toBe(name);
  expect(drawingName('flowchart TD\n  a --> c')).not.toBe(name);
});
