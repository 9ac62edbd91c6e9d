/**
 * Which tasks a node runs now. The thresholds come from facts/power.
 *
 * Power modes (Light, Balanced, Performance) aren't covered: the owner names them, but not their limits.
 */
import {batteryThresholds, powerRules} from '../power.ts';

/** Classes of task by weight, lightest first. */
export const taskClasses = ['light', 'medium', 'top-tier'] as const;
export type TaskClass = (typeof taskClasses)[number];

export interface NodeConditions {
  /** Charge in percent, 0 to 100. */
  readonly battery: number;
  readonly charging: boolean;
  /** False while the owner uses the phone. */
  readonly idle: boolean;
  readonly hot: boolean;
  /** Power-saving mode is on. */
  readonly saving: boolean;
  /** The owner allows tasks in power-saving mode. Overrides nothing else. */
  readonly override: boolean;
}

export type PowerRuleId = (typeof powerRules)[number]['id'];

export interface PowerDecision {
  /** The first rule that applies. */
  readonly rule: PowerRuleId;
  /** The task classes that the phone may run, regardless of tier. */
  readonly allowed: readonly TaskClass[];
}

interface Policy {
  readonly applies: (now: NodeConditions) => boolean;
  readonly allowed: readonly TaskClass[];
}

/** One entry per rule in facts/power. NaN counts as an empty battery. */
const policies: Readonly<Record<PowerRuleId, Policy>> = {
  floor: {applies: ({battery}) => !(battery >= batteryThresholds.floor), allowed: []},
  saving: {applies: ({saving, override}) => saving && !override, allowed: []},
  heat: {applies: ({hot}) => hot, allowed: []},
  session: {applies: ({idle}) => !idle, allowed: []},
  charging: {applies: ({charging}) => charging, allowed: taskClasses},
  pause: {applies: ({battery}) => battery < batteryThresholds.pause, allowed: []},
  light: {applies: ({battery}) => battery < batteryThresholds.medium, allowed: ['light']},
  medium: {applies: () => true, allowed: ['light', 'medium']},
};

/** Decides by the first rule that applies; facts/power lists the strictest first. */
export function decidePower(now: NodeConditions): PowerDecision {
  const rule = powerRules.find(({id}) => policies[id].applies(now))?.id ?? 'floor';
  return {rule, allowed: policies[rule].allowed};
}

/** The task classes that a rule allows. */
export function classesOfRule(rule: PowerRuleId): readonly TaskClass[] {
  return policies[rule].allowed;
}
