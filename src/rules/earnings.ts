/**
 * What a node could earn: a range under stated assumptions, never one number. Average rewards come from
 * specification, section 9, through facts/economy. Everything else is the reader's assumption, because the
 * specification states neither how many tasks reach a node nor how large a bonus multiplier is.
 */
import {averageRewards, rewardInEnergy} from '../facts/economy.ts';
import type {RewardedWork, WithdrawalRoute} from '../facts/economy.ts';
import type {TierId} from '../facts/nodes.ts';
import {hundredths, withdraw} from './money.ts';
import type {Energy, Withdrawal} from './money.ts';
import {hasBonusMultiplier} from './tiers.ts';

/** All integers. */
export interface EarningAssumptions {
  /** Hours a day the phone is idle and able to work, 0 to 24. */
  readonly idleHours: number;
  /** Tasks in ten such hours. */
  readonly tasksInTenHours: number;
  readonly days: number;
  /** Parts of each kind of work in the mix; only their proportion matters. */
  readonly mix: Readonly<Record<RewardedWork, number>>;
  readonly tier: TierId;
  /** Bonus multiplier in percent, 100 for none. Applied only to a tier that carries one. */
  readonly multiplierPercent: number;
  readonly route: WithdrawalRoute;
}

export interface EarningRange {
  /** Tasks in the whole time, rounded down to whole tasks. */
  readonly tasks: number;
  readonly low: Withdrawal;
  readonly high: Withdrawal;
  /** What arrives after the fee, in whole Ænergy: the lower end rounded down, the upper end up. */
  readonly netLow: Energy;
  readonly netHigh: Energy;
}

/** The lower end is rounded down and the upper end up, to whole Ænergy. An empty mix earns nothing. */
export function estimateEarnings(assumed: EarningAssumptions): EarningRange {
  const {idleHours, tasksInTenHours, days, mix, tier, multiplierPercent, route} = assumed;
  const tenthsOfTasks = idleHours * tasksInTenHours * days;
  const multiplier = hasBonusMultiplier(tier) ? multiplierPercent : 100;
  const parts = averageRewards.reduce((sum, {id}) => sum + mix[id], 0);
  const total = (end: 'low' | 'high') =>
    tenthsOfTasks *
    multiplier *
    averageRewards.reduce((sum, reward) => sum + mix[reward.id] * rewardInEnergy(reward)[end], 0);
  const divisor = 10 * 100 * Math.max(parts, 1);
  const low = withdraw(Math.floor(total('low') / divisor), route);
  const high = withdraw(Math.ceil(total('high') / divisor), route);
  return {
    tasks: Math.floor(tenthsOfTasks / 10),
    low,
    high,
    netLow: Math.floor(low.net / hundredths(1)),
    netHigh: Math.ceil(high.net / hundredths(1)),
  };
}
