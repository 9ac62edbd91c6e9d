import type {ReactNode} from 'react';
import {headingId} from './Section';
import styles from './SectionHeading.module.css';

/** The heading of a landing section, with an optional one-sentence lead. */
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
