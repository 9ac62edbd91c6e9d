import type {WithdrawalRoute} from '@site/src/facts/economy';
import {inUnit, withdraw} from '@site/src/facts/rules/money';

/** What arrives of this many cents by a route, such as "$4.51": an Ænergy is a cent. */
export const arrivesOf = (cents: number, route: WithdrawalRoute): string =>
  inUnit(Math.floor(withdraw(cents, route).net / 100) * 100, 'dollars');
