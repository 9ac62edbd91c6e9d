import {eligibility, nodeTiers} from '@site/src/facts/nodes';
import {defaultPowerMode, powerModes} from '@site/src/facts/power';
import {Choices} from './Choices';
import styles from './NodeScreen.module.css';
import {Ring} from './Ring';
import {Screen} from './Screen';

interface NodeScreenProps {
  /** In percent. */
  battery: number;
  charging: boolean;
}

/** The node's status: activity, power mode and tier. */
export function NodeScreen({battery, charging}: NodeScreenProps) {
  return (
    <Screen title="Node" glow>
      <div className={styles.dial}>
        <svg viewBox="0 0 120 120">
          <Ring center={60} radius={50} width={7} percent={battery} />
          <circle cx="60" cy="60" r="34" fill="none" className={styles.inner} />
        </svg>
        <span>
          <b>{battery}%</b>
        </span>
      </div>
      <dl className={styles.readings}>
        <div>
          <dt>Power</dt>
          <dd>{charging ? 'Charging' : 'On battery'}</dd>
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
      <Choices names={powerModes.map(({name}) => name)} chosen={defaultPowerMode} />
    </Screen>
  );
}
