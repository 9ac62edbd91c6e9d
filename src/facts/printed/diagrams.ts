/** Mermaid sources of diagrams that show facts, by name. */
import {eligibility, nodeTiers} from '../nodes.ts';
import {batteryThresholds} from '../power.ts';
import {signalFlow, taskStates} from '../tasks.ts';

export interface FactDiagramContent {
  readonly title: string;
  /** Text alternative, for screen readers and without JavaScript. */
  readonly description: string;
  /** Mermaid source. */
  readonly source: string;
}

const networks = eligibility.networks.join(' or ');
const states = taskStates.map(({id}) => id);
const chain = (arrow: string, names: readonly string[]) =>
  names.slice(1).map((name, i) => `  ${names[i]} ${arrow} ${name}`);

/** Printed by `<FactDiagram name="taskLifecycle" />`. */
export const diagrams: Readonly<Record<string, FactDiagramContent>> = {
  taskLifecycle: {
    title: 'The life of a task',
    description: `A task moves through ${states.join(', ')}. A device that fails a criterion leaves it in ${states[0]} without penalty.`,
    source: [
      'stateDiagram-v2',
      `  [*] --> ${states[0]}`,
      `  ${states[0]} --> ${states[0]}: criteria not met, skipped without penalty`,
      ...chain('-->', states),
      `  ${states[states.length - 1]} --> [*]`,
    ].join('\n'),
  },
  signalFlow: {
    title: 'The flow of a signal',
    description: `A signal goes through ${signalFlow.join(', ')}.`,
    source: ['flowchart LR', ...chain('-->', signalFlow)].join('\n'),
  },
  nodeTiers: {
    title: 'Node tiers',
    description: nodeTiers
      .map(({name, reachedBy, opens}) => `${name}: reached by ${reachedBy}. Opens: ${opens}.`)
      .join(' '),
    source: [
      'flowchart LR',
      ...nodeTiers.map(({id, name, opens}) => `  ${id}["${name}<br/>${opens}"]`),
      ...nodeTiers.slice(1).map(({id, reachedBy}, i) => `  ${nodeTiers[i]?.id} -->|${reachedBy}| ${id}`),
    ].join('\n'),
  },
  noTasks: {
    title: 'Why your node gets no tasks',
    description: `Check in this order. Are system and storage as required, without root or jailbreak? Is the phone on ${networks}? Is power-saving mode off, or overridden? Is it on the charger, or at ${batteryThresholds.pause}% or more? Is it idle and cool? If one answer is no, fix that. If all are yes, your phone is ready and no task fits it now.`,
    source: [
      'flowchart TD',
      '  list{"System, storage, no root?"} -->|no| fix["Fix that first"]',
      `  list -->|yes| net{"${networks}?"}`,
      '  net -->|no| connect["Connect"]',
      '  net -->|yes| saving{"Power saver off, or overridden?"}',
      '  saving -->|no| off["Turn it off"]',
      `  saving -->|yes| charge{"Charging, or ${batteryThresholds.pause}% or more?"}`,
      '  charge -->|no| charger["Charge it"]',
      '  charge -->|yes| idle{"Idle and cool?"}',
      '  idle -->|no| leave["Leave it alone"]',
      '  idle -->|yes| queue["Ready: no task fits it now"]',
    ].join('\n'),
  },
  powerPolicy: {
    title: 'What a node does at each battery charge',
    description: `Below ${batteryThresholds.floor}% nothing runs. While you use the phone, tasks are queued until it is idle. Charging and idle, everything runs. Without a charger and idle: below ${batteryThresholds.pause}% execution is paused, from ${batteryThresholds.pause}% light tasks run, from ${batteryThresholds.medium}% medium tasks run.`,
    source: [
      'flowchart TD',
      `  start{"Battery below ${batteryThresholds.floor}%?"} -->|yes| nothing["Nothing runs"]`,
      '  start -->|no| idle{"Idle?"}',
      '  idle -->|no| queued["Queued until idle"]',
      '  idle -->|yes| charging{"Charging?"}',
      '  charging -->|yes| full["Full execution: all that your tier opens"]',
      `  charging -->|no| pause{"Battery below ${batteryThresholds.pause}%?"}`,
      '  pause -->|yes| paused["Paused"]',
      `  pause -->|no| medium{"Battery from ${batteryThresholds.medium}%?"}`,
      '  medium -->|yes| mediumTasks["Medium tasks"]',
      '  medium -->|no| lightTasks["Light tasks only"]',
    ].join('\n'),
  },
};
