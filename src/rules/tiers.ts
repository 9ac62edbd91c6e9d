/** Which tier a node has and which tasks it opens. Source: specification, sections 4 and 6, through facts/nodes. */
import {nodeTiers} from '../facts/nodes.ts';
import type {TierId} from '../facts/nodes.ts';

/** Classes of task by weight, lightest first. */
export const taskClasses = ['light', 'medium', 'top-tier'] as const;
export type TaskClass = (typeof taskClasses)[number];

export interface NodeRecord {
  /** Successful tasks so far. */
  readonly tasks: number;
  /** Gold asks for the uptime bonus besides the tasks. */
  readonly uptimeBonus: boolean;
}

/** The highest tier whose conditions the record meets; everyone is Basic from joining on. */
export function tierOf({tasks, uptimeBonus}: NodeRecord): TierId {
  const reached = nodeTiers.filter((tier) => tasks >= tier.tasks && (tier.id !== 'gold' || uptimeBonus));
  return reached[reached.length - 1]?.id ?? 'basic';
}

/** Basic opens light tasks, Trusted medium ones besides, Gold all of them. */
export function classesOfTier(tier: TierId): readonly TaskClass[] {
  return taskClasses.slice(0, nodeTiers.findIndex(({id}) => id === tier) + 1);
}

/** Only Gold carries bonus multipliers. The specification does not state how large they are. */
export function hasBonusMultiplier(tier: TierId): boolean {
  return tier === 'gold';
}
