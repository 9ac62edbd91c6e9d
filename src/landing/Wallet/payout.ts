import {dollars, withdraw, withdrawalFees} from '@site/src/facts/economy';
import type {WithdrawalRoute} from '@site/src/facts/economy';

/** The bank first, since it's free. */
export const routes = [...withdrawalFees].sort((a, b) => a.percent - b.percent);

/** What arrives of this many cents by a route, such as "$4.51": an Ænergy is a cent. */
export const payoutOf = (cents: number, route: WithdrawalRoute): string =>
  dollars(Math.floor(withdraw(cents, route).net));
