import Link from '@docusaurus/Link';
import {Figure} from '@site/src/components/Figure';
import {PhoneFrame} from '@site/src/components/sections/PhoneFrame';
import {averageRewards, rewardInEnergy} from '@site/src/facts/economy';
import {nodeTiers} from '@site/src/facts/nodes';
import styles from './Dashboard.module.css';
import {LogScreen} from '@site/src/components/phone/LogScreen';

/** Invented task counts of a week, for the picture only. */
const sampleDays = [
  {day: 'M', done: 5, skipped: 1},
  {day: 'T', done: 7, skipped: 0},
  {day: 'W', done: 4, skipped: 2},
  {day: 'T', done: 8, skipped: 1},
  {day: 'F', done: 6, skipped: 0},
  {day: 'S', done: 11, skipped: 1},
  {day: 'S', done: 9, skipped: 0},
] as const;
const sampleTasks = sampleDays.reduce((sum, {done}) => sum + done, 0);
const goldTasks = nodeTiers[2].tasks;

/** The average rewards in Ænergy, for a common scale. */
const ranges = averageRewards.map((reward) => ({
  id: reward.id,
  work: reward.work,
  label: `${reward.low}–${reward.high} ${reward.unit}`,
  ...rewardInEnergy(reward),
}));
const scale = Math.max(...ranges.map(({high}) => high));

/** A picture of the rewards dashboard, with the documented averages and sample counts. */
export function Dashboard() {
  return (
    <figure className={styles.figure}>
      <div className={styles.board}>
        <div className={styles.panels}>
          <p className={`${styles.live} ${styles.wide}`}>
            <i /> <b>ESSENCE dashboard</b> <span>Illustration</span>
          </p>
          <div className={`${styles.panel} ${styles.wide}`}>
            <h3>Average for one task, not a promise of income</h3>
            <ul className={styles.ranges}>
              {ranges.map(({id, work, low, high, label}) => (
                <li key={id}>
                  <span>{work}</span>
                  <svg viewBox={`0 0 ${scale} 10`} preserveAspectRatio="none" aria-hidden="true">
                    <path d={`M0 5H${scale}`} className={styles.axis} />
                    <path d={`M${low} 5H${high}`} className={styles.range} />
                  </svg>
                  <b>
                    <Figure>{label}</Figure>
                  </b>
                </li>
              ))}
            </ul>
          </div>
          <div
            className={styles.panel}
            role="img"
            data-search-skip
            aria-label={`Sample: ${sampleTasks} tasks completed in a week, most at the weekend.`}
          >
            <h3 aria-hidden="true">Tasks this week</h3>
            <div className={styles.days} aria-hidden="true">
              {sampleDays.map(({day, done, skipped}, i) => (
                <span key={i} className={styles.day}>
                  <svg viewBox="0 0 10 120" preserveAspectRatio="none">
                    <path d={`M5 120v${-done * 9}`} className={styles.done} />
                    {skipped > 0 && (
                      <path d={`M5 ${116 - done * 9}v${-skipped * 9}`} className={styles.skipped} />
                    )}
                  </svg>
                  {day}
                </span>
              ))}
            </div>
          </div>
          <div
            className={styles.panel}
            role="img"
            data-search-skip
            aria-label={`Sample: ${sampleTasks} completed tasks, so the next tier after Trusted is Gold at ${goldTasks}.`}
          >
            <h3 aria-hidden="true">Tier</h3>
            <div className={styles.tiers} aria-hidden="true">
              <svg viewBox="0 0 200 14" preserveAspectRatio="none">
                <path d="M0 7H200" className={styles.axis} />
                <path d={`M0 7H${(sampleTasks / goldTasks) * 200}`} className={styles.range} />
              </svg>
              {nodeTiers.map(({id, name, tasks}) => (
                <span key={id}>
                  <b>{name}</b> {tasks === 0 ? 'at joining' : `${tasks}+ tasks`}
                </span>
              ))}
            </div>
          </div>
        </div>
        <div className={styles.phone}>
          <PhoneFrame label="The execution log on a SELF Phone: completed, queued and skipped tasks, each with its proof and its reward range.">
            <LogScreen />
          </PhoneFrame>
        </div>
      </div>
      <figcaption className={styles.caption}>
        Illustration. Task counts are a sample; the reward ranges are the documented averages in{' '}
        <Link to="/docs/essence-token-model">the token model</Link>.
      </figcaption>
    </figure>
  );
}
