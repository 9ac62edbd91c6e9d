import {forgetSearches} from './recentSearches.ts';
import styles from './results.module.css';

/** What was searched on this device before; shown while the field is empty. */
export function RecentSearches({
  recent,
  active,
  onPick,
  onForget,
}: {
  recent: readonly string[];
  active: number;
  onPick: (query: string) => void;
  onForget: () => void;
}) {
  return (
    <>
      <div className={styles.group}>Recent searches</div>
      <div id="search-panel" role="listbox" aria-label="Recent searches">
        {recent.map((query, place) => (
          <div
            key={query}
            id={`search-option-${place}`}
            role="option"
            aria-selected={place === active}
            className={styles.option}
            onClick={() => onPick(query)}
          >
            {query}
          </div>
        ))}
      </div>
      <p className={styles.more}>
        <button
          type="button"
          onClick={() => {
            forgetSearches();
            onForget();
          }}
        >
          Forget them
        </button>
      </p>
    </>
  );
}
