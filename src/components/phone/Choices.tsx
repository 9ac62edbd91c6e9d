import styles from './Choices.module.css';

interface ChoicesProps {
  names: readonly string[];
  chosen: string;
  /** Close together above a list, instead of over the whole width. */
  filters?: boolean;
}

/** A drawn row of choices, of which one is taken. */
export function Choices({names, chosen, filters = false}: ChoicesProps) {
  return (
    <div className={filters ? `${styles.choices} ${styles.filters}` : styles.choices}>
      {names.map((name) => (name === chosen ? <b key={name}>{name}</b> : <span key={name}>{name}</span>))}
    </div>
  );
}
