import {eligibility, nodeTiers} from '@site/src/facts/nodes';
import {defaultPowerMode, powerModes} from '@site/src/facts/power';
import {Choices, Entry, Ring, PhoneScreen} from './index';
import styles from './styles.module.css';

/**
 * The node's status: activity, power mode and tier.
 * @param battery in percent
 */
export function NodeScreen({battery, charging}: {battery: number; charging: boolean}) {
  const [tier, nextTier] = nodeTiers;
  const readings = [
    ['Power', charging ? 'Charging' : 'On battery'],
    ['Network', eligibility.networks[0]],
    ['Tier', tier.name],
    [`Next: ${nextTier.name}`, `${nextTier.tasks}+ tasks`],
  ] as const;
  return (
    <PhoneScreen title="Node" glow>
      <div className={styles.dial}>
        <svg viewBox="0 0 120 120">
          <Ring center={60} radius={52} width={8} percent={battery} />
        </svg>
        <b>{battery}%</b>
      </div>
      {readings.map(([name, value]) => (
        <Entry key={name} title={name} status={value} />
      ))}
      <Choices names={powerModes.map(({name}) => name)} chosen={defaultPowerMode} />
    </PhoneScreen>
  );
}
