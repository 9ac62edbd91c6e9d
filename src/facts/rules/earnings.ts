/**
 * Average rewards of tasks, always as a range. Only a node's own
 * log says how many tasks it gets, so a total needs a count from the reader.
 */
import {averageRewards, rewardInEnergy} from '../economy.ts';
import type {RewardedWork, WithdrawalRoute} from '../economy.ts';
import type {TierId} from '../nodes.ts';
import {hundredths, withdraw} from './money.ts';
import type {Energy, Withdrawal} from './money.ts';
import {hasBonusMultiplier} from './tiers.ts';

/** All integers. */
export interface WorkDone {
  /** Parts of each kind of work in the mix; only their proportion matters. */
  readonly mix: Readonly<Record<RewardedWork, number>>;
  readonly tier: TierId;
  /** Bonus multiplier in percent; 100 for none. Ignored for tiers without a bonus. */
  readonly multiplierPercent: number;
}

/** In whole Ænergy: the lower end rounded down, the upper end up. */
export interface RewardRange {
  readonly low: Energy;
  readonly high: Energy;
}

/** The reward of one task: from the lowest to the highest average in the mix. Zero for an empty mix. */
export function rewardOfOneTask({mix, ...bonus}: WorkDone): RewardRange {
  const multiplier = multiplierOf(bonus);
  const ranges = averageRewards.filter(({id}) => mix[id] > 0).map(rewardInEnergy);
  if (ranges.length === 0) return {low: 0, high: 0};
  return {
    low: Math.floor((Math.min(...ranges.map(({low}) => low)) * multiplier) / 100),
    high: Math.ceil((Math.max(...ranges.map(({high}) => high)) * multiplier) / 100),
  };
}

export interface EarningRange {
  readonly low: Withdrawal;
  readonly high: Withdrawal;
  /** The amount after the fee, rounded outward like the rewards. */
  readonly net: RewardRange;
}

/** The average reward of a number of tasks in this mix, before and after the fee of a route. */
export function rewardOfTasks(tasks: number, work: WorkDone, route: WithdrawalRoute): EarningRange {
  const {mix} = work;
  const parts = averageRewards.reduce((sum, {id}) => sum + mix[id], 0);
  const total = (end: 'low' | 'high') =>
    tasks *
    multiplierOf(work) *
    averageRewards.reduce((sum, reward) => sum + mix[reward.id] * rewardInEnergy(reward)[end], 0);
  const divisor = 100 * Math.max(parts, 1);
  const low = withdraw(Math.floor(total('low') / divisor), route);
  const high = withdraw(Math.ceil(total('high') / divisor), route);
  return {
    low,
    high,
    net: {low: Math.floor(low.net / hundredths(1)), high: Math.ceil(high.net / hundredths(1))},
  };
}

function multiplierOf({tier, multiplierPercent}: Omit<WorkDone, 'mix'>): number {
  return hasBonusMultiplier(tier) ? multiplierPercent : 100;
}
