import {ArrowLink} from '@site/src/ui/ArrowLink';
import {energyPerEssence} from '@site/src/facts/economy';
import {quotes} from '@site/src/facts/printed/quotes';
import {claims} from '@site/src/landing/claims';
import styles from './TokenExplainer.module.css';

const side = Math.sqrt(energyPerEssence);

/** One dot per Ænergy in an ESSENCE, as a single SVG path. */
const points = Array.from({length: energyPerEssence}, (_, i) => {
  const column = i % side;
  const row = Math.floor(i / side);
  return `M${6 + column * 12} ${6 + row * 12}h0`;
}).join('');

/** The value of ESSENCE: one amount in three units, with a dot for each Ænergy. */
export function TokenExplainer() {
  return (
    <div className={styles.token}>
      <div className={styles.equation} role="img" aria-label={quotes['essence.rate']}>
        <div className={styles.term}>
          <svg viewBox="0 0 120 120" aria-hidden="true">
            <circle cx="60" cy="60" r="56" className={styles.disc} />
            <path d="M80 42H40v36h40M40 60h32" className={styles.letter} />
          </svg>
          <b>1 ESSENCE</b>
        </div>
        <span className={styles.equals} aria-hidden="true">
          =
        </span>
        <div className={styles.term}>
          <svg viewBox="0 0 120 120" aria-hidden="true">
            <g className={styles.note}>
              <rect x="4" y="24" width="112" height="72" rx="8" />
              <circle cx="60" cy="60" r="20" />
              <path d="M18 38h8M94 82h8M60 50v20M66 54a6 4 0 0 0-6-2c-8 0-8 8 0 8s8 8 0 8a6 4 0 0 1-6-2" />
            </g>
          </svg>
          <b>{quotes['essence.dollars']}</b>
        </div>
        <span className={styles.equals} aria-hidden="true">
          =
        </span>
        <div className={styles.term}>
          <svg viewBox="0 0 120 120" aria-hidden="true">
            <path d={points} className={styles.points} />
          </svg>
          <b>{quotes['essence.energy']}</b>
        </div>
      </div>
      <div>
        <h3>What you are paid in</h3>
        <p>{claims.features.token.says}</p>
        <ArrowLink to="/docs/essence-token-model">How ESSENCE works</ArrowLink>
      </div>
    </div>
  );
}
