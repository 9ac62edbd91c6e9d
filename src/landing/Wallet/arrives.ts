import {dollars, withdraw} from '@site/src/facts/economy';
import type {WithdrawalRoute} from '@site/src/facts/economy';

/** What arrives of this many cents by a route, such as "$4.51": an Ænergy is a cent. */
export const arrivesOf = (cents: number, route: WithdrawalRoute): string =>
  dollars(Math.floor(withdraw(cents, route).net));
