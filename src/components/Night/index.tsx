import {ages} from '@site/src/facts/site/legal';
import {withdrawalFees} from '@site/src/facts/economy';
import {
  inDollars,
  momentAt,
  nightBattery,
  nightMinutes,
  nightTasks,
  nightTotals,
  clockAt,
  timeAt,
} from '@site/src/facts/night';
import styles from './styles.module.css';

/** Above the strip. */
const hours = ['10 p.m.', '1 a.m.', '4 a.m.', '7 a.m.'];

/** A place on the strip. */
const across = (minute: number) => `${((100 * minute) / nightMinutes).toFixed(2)}%`;

const battery = nightBattery.map(({at, percent}) => `${at} ${100 - percent}`).join('L');
const bank = withdrawalFees.find(({id}) => id === 'ach');

/**
 * One example night from dusk to dawn: a phone, a strip with its battery and jobs, and a list. The build prints the morning, which
 * says it all; `element.ts` lets a reader slide through the night.
 */
export function Night() {
  const {time, half} = clockAt(nightMinutes);
  const morning = momentAt(nightMinutes);
  return (
    <site-night className={styles.night}>
      <div className={styles.frame}>
        <div className={styles.phone} role="group" aria-label="Dashboard, an example">
          <p className={styles.head}>
            <b>Dashboard</b> <span>An example</span>
          </p>
          <p className={styles.clock}>
            <span>{time}</span> <small>{half}</small>
          </p>
          <p className={styles.day}>
            {morning.day} · {morning.battery}%
          </p>
          <p className={styles.now}>
            <span>Now</span> <b>{morning.now}</b>
          </p>
          <p className={styles.total}>
            <span>Earned tonight</span>{' '}
            <output aria-live="off" translate="no">
              {inDollars(morning.cents)}
            </output>
          </p>
          <p className={styles.caution}>An example · {ages.earn} or older · not a promise of income</p>
        </div>
        <div className={styles.strip}>
          <div className={styles.sky}>
            <svg viewBox={`0 0 ${nightMinutes} 100`} preserveAspectRatio="none" aria-hidden="true">
              <path d={`M${battery}`} />
            </svg>
            <span className={styles.battery} aria-hidden="true">
              Battery
            </span>
            <span className={styles.hand} aria-hidden="true" />
            <input
              className={styles.slider}
              type="range"
              min="0"
              max={nightMinutes}
              step="5"
              defaultValue={nightMinutes}
              aria-label="Time of the night"
              data-script-only
            />
            {nightTasks.map(({start, minutes, cents}) => (
              <span
                key={start}
                aria-hidden="true"
                className={cents > 0 ? styles.job : styles.stop}
                style={{insetInlineStart: across(start), width: across(minutes)}}
              >
                {cents > 0 ? inDollars(cents) : 'You'}
              </span>
            ))}
          </div>
          <p className={styles.hours} aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </p>
          <ol className={styles.jobs}>
            {nightTasks.map(({work, start, cents}) => (
              <li key={start}>
                <small>{timeAt(start)}</small>
                <span>{cents > 0 ? work : 'You picked it up: it stopped'}</span>
                <b>{cents > 0 ? inDollars(cents) : 'Not paid'}</b>
              </li>
            ))}
          </ol>
          <p className={styles.bank}>
            <b>{inDollars(nightTotals.cents)} in the morning.</b> To your bank, free, in {bank?.arrives}.
          </p>
        </div>
      </div>
    </site-night>
  );
}
