/** @jest-environment node */
import {compact, turned} from '../../../../tools/diagrams/drawing/ways';

test('a flowchart can change its direction; other diagrams cannot', () => {
  expect(turned('flowchart LR\n  a --> b')).toBe('flowchart TD\n  a --> b');
  expect(turned('flowchart TD\n  a --> b')).toBe('flowchart LR\n  a --> b');
  expect(turned('sequenceDiagram\n  a->>b: x')).toBeNull();
});

test('decisions become hexagons, other shapes stay', () => {
  expect(compact('a{"Idle?"} --> b["Run"]')).toBe('a{{"Idle?"}} --> b["Run"]');
  expect(compact('a{{"Idle?"}}')).toBe('a{{"Idle?"}}');
});
