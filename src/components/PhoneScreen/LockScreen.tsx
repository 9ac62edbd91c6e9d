import {moments} from './moments';
import {nightTotals} from '@site/src/facts/night';
import {Ring, PhoneScreen} from './index';
import styles from './styles.module.css';

/** The lock screen while the node works, or in the morning with what it did. */
export function LockScreen({moment}: {moment: keyof typeof moments}) {
  const {clock, day, paid, title, rows} = moments[moment];
  return (
    <PhoneScreen glow bare>
      <p className={styles.lockClock}>
        {clock}{' '}
        <small>
          {moment === 'dawn' ? '100%' : 'Charging'} · {day}
        </small>
      </p>
      <div className={styles.dial}>
        <svg viewBox="0 0 120 120">
          <Ring center={60} radius={52} width={8} percent={(100 * paid) / nightTotals.paid} />
        </svg>
        <b>
          {paid} <small>{paid === 1 ? 'task paid' : 'tasks paid'}</small>
        </b>
      </div>
      <div className={styles.tray}>
        <b>{title}</b>
        {rows.map(([name, value]) => (
          <p key={name}>
            {name} <em className={value === 'Now' ? styles.running : undefined}>{value}</em>
          </p>
        ))}
      </div>
    </PhoneScreen>
  );
}
