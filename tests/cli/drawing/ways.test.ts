import {compact, turned} from '../../../src/cli/drawing/ways';

test('a flowchart can be turned to fit; other diagrams cannot', () => {
  expect(turned('flowchart LR\n  a --> b')).toBe('flowchart TD\n  a --> b');
  expect(turned('flowchart TD\n  a --> b')).toBe('flowchart LR\n  a --> b');
  expect(turned('sequenceDiagram\n  a->>b: x')).toBeNull();
});

test('questions take the shape that needs less room, and other shapes stay', () => {
  expect(compact('a{"Idle?"} --> b["Run"]')).toBe('a{{"Idle?"}} --> b["Run"]');
  expect(compact('a{{"Idle?"}}')).toBe('a{{"Idle?"}}');
});
