import type {DrawnScreen} from '@site/src/facts/printed/drawnScreen';
import styles from './Screen.module.css';

/**
 * A picture of a screen: elements of the page in its theme, so that it needs no request. The build prints its labels into
 * `<Screen name="wallet.withdraw" at="amount" />`, with a ring around the part that the step is about.
 */
export function Screen({path, says, parts}: DrawnScreen) {
  return (
    <div className={styles.screen} role="img" aria-label={says} data-search-skip translate="no">
      <b>{path}</b>
      {parts.map(([kind, marked, label, ...options]) => (
        <div key={label} className={styles[kind]} data-marked={marked || undefined}>
          {label}
          {options.map((option) => (
            <i key={option}>{option}</i>
          ))}
        </div>
      ))}
    </div>
  );
}
