import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import styles from './Section.module.css';

/** `raised` lifts a section off the page; `night` is dark in both themes. */
type Tone = 'plain' | 'raised' | 'night';

/**
 * The frame of one landing section. It registers its id with the broken-link checker, so that renaming an id
 * stops the build until every link to it follows.
 */
export function Section({id, tone = 'plain', children}: {id: string; tone?: Tone; children: ReactNode}) {
  useBrokenLinks().collectAnchor(id);
  return (
    <section
      id={id}
      aria-labelledby={headingId(id)}
      className={`${styles.section} ${styles[tone]}`}
      data-theme={tone === 'night' ? 'dark' : undefined}
    >
      <div className={styles.frame}>{children}</div>
    </section>
  );
}

/** The id that a section's heading must carry, so that the section is named by it. */
export function headingId(sectionId: string): string {
  return `${sectionId}-heading`;
}
