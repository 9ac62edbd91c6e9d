import {exampleBalance} from '@site/src/facts/screens';

/** The night that all pictures of the phone show: an example, small enough that nobody multiplies it into an income. */
export const night = {
  from: '23:40',
  to: '6:50',
  paid: 4,
  skipped: 1,
  worked: '3 h 10 min',
  balance: exampleBalance,
} as const;
