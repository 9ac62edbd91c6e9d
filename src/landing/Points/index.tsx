import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface PointsProps {
  readonly points: readonly {
    readonly name: string;
    readonly text?: ReactNode;
    /** The page that tells more. */
    readonly to?: string;
  }[];
  readonly className?: string | undefined;
  /** Whether the points follow each other. */
  readonly ordered?: boolean;
  readonly heading?: 'h3' | 'b';
}

/** A list of points, each with a name, and perhaps a short text and a link. */
export function Points({points, className = '', ordered = false, heading: Heading = 'h3'}: PointsProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={`${styles.points} ${className}`}>
      {points.map(({name, text, to}) => (
        <li key={name}>
          <Heading>{to ? <Link to={to}>{name}</Link> : name}</Heading>
          {text && <p>{text}</p>}
        </li>
      ))}
    </List>
  );
}
