/**
 * ESSENCE, Ænergy, dollars and withdrawal fees, in integers only.
 * Source: specification, sections 1 and 9, through facts/economy.
 *
 * Two units carry everything. Amounts are whole Ænergy: 1 Æ is one US cent, so every amount with two decimals in
 * ESSENCE or dollars is a whole number here. Fees and what is left are hundredths of an Ænergy: a whole percent of
 * a whole Æ is always a whole number of hundredths, so nothing is ever rounded.
 */
import {energyCents, energyPerEssence, withdrawalFees} from '../facts/economy.ts';
import type {WithdrawalFee, WithdrawalRoute} from '../facts/economy.ts';

/** Whole Ænergy. */
export type Energy = number;

/** Hundredths of an Ænergy. */
export type EnergyHundredths = number;

const centsPerDollar = 100;

/** The units an amount can be written in, with what one of them is in Ænergy and how it is printed. */
export const moneyUnits = [
  {id: 'energy', name: 'Ænergy (Æ)', energy: 1, before: '', after: '\u00a0Æ', leastDecimals: 0},
  {
    id: 'essence',
    name: 'ESSENCE',
    energy: energyPerEssence,
    before: '',
    after: '\u00a0ESSENCE',
    leastDecimals: 0,
  },
  {
    id: 'dollars',
    name: 'US dollars ($)',
    energy: centsPerDollar / energyCents,
    before: '$',
    after: '',
    leastDecimals: 2,
  },
] as const;

export type MoneyUnit = (typeof moneyUnits)[number]['id'];

/** The largest amount calculated with, in Ænergy. A limit of the arithmetic, not of the product. */
export const largestEnergy: Energy = 1_000_000_000;

/** How many decimals an amount in this unit can have: as many as make whole Ænergy. */
export function decimalsOf(unit: MoneyUnit): number {
  return Math.round(Math.log10(unitOf(unit).energy));
}

/** An amount in hundredths of an Æ, written out in a unit without rounding: 9700 is "$0.97" and "0.97 ESSENCE". */
export function inUnit(amount: EnergyHundredths, unit: MoneyUnit): string {
  const {before, after} = unitOf(unit);
  return `${before}${digitsIn(amount, unit)}${after}`;
}

/** The digits of an amount in a unit, with thousands separated and no needless zeros. */
export function digitsIn(amount: EnergyHundredths, unit: MoneyUnit): string {
  const decimals = decimalsOf(unit) + 2;
  const digits = String(amount).padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = digits.slice(-decimals).replace(/0+$/, '').padEnd(unitOf(unit).leastDecimals, '0');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Whole Ænergy as hundredths. */
export function hundredths(energy: Energy): EnergyHundredths {
  return energy * 100;
}

export interface Withdrawal {
  readonly fee: WithdrawalFee;
  readonly gross: Energy;
  /** What the route costs. Never more than the amount. */
  readonly cost: EnergyHundredths;
  /** What arrives: exactly the amount less the cost. */
  readonly net: EnergyHundredths;
}

/**
 * What leaves, what it costs and what arrives. Exact: nothing is rounded.
 * @param gross whole Ænergy; ESSENCE and dollars are converted before
 */
export function withdraw(gross: Energy, route: WithdrawalRoute): Withdrawal {
  const fee = feeOf(route);
  const cost = gross * fee.percent;
  return {fee, gross, cost, net: hundredths(gross) - cost};
}

function feeOf(route: WithdrawalRoute): WithdrawalFee {
  const fee = withdrawalFees.find(({id}) => id === route);
  if (fee === undefined) throw new Error(`There is no withdrawal route "${String(route)}".`);
  return fee;
}

function unitOf(unit: MoneyUnit) {
  const found = moneyUnits.find(({id}) => id === unit);
  if (found === undefined) throw new Error(`There is no unit "${String(unit)}".`);
  return found;
}
