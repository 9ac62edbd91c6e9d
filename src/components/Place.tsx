import type {ReactNode} from 'react';
import styles from './Place.module.css';

/**
 * A community channel: icon, description, and the link to it as `children`.
 * @param glyph SVG path data on a 96 × 88 grid
 * @param leads whether this is the primary channel
 */
export function Place({
  name,
  text,
  glyph,
  leads = false,
  children,
}: {
  name: string;
  text: string;
  glyph: string;
  leads?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={`${styles.place} ${leads ? styles.leads : ''}`}>
      <svg className={styles.picture} viewBox="0 0 96 88" aria-hidden="true">
        <path d={glyph} />
      </svg>
      <h2>{name}</h2>
      <p>{text}</p>
      <div className={styles.way}>{children}</div>
    </section>
  );
}
