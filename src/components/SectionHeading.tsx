import type {ReactNode} from 'react';
import {headingId} from './Section';
import styles from './SectionHeading.module.css';

/** A landing section's heading and, below it, its one idea in a sentence. */
export function SectionHeading({
  section,
  title,
  lead,
  centered = false,
}: {
  section: string;
  title: ReactNode;
  lead?: ReactNode;
  centered?: boolean;
}) {
  return (
    <header className={`${styles.heading} ${centered ? styles.centered : ''}`}>
      <h2 id={headingId(section)} className={styles.title}>
        {title}
      </h2>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
