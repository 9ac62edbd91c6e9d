import {averageRewards} from '@site/src/facts/economy';
import {exampleBalance} from '@site/src/facts/screens';

const [media, workflow, dev] = averageRewards;

/** The tasks of the night: when each started, and the minutes it took; none for the one that was skipped. */
const tasks = [
  {work: media.work, at: '23:40', minutes: 40},
  {work: dev.work, at: '0:35', minutes: 55},
  {work: media.work, at: '2:05', minutes: 45},
  {work: workflow.work, at: '3:00', minutes: 0},
  {work: dev.work, at: '4:45', minutes: 50},
] as const;
const worked = tasks.reduce((sum, {minutes}) => sum + minutes, 0);

/** The night that all pictures of the phone show: an example, small enough that nobody multiplies it into an income. */
export const night = {
  from: tasks[0].at,
  to: '6:50',
  tasks,
  paid: 4,
  skipped: 1,
  worked: `${Math.floor(worked / 60)} h ${worked % 60} min`,
  balance: exampleBalance,
} as const;
