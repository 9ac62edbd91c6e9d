/**
 * Withdrawals, in integers: amounts are whole cents, fees and payouts hundredths of a cent. A whole percentage of whole cents is an
 * integer there, so nothing is rounded.
 */
import {withdrawalFees} from '../economy.ts';
import type {WithdrawalFee, WithdrawalRoute} from '../economy.ts';

export interface Withdrawal {
  readonly fee: WithdrawalFee;
  /** The fee, in hundredths of a cent. */
  readonly cost: number;
  /** The payout, in hundredths of a cent: the amount minus the fee. */
  readonly net: number;
}

/** Fee and payout of a withdrawal of this many cents. One ESSENCE is a dollar, one Ænergy a cent. */
export function withdraw(cents: number, route: WithdrawalRoute): Withdrawal {
  const fee = withdrawalFees.find(({id}) => id === route);
  if (fee === undefined) throw new Error(`There is no withdrawal route "${String(route)}".`);
  const cost = cents * fee.percent;
  return {fee, cost, net: 100 * cents - cost};
}

/** Writes hundredths of a cent in dollars, without rounding: 9700 becomes "$0.97", 9701 "$0.9701". */
export function dollars(hundredths: number): string {
  const digits = String(hundredths).padStart(5, '0');
  const whole = digits.slice(0, -4).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = digits.slice(-4).replace(/0+$/, '').padEnd(2, '0');
  return `$${whole}.${fraction}`;
}
