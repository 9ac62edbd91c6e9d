import {night} from './night';
import {Choices, Entry, PhoneScreen} from './index';
import styles from './styles.module.css';

/** The execution log: the tasks of the night, newest first. */
export function LogScreen() {
  return (
    <PhoneScreen title="Log">
      <Choices names={['All', 'Completed', 'Skipped']} chosen="All" />
      {[...night.tasks].reverse().map(({work, at, minutes}) => (
        <Entry key={at} title={work} status={at}>
          <small className={minutes > 0 ? styles.completed : undefined}>
            {minutes > 0 ? 'Completed' : 'Skipped'}
          </small>
        </Entry>
      ))}
    </PhoneScreen>
  );
}
