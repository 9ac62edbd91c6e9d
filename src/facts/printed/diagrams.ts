/** Mermaid sources of diagrams that show facts, by name. `accDescr` is the text alternative of the drawing. */
import {eligibility, nodeTiers} from '../nodes.ts';
import {batteryThresholds} from '../power.ts';
import {signalFlow, taskStates} from '../tasks.ts';

const networks = eligibility.networks.join(' or ');
const {floor, pause, medium} = batteryThresholds;
const states = taskStates.map(({id}) => id);
const lines = (all: readonly string[]) => all.join('\n  ');
const chain = (names: readonly string[]) => lines(names.slice(1).map((name, i) => `${names[i]} --> ${name}`));

/** Printed by `<FactDiagram name="taskLifecycle" />`. */
export const diagrams: Readonly<Record<string, string>> = {
  taskLifecycle: `stateDiagram-v2
  accTitle: The life of a task
  accDescr: A task moves through ${states.join(', ')}. A device that fails a criterion leaves it in ${states[0]} without penalty.
  [*] --> ${states[0]}
  ${states[0]} --> ${states[0]}: criteria not met, skipped without penalty
  ${chain(states)}
  ${states[states.length - 1]} --> [*]`,
  signalFlow: `flowchart LR
  accTitle: The flow of a signal
  accDescr: A signal goes through ${signalFlow.join(', ')}.
  ${chain(signalFlow)}`,
  nodeTiers: `flowchart LR
  accTitle: Node tiers
  accDescr: ${nodeTiers.map(({name, reachedBy, opens}) => `${name}: reached by ${reachedBy}. Opens: ${opens}.`).join(' ')}
  ${lines(nodeTiers.map(({id, name, opens}) => `${id}["${name}<br/>${opens}"]`))}
  ${lines(nodeTiers.slice(1).map(({id, reachedBy}, i) => `${nodeTiers[i]?.id} -->|${reachedBy}| ${id}`))}`,
  noTasks: `flowchart TD
  accTitle: Why your node gets no tasks
  accDescr: Check in this order. Are system and storage as required, without root or jailbreak? Is the phone on ${networks}? Is power-saving mode off, or overridden? Is it on the charger, or at ${pause}% or more? Is it idle and cool? If one answer is no, fix that. If all are yes, your phone is ready and no task fits it now.
  list{"System, storage, no root?"} -->|no| fix["Fix that first"]
  list -->|yes| net{"${networks}?"}
  net -->|no| connect["Connect"]
  net -->|yes| saving{"Power saver off, or overridden?"}
  saving -->|no| off["Turn it off"]
  saving -->|yes| charge{"Charging, or ${pause}% or more?"}
  charge -->|no| charger["Charge it"]
  charge -->|yes| idle{"Idle and cool?"}
  idle -->|no| leave["Leave it alone"]
  idle -->|yes| queue["Ready: no task fits it now"]`,
  powerPolicy: `flowchart TD
  accTitle: What a node does at each battery charge
  accDescr: Below ${floor}% nothing runs. While you use the phone, tasks are queued until it is idle. Charging and idle, everything runs. Without a charger and idle: below ${pause}% execution is paused, from ${pause}% light tasks run, from ${medium}% medium tasks run.
  start{"Battery below ${floor}%?"} -->|yes| nothing["Nothing runs"]
  start -->|no| idle{"Idle?"}
  idle -->|no| queued["Queued until idle"]
  idle -->|yes| charging{"Charging?"}
  charging -->|yes| full["Full execution: all that your tier opens"]
  charging -->|no| pause{"Battery below ${pause}%?"}
  pause -->|yes| paused["Paused"]
  pause -->|no| medium{"Battery from ${medium}%?"}
  medium -->|yes| mediumTasks["Medium tasks"]
  medium -->|no| lightTasks["Light tasks only"]`,
};
