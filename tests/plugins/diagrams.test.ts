import {readFileSync} from 'node:fs';
import {readDrawings} from '../../plugins/diagrams/drawings';
import {diagramFault} from '../../plugins/diagrams/parseDiagrams';
import {drawingName, readDiagramSource} from '../../src/components/Diagram/source';
import {signalFlow, taskStates} from '../../src/facts/tasks';

const fence = (page: string) => /```mermaid\n([^]*?)\n```/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';

test('a source has its title and description, which do not change the name of its drawing', () => {
  const source = 'flowchart TD\n  accTitle: A #quot;node#quot; #38; more\n  accDescr: A, then B.\n  a --> b';
  expect(readDiagramSource(source)).toEqual({title: 'A "node" & more', description: 'A, then B.'});
  expect(drawingName('flowchart TD\r\n    a --> b\n')).toBe(drawingName(source));
  expect(drawingName('flowchart TD\n  a --> c')).not.toBe(drawingName(source));
});

test('Mermaid parses its kinds, and names the line of a fault', async () => {
  for (const source of ['sequenceDiagram\n  A->>B: x', 'erDiagram\n  A ||--o{ B : has', 'pie\n  "a": 1'])
    await expect(diagramFault(source)).resolves.toBeUndefined();
  await expect(diagramFault('flowchart TD\n  a -->')).resolves.toMatchObject({line: expect.any(Number)});
  await expect(diagramFault('flowchat TD')).resolves.toMatchObject({message: /No diagram type detected/});
});

test.each([
  ['docs/how-tasks-are-assigned.mdx', taskStates.map(({id}) => id)],
  ['docs/signal-system-overview.mdx', signalFlow.map((step) => step[0]?.toUpperCase() + step.slice(1))],
])('%s draws every step', (page, steps) => {
  const source = fence(page);
  expect(steps.filter((step) => !source.includes(step))).toEqual([]);
  expect(readDrawings()[drawingName(source)]).toMatch(/drawn-dark[^]*drawn-light/);
});
