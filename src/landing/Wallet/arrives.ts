import type {WithdrawalRoute} from '@site/src/facts/economy';
import {dollars, withdraw} from '@site/src/facts/rules/money';

/** What arrives of this many cents by a route, such as "$4.51": an Ænergy is a cent. */
export const arrivesOf = (cents: number, route: WithdrawalRoute): string =>
  dollars(Math.floor(withdraw(cents, route).net / 100) * 100);
