import {diagrams} from '@site/src/facts/printed/diagrams';
import {lookup} from '@site/src/facts/printed/lookup';
import {Diagram} from '@site/src/components/docs/Diagram';

/** Shows a diagram made from facts: `<FactDiagram name="taskLifecycle" />`. An unknown name fails the build. */
export function FactDiagram({name}: {readonly name: string}) {
  return <Diagram value={lookup('diagram', diagrams, name)} />;
}
