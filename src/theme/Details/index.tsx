import {isValidElement} from 'react';
import type {ComponentProps, ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

/** A disclosure. Docusaurus' own hides its content until React opens it. */
export default function Details({
  summary = 'Details',
  className = '',
  children,
  ...props
}: ComponentProps<'details'> & {readonly summary?: ReactNode}) {
  useBrokenLinks().collectAnchor(props.id);
  return (
    <details {...props} className={`${styles.details} ${className}`}>
      {isValidElement(summary) ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  );
}
