import {essenceCents} from '@site/src/facts/economy';
import {labels} from '@site/src/facts/screens';
import {clockAt, nightTotals} from '@site/src/facts/night';
import styles from './HomeScreen.module.css';

/** Icons of the built-in tools: SVG path data on a 24-unit grid. */
const apps = [
  {name: labels['home.node'], glyph: 'M12 3v5M12 16v5M3 12h5M16 12h5M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z'},
  {name: labels['home.wallet'], glyph: 'M3 7h15a3 3 0 0 1 3 3v8H6a3 3 0 0 1-3-3V7Zm0 0 11-3v3M16 13.5h2'},
  {name: labels['home.log'], glyph: 'M5 6h14M5 12h14M5 18h8'},
  {name: labels['home.store'], glyph: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 17h6M17 14v6'},
  {
    name: labels['home.phone'],
    glyph: 'M6 3h4l1.5 5L9 10a12 12 0 0 0 5 5l2-2.5 5 1.5v4a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z',
  },
  {name: labels['home.aura'], glyph: 'M12 4a8 8 0 1 0 8 8M12 8a4 4 0 1 0 4 4M12 12l7-7'},
] as const;

const morning = clockAt(530).time;

/** A SELF Phone with its home screen in the morning, drawn. It's `--width` wide, and everything inside is sized in `em`. */
export function HomeScreen() {
  return (
    <div
      className={styles.phone}
      role="img"
      aria-label="The home screen in the morning: four tasks paid last night, what they earned in ESSENCE, and the tools Node, Wallet, Log, Store, Phone and Aura."
      translate="no"
    >
      <div className={styles.screen} aria-hidden="true">
        <div className={styles.status}>
          <span>{morning}</span>
          <svg viewBox="0 0 44 12">
            <path d="M2 11V8M6 11V6M10 11V4M14 11V2" stroke="currentColor" strokeWidth="2" />
            <rect x="24" y="3" width="15" height="6" rx="1.25" fill="currentColor" />
          </svg>
        </div>
        <p className={styles.clock}>
          {morning} <small>Friday</small>
        </p>
        <div className={styles.widgets}>
          <div className={styles.widget}>
            <i className={styles.ring} />
            <b>{nightTotals.paid} tasks</b>
            <small>Paid last night</small>
          </div>
          <div className={styles.widget}>
            <span className={styles.coin}>E</span>
            <b>{(nightTotals.cents / essenceCents).toFixed(2)}</b>
            <small>ESSENCE</small>
          </div>
        </div>
        <div className={styles.apps}>
          {apps.map(({name, glyph}) => (
            <span key={name} className={styles.app}>
              <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5">
                <path d={glyph} />
              </svg>
              {name}
            </span>
          ))}
        </div>
        <div className={styles.ask}>
          <i className={styles.orb} /> {labels['home.harmony']}
        </div>
      </div>
    </div>
  );
}
