import Link from '@docusaurus/Link';
import {LogScreen} from '@site/src/sections/phone/LogScreen';
import {PhoneFrame} from '@site/src/sections/PhoneFrame';
import {averageRewards, rewardInEnergy} from '@site/src/facts/economy';
import {nodeTiers} from '@site/src/facts/nodes';
import styles from './Dashboard.module.css';

/** A night as an example, without counts or amounts: what the node does and until when, in hours after 10 p.m. */
const night = [
  {id: 'use', until: 1, says: 'You use the phone: tasks wait'},
  {id: 'work', until: 4, says: 'On the charger: tasks run'},
  {id: 'rest', until: 5, says: 'Wi-Fi is gone: tasks are skipped'},
  {id: 'work', until: 8, says: 'Wi-Fi is back: tasks run'},
  {id: 'use', until: 9, says: 'You pick it up: tasks wait'},
] as const;
const hours = night[night.length - 1]?.until ?? 1;

/** The average rewards in Ænergy, for a common scale. */
const ranges = averageRewards.map((reward) => ({
  id: reward.id,
  work: reward.work,
  label: `${reward.low}–${reward.high} ${reward.unit}`,
  ...rewardInEnergy(reward),
}));
const scale = Math.max(...ranges.map(({high}) => high));

/** A picture of the rewards dashboard, with the documented averages and an example of a night. */
export function Dashboard() {
  return (
    <figure>
      <div className={styles.board}>
        <div className={styles.panels}>
          <p className={`${styles.live} ${styles.wide}`}>
            <b>ESSENCE dashboard</b> <span>Illustration</span>
          </p>
          <div className={styles.wide}>
            <h3>Average for one task, not a promise of income</h3>
            <ul className={styles.ranges}>
              {ranges.map(({id, work, low, high, label}) => (
                <li key={id}>
                  <span>{work}</span>
                  <svg viewBox={`0 0 ${scale} 10`} preserveAspectRatio="none" aria-hidden="true">
                    <path d={`M0 5H${scale}`} />
                    <path d={`M${low} 5H${high}`} />
                  </svg>
                  <b>{label}</b>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>One night, as an example</h3>
            <ol className={styles.night}>
              {night.map(({id, until, says}, i) => (
                <li key={until} className={styles[id]}>
                  <svg viewBox={`0 0 ${hours} 1`} preserveAspectRatio="none" aria-hidden="true">
                    <path d={`M0 .5H${hours}`} />
                    <path d={`M${night[i - 1]?.until ?? 0} .5H${until}`} />
                  </svg>
                  {says}
                </li>
              ))}
            </ol>
          </div>
          <div>
            <h3>Tiers</h3>
            <ol className={styles.tiers}>
              {nodeTiers.map(({id, name, tasks}) => (
                <li key={id}>
                  <b>{name}</b> <span>{tasks === 0 ? 'at joining' : `${tasks}+ tasks`}</span>
                </li>
              ))}
            </ol>
          </div>
        </div>
        <div className={styles.phone}>
          <PhoneFrame label="The execution log on a SELF Phone: completed, queued and skipped tasks, each with its proof and its reward range.">
            <LogScreen />
          </PhoneFrame>
        </div>
      </div>
      <figcaption className={styles.caption}>
        Illustration. The night is an example; the reward ranges are the documented averages in{' '}
        <Link to="/docs/essence-token-model">the token model</Link>.
      </figcaption>
    </figure>
  );
}
