import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {createContext, useContext} from 'react';
import type {ReactNode} from 'react';
import styles from './styles.critical.module.css';

interface SectionProps {
  id: string;
  /** `raised` has a lighter surface; `night` is dark in both themes. */
  tone?: 'raised' | 'night';
  /** The section whose link in the header stands for this one. */
  menu?: string;
  children: ReactNode;
}

/** The id of the section around. */
const SectionId = createContext('');

/**
 * Wrapper of a landing section. It registers the id with Docusaurus's broken-link checker, so that a link to a renamed id
 * fails the build.
 */
export function Section({id, tone, menu, children}: SectionProps) {
  useBrokenLinks().collectAnchor(id);
  return (
    <section
      id={id}
      data-menu={menu}
      aria-labelledby={headingId(id)}
      className={`${styles.section} ${tone ? styles[tone] : ''}`}
      data-theme={tone === 'night' ? 'dark' : undefined}
    >
      <div className={styles.frame}>
        <SectionId value={id}>{children}</SectionId>
      </div>
    </section>
  );
}

/** The id of a section's heading, which labels the section. */
export function headingId(sectionId: string): string {
  return `${sectionId}-heading`;
}

interface SectionHeadingProps {
  title: string;
  lead: string;
  centered?: boolean;
}

/** The heading of a landing section, with a lead of one sentence. */
export function SectionHeading({title, lead, centered = false}: SectionHeadingProps) {
  return (
    <header className={`${styles.heading} ${centered ? styles.centered : ''}`}>
      <h2 id={headingId(useContext(SectionId))}>{title}</h2>
      <p>{lead}</p>
    </header>
  );
}
