/**
 * ESSENCE, Ænergy, dollars and withdrawal fees, in integer arithmetic.
 *
 * Amounts are whole Ænergy: 1 Æ is one US cent, so an amount in ESSENCE or dollars with two decimals is an integer. Fees
 * and net amounts are hundredths of an Ænergy: a whole percentage of whole Æ is an integer there, so nothing is rounded.
 */
import {energyCents, energyPerEssence, withdrawalFees} from '../economy.ts';
import type {WithdrawalFee, WithdrawalRoute} from '../economy.ts';

/** Whole Ænergy. */
export type Energy = number;

/** Hundredths of an Ænergy. */
export type EnergyHundredths = number;

/** The units of amounts, with their value in Ænergy and their format. */
const units = {
  energy: {name: 'Ænergy (Æ)', energy: 1, before: '', after: '\u00a0Æ', leastDecimals: 0},
  essence: {name: 'ESSENCE', energy: energyPerEssence, before: '', after: '\u00a0ESSENCE', leastDecimals: 0},
  dollars: {name: 'US dollars ($)', energy: 100 / energyCents, before: '$', after: '', leastDecimals: 2},
} as const;

export type MoneyUnit = keyof typeof units;

/** The units to choose from. */
export const moneyUnits = (Object.keys(units) as MoneyUnit[]).map((id) => ({id, name: units[id].name}));

/** The largest supported amount, in Ænergy. A limit of the arithmetic, not of the product. */
export const largestEnergy: Energy = 1_000_000_000;

/** The number of decimals of an amount in this unit, down to whole Ænergy. */
export function decimalsOf(unit: MoneyUnit): number {
  return Math.round(Math.log10(units[unit].energy));
}

/** Formats hundredths of an Æ in a unit without rounding: 9700 becomes "$0.97" or "0.97 ESSENCE". */
export function inUnit(amount: EnergyHundredths, unit: MoneyUnit): string {
  const {before, after} = units[unit];
  return `${before}${digitsIn(amount, unit)}${after}`;
}

/** Formats an amount without its unit, with thousands separators and without trailing zeros. */
export function digitsIn(amount: EnergyHundredths, unit: MoneyUnit): string {
  const decimals = decimalsOf(unit) + 2;
  const digits = String(amount).padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = digits.slice(-decimals).replace(/0+$/, '').padEnd(units[unit].leastDecimals, '0');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Converts whole Ænergy to hundredths. */
export function hundredths(energy: Energy): EnergyHundredths {
  return energy * 100;
}

export interface Withdrawal {
  readonly fee: WithdrawalFee;
  readonly gross: Energy;
  /** The fee, at most the amount. */
  readonly cost: EnergyHundredths;
  /** The payout: exactly the amount minus the fee. */
  readonly net: EnergyHundredths;
}

/**
 * Computes fee and payout of a withdrawal, without rounding.
 * @param gross whole Ænergy; convert ESSENCE and dollars first
 */
export function withdraw(gross: Energy, route: WithdrawalRoute): Withdrawal {
  const fee = withdrawalFees.find(({id}) => id === route);
  if (fee === undefined) throw new Error(`There is no withdrawal route "${String(route)}".`);
  const cost = gross * fee.percent;
  return {fee, gross, cost, net: hundredths(gross) - cost};
}
