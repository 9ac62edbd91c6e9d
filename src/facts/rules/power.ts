/**
 * Which tasks a node runs now, by the first rule of facts/power that applies.
 *
 * Power modes (Light, Balanced, Performance) aren't covered: the owner names them, but not their limits.
 */
import type {powerRules} from '../power.ts';
import {batteryThresholds} from '../power.ts';

/** Classes of task by weight, lightest first. */
export const taskClasses = ['light', 'medium', 'top-tier'] as const;
export type TaskClass = (typeof taskClasses)[number];

export type PowerRuleId = (typeof powerRules)[number]['id'];

/** The task classes that each rule allows, regardless of tier. */
export const allowedBy: Readonly<Record<PowerRuleId, readonly TaskClass[]>> = {
  floor: [],
  saving: [],
  heat: [],
  session: [],
  charging: taskClasses,
  pause: [],
  light: ['light'],
  medium: ['light', 'medium'],
};

/** Decides for a cool phone that doesn't save power. NaN counts as an empty battery. */
export function decidePower(battery: number, charging: boolean, inUse: boolean): PowerRuleId {
  const {floor, pause, medium} = batteryThresholds;
  if (!(battery >= floor)) return 'floor';
  if (inUse) return 'session';
  if (charging) return 'charging';
  if (battery < pause) return 'pause';
  return battery < medium ? 'light' : 'medium';
}
