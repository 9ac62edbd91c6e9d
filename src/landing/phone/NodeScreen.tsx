import {eligibility, nodeTiers} from '@site/src/facts/nodes';
import {powerModes} from '@site/src/facts/power';
import styles from './screens.module.css';
import {StatusBar} from './StatusBar';

/** Node status: what the node does now, in which power mode, on which tier. */
export function NodeScreen() {
  return (
    <div className={styles.node}>
      <StatusBar />
      <p className={styles.screenTitle}>Node</p>
      <div className={styles.dial}>
        <svg viewBox="0 0 120 120">
          <circle cx="60" cy="60" r="50" fill="none" className={styles.dialTrack} />
          <circle cx="60" cy="60" r="50" fill="none" className={styles.dialLit} pathLength="100" />
          <circle cx="60" cy="60" r="34" fill="none" className={styles.dialInner} />
        </svg>
        <span>
          <b>Active</b>
          <small>Full execution</small>
        </span>
      </div>
      <dl className={styles.readings}>
        <div>
          <dt>Power</dt>
          <dd>Charging</dd>
        </div>
        <div>
          <dt>Screen</dt>
          <dd>Idle</dd>
        </div>
        <div>
          <dt>Network</dt>
          <dd>{eligibility.networks[0]}</dd>
        </div>
        <div>
          <dt>Tier</dt>
          <dd>{nodeTiers[0].name}</dd>
        </div>
        <div>
          <dt>Next: {nodeTiers[1].name}</dt>
          <dd>{nodeTiers[1].tasks}+ tasks</dd>
        </div>
      </dl>
      <div className={styles.modes}>
        {powerModes.map(({id, name, isDefault}) =>
          isDefault ? <b key={id}>{name}</b> : <span key={id}>{name}</span>,
        )}
      </div>
    </div>
  );
}
