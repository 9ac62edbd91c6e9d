import styles from './Choices.module.css';

interface ChoicesProps {
  names: readonly string[];
  chosen: string;
  /** Compact chips above a list, instead of the full width. */
  filters?: boolean;
}

/** A drawing of a segmented control. */
export function Choices({names, chosen, filters = false}: ChoicesProps) {
  return (
    <div className={filters ? `${styles.choices} ${styles.filters}` : styles.choices}>
      {names.map((name) => (name === chosen ? <b key={name}>{name}</b> : <span key={name}>{name}</span>))}
    </div>
  );
}
