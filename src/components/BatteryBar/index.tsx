import {batteryThresholds} from '@site/src/facts/power';
import styles from './styles.module.css';

const {floor, pause, medium} = batteryThresholds;

/** What an idle node runs, from an empty battery to a full one. */
const zones = [
  {from: 0, to: floor, runs: 'Nothing, even on the charger'},
  {from: floor, to: pause, runs: 'Everything on the charger, nothing without'},
  {from: pause, to: medium, runs: 'Everything on the charger, light tasks without'},
  {from: medium, to: 100, runs: 'Everything on the charger, light and medium tasks without'},
];

/** What a node runs at which charge: a bar from 0 to 100%, and its zones in words. */
export function BatteryBar() {
  return (
    <div className={styles.frame}>
      <div className={styles.bar} aria-hidden="true">
        {zones.map(({from, to}) => (
          <span key={from} style={{flexGrow: to - from}}>
            {from}
          </span>
        ))}
      </div>
      <ol className={styles.zones}>
        {zones.map(({from, to, runs}) => (
          <li key={from}>
            <b>{from === 0 ? `Below ${to}%` : `${from}–${to}%`}</b> {runs}
          </li>
        ))}
      </ol>
    </div>
  );
}
