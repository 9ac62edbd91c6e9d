import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface Point {
  readonly name: string;
  readonly text: ReactNode;
  /** The page that tells more. */
  readonly to?: string;
  readonly picture?: ReactNode;
}

interface PointsProps {
  readonly points: readonly Point[];
  readonly look?: 'columns' | 'rows';
  readonly className?: string | undefined;
  /** Whether the points follow each other. */
  readonly ordered?: boolean;
  readonly heading?: 'h2' | 'h3' | 'b';
}

/** A list of points, each with a name, a short text and an optional link. */
export function Points({
  points,
  look,
  className = '',
  ordered = false,
  heading: Heading = 'h3',
}: PointsProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={`${styles.points} ${look ? styles[look] : ''} ${className}`}>
      {points.map(({name, text, to, picture}) => (
        <li key={name}>
          {picture}
          <Heading>{to ? <Link to={to}>{name}</Link> : name}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
