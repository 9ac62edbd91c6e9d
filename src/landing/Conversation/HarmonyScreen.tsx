import phone from '@site/src/landing/Phone/styles.module.css';
import styles from './HarmonyScreen.module.css';

/** Bar heights of the voice waveform, in percent. */
const wave = [18, 34, 58, 40, 76, 96, 62, 84, 48, 70, 36, 54, 26, 42, 20, 30, 14];

/** A conversation with Harmony by voice. */
export function HarmonyScreen() {
  return (
    <>
      <div className={styles.assistant}>
        <i className={phone.orb} />
        <b>Harmony</b>
      </div>
      <p className={styles.mine}>Read me today’s two emails and draft a reply to Ida.</p>
      <p className={styles.theirs}>Both are about Friday. Ida wants the later train. Say yes?</p>
      <p className={styles.mine}>Yes, and keep it short.</p>
      <p className={styles.theirs}>
        “The 6:40 p.m. works. See you on the platform.” <u>Send</u>
      </p>
      <svg className={styles.wave} viewBox="0 0 170 100">
        <path d={wave.map((height, i) => `M${5 + 10 * i} ${50 - height / 2}v${height}`).join('')} />
      </svg>
      <div className={styles.modes}>
        <b>Voice</b>
        <span>Text</span>
        <span>Walkie-talkie</span>
      </div>
    </>
  );
}
