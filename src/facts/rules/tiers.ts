/** Node tiers and the tasks that they open. */
import {nodeTiers} from '../nodes.ts';
import type {TierId} from '../nodes.ts';

/** Classes of task by weight, lightest first. */
export const taskClasses = ['light', 'medium', 'top-tier'] as const;
export type TaskClass = (typeof taskClasses)[number];

/** Basic opens light tasks, Trusted adds medium ones, Gold opens all. */
export function classesOfTier(tier: TierId): readonly TaskClass[] {
  return taskClasses.slice(0, nodeTiers.findIndex(({id}) => id === tier) + 1);
}

/** Only Gold has bonus multipliers. The owner doesn't say how large they are. */
export function hasBonusMultiplier(tier: TierId): boolean {
  return tier === 'gold';
}
