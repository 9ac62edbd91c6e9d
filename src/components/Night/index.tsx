import type {CSSProperties, ReactNode} from 'react';
import {ages} from '@site/src/facts/site/legal';
import {dollars, withdrawalFees} from '@site/src/facts/economy';
import {clockAt, momentAt, nightMinutes, nightTasks, timeAt} from '@site/src/facts/night';
import styles from './styles.module.css';

/** Below the strip. */
const hours = ['10 p.m.', '1 a.m.', '4 a.m.', '7 a.m.'];

const tasks = nightTasks.map(({work, start, minutes, cents}) => ({
  start,
  what: cents > 0 ? work : 'You picked it up',
  paid: cents > 0 ? dollars(cents) : undefined,
  /** Where it is within the night, from 0 to 1. */
  style: {'--from': start / nightMinutes, '--to': (start + minutes) / nightMinutes} as CSSProperties,
}));

const bank = withdrawalFees.find(({id}) => id === 'ach');

/**
 * One example night from dusk to dawn: what it earned, a sky in which the moon is a slider's handle, and the phone. The build
 * prints the morning, which says it all; `element.ts` lets a reader slide through the night.
 * @param heading in the sky
 */
export function Night({heading}: {heading?: ReactNode}) {
  const {time, half} = clockAt(nightMinutes);
  const morning = momentAt(nightMinutes);
  return (
    <site-night className={styles.night}>
      <div className={styles.sky}>
        <div className={styles.sum}>
          {heading}
          <p>Earned on this example night</p>
          <output aria-live="off" translate="no">
            {dollars(morning.cents)}
          </output>
          <p>An example · {ages.earn} or older · not a promise of income</p>
          <p className={styles.bank}>To your bank, free, in {bank?.arrives}</p>
        </div>
        <div className={styles.strip} data-screen-only>
          <span className={styles.moon} aria-hidden="true" />
          <input
            type="range"
            min="0"
            max={nightMinutes}
            step="5"
            defaultValue={nightMinutes}
            aria-label="Time of the night"
            data-script-only
          />
          <div className={styles.ground} aria-hidden="true">
            {tasks.map(({start, paid, style}) => (
              <i key={start} style={style}>
                {paid}
              </i>
            ))}
            <p className={styles.row}>
              {hours.map((hour) => (
                <span key={hour}>{hour}</span>
              ))}
            </p>
          </div>
        </div>
        <div className={styles.phone} role="group" aria-label="Dashboard, an example">
          <p className={styles.row}>
            <b>Dashboard</b>{' '}
            <span>
              {morning.day} · {morning.battery}%
            </span>
          </p>
          <p className={styles.clock}>
            <span>{time}</span> <small>{half}</small>
          </p>
          <p className={styles.now}>{morning.now}</p>
          <ol className={styles.jobs}>
            {tasks.map(({start, what, paid = 'Not paid', style}) => (
              <li key={start} className={styles.row} style={style}>
                <small>{timeAt(start)}</small> <span>{what}</span> <b>{paid}</b>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </site-night>
  );
}
