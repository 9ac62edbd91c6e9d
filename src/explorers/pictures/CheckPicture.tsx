import {useOwnSettings} from '@site/src/explorers/form/settings';
import {phoneSettings} from '@site/src/explorers/form/phone';
import {checkPhone, unknownPhone} from '@site/src/facts/rules/eligibility';
import styles from './CheckPicture.module.css';

const {os, v} = phoneSettings;

/** Interactive picture: whether the visitor's system is new enough for a node. Supported devices has the whole check. */
export default function CheckPicture() {
  const {state, field} = useOwnSettings('will-mine-do', {os, v});
  const [system] = checkPhone({...unknownPhone, platform: state.os, version: state.v}).findings;
  return (
    <div className={styles.check} data-script-only>
      {field('os', {label: 'Your phone'})}
      {state.os !== 'phone' && field('v')}
      {system && (
        <p role="status">
          <b>{system.level === 'missing' ? 'No.' : 'Yes.'}</b> {system.says}
        </p>
      )}
    </div>
  );
}
