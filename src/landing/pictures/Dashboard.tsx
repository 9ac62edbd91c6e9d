import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {averageRewards, rewardInEnergy} from '@site/src/facts/economy';
import {quotes} from '@site/src/facts/printed/quotes';
import {night} from '@site/src/components/PhoneScreen/night';
import {claims} from '@site/src/landing/claims';
import styles from './Dashboard.module.css';

/** Five-minute columns of the night, which begins at 22:00: how many make an hour, and the one at a time. */
const perHour = 12;
const columnAt = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return ((hour + 2) % 24) * perHour + minute / 5 + 1;
};

/** What happens from when to when. */
const course = [
  {look: 'use', at: '22:00', minutes: 100, says: 'You’re using it'},
  ...night.tasks.map(({at, minutes}) =>
    minutes > 0
      ? {look: 'work', at, minutes, says: `${minutes} min`}
      : {look: 'rest', at, minutes: 10, says: 'No Wi-Fi: skipped'},
  ),
  {look: 'use', at: night.to, minutes: 70, says: 'You pick it up'},
];
const hours = ['22:00', '0:00', '2:00', '4:00', '6:00', '8:00'];

const summary = [
  {figure: night.paid, name: 'tasks paid', look: styles.paid},
  {figure: night.skipped, name: 'skipped', look: styles.missed},
  {figure: night.worked, name: 'worked', look: undefined},
];

/** The average rewards, all in Ænergy. */
const ranges = averageRewards.map((reward) => ({...reward, ...rewardInEnergy(reward)}));
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
          {course.map(({look, at, minutes, says}) => (
            <li
              key={at}
              className={styles[look]}
              style={{gridColumn: `${columnAt(at)} / span ${minutes / 5}`}}
            >
              <span>{says}</span>
            </li>
          ))}
        </ol>
        <p aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </p>
      </div>
      <div className={styles.parts}>
        <div>
          <h3>
            <Link to="/docs/essence-token-model">Average for one task</Link>{' '}
            <span>1 ESSENCE = {quotes['essence.energy']}</span>
          </h3>
          <ul className={styles.ranges}>
            {ranges.map(({id, work, low, high}) => (
              <li key={id}>
                <span>{work}</span>
                <svg viewBox={`0 0 ${scale} 10`} preserveAspectRatio="none" aria-hidden="true">
                  <path d={`M0 5H${scale}`} />
                  <path d={`M${low} 5H${high}`} />
                </svg>
                <b>{`${low}–${high} Æ`}</b>
              </li>
            ))}
          </ul>
          <p>
            {claims.rewards.caution.says} {claims.rewards.voices.says}
          </p>
        </div>
        {children}
      </div>
    </figure>
  );
}
