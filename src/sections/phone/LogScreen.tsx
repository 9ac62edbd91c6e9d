import {averageRewards} from '@site/src/facts/economy';
import {Choices, Entry, PhoneScreen} from './PhoneScreen';
import styles from './phone.module.css';

/** The tasks of the night, newest first. */
const entries = [
  {work: averageRewards[1].work, at: '5:31', status: 'Completed', look: 'completed'},
  {work: averageRewards[0].work, at: '4:08', status: 'Completed', look: 'completed'},
  {work: averageRewards[0].work, at: '3:02', status: 'Skipped', look: undefined},
  {work: averageRewards[3].work, at: '1:26', status: 'Completed', look: 'completed'},
  {work: averageRewards[4].work, at: '0:12', status: 'Completed', look: 'completed'},
] as const;

/** The execution log. */
export function LogScreen() {
  return (
    <PhoneScreen title="Log">
      <Choices names={['All', 'Completed', 'Skipped']} chosen="All" />
      {entries.map(({work, at, status, look}) => (
        <Entry key={at} title={work} status={at}>
          <small className={look && styles[look]}>{status}</small>
        </Entry>
      ))}
    </PhoneScreen>
  );
}
