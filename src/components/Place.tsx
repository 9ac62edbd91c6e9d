import type {ReactNode} from 'react';
import styles from './Place.module.css';

/**
 * A place where people meet: its picture, what happens there, and the way in as `children`.
 * @param glyph one SVG path on a 96 × 88 grid
 * @param leads whether this is the first place to go to
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
