/** Mermaid sources of diagrams that show facts, by name. `accDescr` is the text alternative of the drawing. */
import {signalFlow, taskStates} from '../tasks.ts';

const states = taskStates.map(({id}) => id);
const lines = (all: readonly string[]) => all.join('\n  ');
const chain = (names: readonly string[]) => lines(names.slice(1).map((name, i) => `${names[i]} --> ${name}`));

/** Printed by `<FactDiagram name="taskLifecycle" />`. */
export const diagrams: Readonly<Record<string, string>> = {
  taskLifecycle: `flowchart TD
  accTitle: The life of a task
  accDescr: A task moves through ${states.join(', ')}. A device that fails a criterion leaves it in ${states[0]} without penalty.
  ${chain(states)}`,
  signalFlow: `flowchart LR
  accTitle: The flow of a signal
  accDescr: A signal goes through ${signalFlow.join(', ')}.
  ${chain(signalFlow)}`,
};
