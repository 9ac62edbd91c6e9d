import {ages} from './site/legal.ts';

/** The value of the two units and the fees for moving them. */

/** One ESSENCE in US cents. */
export const essenceCents = 100;

/** Ænergy (Æ) per ESSENCE. */
export const energyPerEssence = 100;

/** One Ænergy in US cents, derived so that the rates can't contradict each other. */
export const energyCents = essenceCents / energyPerEssence;

/** Printed for withdrawal routes without a time of arrival. */
export const noTime = 'No time announced';

/** By route: the fee in whole percent of the amount, and taken from it, and the time of arrival as announced, if it names one. */
export const withdrawalFees = [
  {id: 'card', route: 'Instant debit card', percent: 3, arrives: 'instantly'},
  {id: 'wallet', route: 'Crypto wallet transfer', percent: 1, arrives: null},
  {id: 'ach', route: 'ACH bank transfer', percent: 0, arrives: '2–3 business days'},
  {id: 'user', route: 'Transfer to another user', percent: 0, arrives: 'instantly'},
] as const;

export type WithdrawalRoute = (typeof withdrawalFees)[number]['id'];

/** What a withdrawal of this many cents costs and leaves, in cents and parts of one: nothing is rounded. */
export function withdraw(cents: number, route: WithdrawalRoute) {
  const {percent = 0} = withdrawalFees.find(({id}) => id === route) ?? {};
  const cost = (cents * percent) / 100;
  return {cost, net: cents - cost};
}

/** Cents in dollars: 97 is "$0.97", 97.01 is "$0.9701". */
export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {style: 'currency', currency: 'USD', maximumFractionDigits: 4});

/** A fee as printed: the amount, or that there is none. */
export const feeText = (fee: number, printed = `${fee}%`): string => (fee === 0 ? 'Free' : printed);

/** Average reward for one task, by kind of work: always a range. */
export const averageRewards = [
  {id: 'media', work: 'Media generation', low: 50, high: 300, unit: 'Æ'},
  {id: 'workflow', work: 'Agent workflow chaining', low: 100, high: 600, unit: 'Æ'},
  {id: 'dev', work: 'Dev mode execution', low: 75, high: 250, unit: 'Æ'},
  {id: 'voice', work: 'Voice cloning', low: 80, high: 200, unit: 'Æ'},
  {id: 'training', work: 'Model training support', low: 1, high: 3, unit: 'ESSENCE'},
] as const;

type AverageReward = (typeof averageRewards)[number];

/** Converts an average reward to Ænergy. */
export function rewardInEnergy({low, high, unit}: AverageReward): {low: number; high: number} {
  const each = unit === 'Æ' ? 1 : energyPerEssence;
  return {low: low * each, high: high * each};
}

/** Of rewards in Ænergy, dollars first: "$0.50–3.00 (50–300 Æ)". */
export function rewardRange(...rewards: readonly {readonly low: number; readonly high: number}[]): string {
  const low = Math.min(...rewards.map((reward) => reward.low));
  const high = Math.max(...rewards.map((reward) => reward.high));
  return `${dollars(low * energyCents)}–${dollars(high * energyCents).slice(1)} (${low}–${high} Æ)`;
}

/** What one job pays on average, over all kinds. */
export const averageRange = rewardRange(...averageRewards.map(rewardInEnergy));

export const supply = 'ESSENCE supply is capped per deployment phase.';

/** Shown next to every reward figure. */
export const rewardCaution = `Averages, not a promise of income. You must be ${ages.earn} or older to earn ESSENCE or use financial features.`;
