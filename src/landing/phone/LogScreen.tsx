import {averageRewards} from '@site/src/facts/economy';
import {hash} from '@site/src/facts/tasks';
import styles from './screens.module.css';
import {StatusBar} from './StatusBar';

/** What the drawn log shows: sample entries whose rewards are the documented ranges. */
const entries = [
  {type: 'media', work: averageRewards[0], status: 'Completed', proof: '9f3c…a1'},
  {type: 'agent', work: averageRewards[1], status: 'Completed', proof: '04be…7d'},
  {type: 'media', work: averageRewards[3], status: 'Queued', proof: null},
  {type: 'agent', work: averageRewards[1], status: 'Skipped', proof: null},
  {type: 'media', work: averageRewards[0], status: 'Completed', proof: 'c27a…30'},
] as const;

/** The execution log. */
export function LogScreen() {
  return (
    <div className={styles.log}>
      <StatusBar />
      <p className={styles.screenTitle}>Execution log</p>
      <div className={styles.filters}>
        <b>All</b>
        <span>Completed</span>
        <span>Queued</span>
      </div>
      {entries.map(({type, work, status, proof}, i) => (
        <div key={i} className={styles.entry}>
          <b>{work.work}</b>
          <em className={styles[status.toLowerCase()]}>{status}</em>
          <small>{proof === null ? type : `${hash} ${proof}`}</small>
          <small>{proof === null ? '–' : `${work.low}–${work.high} ${work.unit}`}</small>
        </div>
      ))}
    </div>
  );
}
