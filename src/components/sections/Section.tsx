import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import styles from './Section.module.css';

/** `raised` has a lighter surface; `night` is dark in both themes. */
type Tone = 'plain' | 'raised' | 'night';

/**
 * Wrapper of a landing section. It registers the id with Docusaurus's broken-link checker, so that a link to a renamed id
 * fails the build.
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

/** The id of a section's heading, which labels the section. */
export function headingId(sectionId: string): string {
  return `${sectionId}-heading`;
}
