import {readFileSync} from 'node:fs';
import {readDrawings} from '../../plugins/diagrams/drawings';
import {parser} from '../../plugins/facts/parsePage';
import {parse, parseDiagrams} from '../../plugins/diagrams/parseDiagrams';
import {drawingName} from '../../src/components/Diagram/drawingName';
import {taskStates} from '../../src/facts/tasks';

test('indentation and line ends do not change the name of a drawing', () => {
  expect(drawingName('flowchart TD\r\n    a --> b\n')).toBe(drawingName('flowchart TD\n  a --> b'));
  expect(drawingName('flowchart TD\n  a --> c')).not.toBe(drawingName('flowchart TD\n  a --> b'));
});

test.each([
  ['sequenceDiagram\n  A->>B: x', {isUndescribed: true}],
  ['erDiagram\n  accDescr: Words.\n  A ||--o{ B : has', {isUndescribed: false}],
  ['sequenceDiagram\n  box Aqua A\n  participant B\n  end', {isUndescribed: true}],
  ['gantt\n  section A\n  B: 3d', {error: expect.stringContaining('endTime')}],
  ['mindmap\n  root', {isUndescribed: false}],
  ['flowchat TD', {error: expect.stringContaining('No diagram type detected')}],
])('Mermaid parses %j', async (source, parsed) => {
  await expect(parse(source)).resolves.toEqual(parsed);
});

test('each diagram that Mermaid cannot parse is told', async () => {
  const {messages} = await parser()
    .use(parseDiagrams)
    .process('```mermaid\nflowchart TD\n  a[b --> c\n```\n\nA\n\n```mermaid\nflowchat TD\n```\n');
  expect(messages.map(({line, fatal}) => [line, fatal])).toEqual([
    [4, true],
    [8, true],
  ]);
});

test.each([
  ['flowchart TD\n  a --> end', 'Write End, or a["end"]'],
  ['flowchart TD\n  a -> b', 'Write --> for an arrow.'],
  ['flowchart td\n  a --> b', 'Write TD or LR after its kind'],
  ['flowchart TD\n  a[b (c)]', 'Put labels with signs in quotes'],
  ['flowchart TD\n  subgraph a\n  b --> c', 'Write "end" on its own line'],
  ['sequenceDiagram\n  A->>B', 'Write its text after a colon'],
  ['sequenceDiagram\n  A->>B: x; y z', 'Write #59; for a ;'],
  ['pie\n  "A" 3', "Expecting token of type ':' but found `3`. Try it at"],
])('of %j is said: %s', async (source, advice) => {
  const {messages} = await parser().use(parseDiagrams).process(`\`\`\`mermaid\n${source}\n\`\`\`\n`);
  expect(messages[0]?.reason).toContain(advice);
});

test('the page about tasks has a drawing of every state', () => {
  const page = readFileSync('docs/how-tasks-are-assigned.mdx', 'utf8');
  const [, source = ''] = /```mermaid\n([^]*?)\n```/.exec(page) ?? [];
  expect(taskStates.filter(({id}) => !source.includes(id))).toEqual([]);
  expect(readDrawings()[drawingName(source)]).toMatchObject({
    title: expect.stringMatching(/\w/),
    description: expect.stringMatching(/\w/),
    svg: expect.stringMatching(/drawn-dark[^]*drawn-light/),
  });
});
