import {diagrams} from '@site/src/facts/diagrams';
import {withDescription} from '@site/src/facts/freeze';
import {lookup} from '@site/src/facts/lookup';
import {Diagram} from './Diagram';

interface FactDiagramProps {
  readonly name: string;
  /** The drawings that `plugins/drawings.ts` found, and the source they show: facts may have changed since. */
  readonly drawnFrom?: string;
  readonly drawing?: string;
  readonly wideDrawing?: string;
}

/** Draws a diagram of facts: `<FactDiagram name="taskLifecycle" />`. A wrong name stops the build. */
export function FactDiagram({name, drawnFrom, ...drawings}: FactDiagramProps) {
  const source = withDescription(lookup('diagram', diagrams, name));
  return <Diagram source={source} {...(drawnFrom === source && drawings)} />;
}
