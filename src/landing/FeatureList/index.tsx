import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import styles from './styles.critical.module.css';

interface FeatureListProps {
  readonly items: readonly {
    readonly name: string;
    readonly text?: ReactNode;
    /** The page that tells more. */
    readonly to?: string;
  }[];
  readonly className?: string | undefined;
  /** Whether the features follow each other. */
  readonly ordered?: boolean;
  readonly heading?: 'h3' | 'b';
}

/** A list of features, each with a name, and perhaps a short text and a link. */
export function FeatureList({
  items,
  className = '',
  ordered = false,
  heading: Heading = 'h3',
}: FeatureListProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={`${styles.list} ${className}`}>
      {items.map(({name, text, to}) => (
        <li key={name}>
          <Heading>{to ? <Link to={to}>{name}</Link> : name}</Heading>
          {text && <p>{text}</p>}
        </li>
      ))}
    </List>
  );
}
