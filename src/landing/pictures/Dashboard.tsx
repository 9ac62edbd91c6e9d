import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {averageRewards, rewardInEnergy} from '@site/src/facts/economy';
import {night} from '@site/src/sections/phone/night';
import {claims} from '@site/src/landing/claims';
import styles from './Dashboard.module.css';

/** The night in hours after 22:00: what the node does, and until when. */
const course = [
  {id: 'use', until: 1.67, says: 'You’re using it'},
  {id: 'work', until: 4.5, says: 'Tasks run'},
  {id: 'rest', until: 5.25, says: 'No Wi-Fi: skipped'},
  {id: 'work', until: 8.83, says: 'Tasks run'},
  {id: 'use', until: 10, says: 'You pick it up'},
] as const;
const hours = ['22', '0', '2', '4', '6', '8'];

const summary = [
  {figure: night.paid, name: 'tasks paid', look: styles.paid},
  {figure: night.skipped, name: 'skipped', look: styles.missed},
  {figure: night.worked, name: 'worked', look: undefined},
];

/** The average rewards in Ænergy, for a common scale. */
const ranges = averageRewards.map((reward) => ({
  id: reward.id,
  work: reward.work,
  label: `${reward.low}–${reward.high} ${reward.unit}`,
  ...rewardInEnergy(reward),
}));
const scale = Math.max(...ranges.map(({high}) => high));

/** The dashboard of the night that the pictures show, with the documented averages next to what is said of it. */
export function Dashboard({children}: {children: ReactNode}) {
  return (
    <figure className={styles.board}>
      <p className={styles.head}>
        <b>Last night</b> <span>An example</span>
      </p>
      <ul className={styles.summary}>
        {summary.map(({figure, name, look}) => (
          <li key={name} className={look}>
            <b>{figure}</b> {name}
          </li>
        ))}
      </ul>
      <div className={styles.course}>
        <ol className={styles.hours}>
          {course.map(({id, until, says}, i) => (
            <li key={until} className={styles[id]} style={{flexGrow: until - (course[i - 1]?.until ?? 0)}}>
              <span>{says}</span>
            </li>
          ))}
        </ol>
        <p aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{hour}:00</span>
          ))}
        </p>
      </div>
      <div className={styles.parts}>
        <div>
          <h3>
            <Link to="/docs/essence-token-model">Average for one task</Link>
          </h3>
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
          <p>{claims.rewards.caution.says}</p>
        </div>
        {children}
      </div>
    </figure>
  );
}
