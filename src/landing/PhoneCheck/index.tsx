import control from '@site/src/components/control.module.css';
import {phoneAnswer} from './phoneAnswer';
import styles from './styles.module.css';

/** One line that says whether a phone's system is new enough. Supported devices has the whole check. */
export function PhoneCheck() {
  return (
    <site-phone-check className={styles.check} data-script-only>
      <label>
        Your phone
        <select className={control.control} defaultValue="android">
          <option value="android">Android</option>
          <option value="ios">iPhone</option>
        </select>
      </label>
      <label>
        Version
        <input
          className={control.control}
          type="number"
          inputMode="numeric"
          min="1"
          max="99"
          defaultValue="15"
        />
      </label>
      <p role="status">{phoneAnswer('android', 15)}</p>
    </site-phone-check>
  );
}
