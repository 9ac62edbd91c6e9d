import {Choices} from './Choices';
import styles from './HarmonyScreen.module.css';
import {Screen} from './Screen';

/** Heights of the voice wave's bars, in percent. */
const wave = [18, 34, 58, 40, 76, 96, 62, 84, 48, 70, 36, 54, 26, 42, 20, 30, 14];

/** A conversation with Harmony in voice mode. */
export function HarmonyScreen() {
  return (
    <Screen>
      <div className={styles.bar}>
        <i className={styles.orb} />
        <span>
          <b>Harmony</b>
          <small>On this device</small>
        </span>
      </div>
      <p className={styles.mine}>Read me the two mails from today and draft an answer to Ida.</p>
      <p className={styles.theirs}>Both are about Friday. Ida asks for the later train. Shall I agree?</p>
      <p className={styles.mine}>Yes, and keep it short.</p>
      <p className={styles.theirs}>
        “The 18:40 works. See you on the platform.” <u>Send</u>
      </p>
      <p className={styles.asked}>Mail asks for Data access, one-time</p>
      <svg className={styles.wave} viewBox="0 0 170 100">
        <path d={wave.map((height, i) => `M${5 + 10 * i} ${50 - height / 2}v${height}`).join('')} />
      </svg>
      <Choices names={['Voice', 'Text', 'Walkie-talkie']} chosen="Voice" />
    </Screen>
  );
}
