import useBaseUrl from '@docusaurus/useBaseUrl';
import {buttonUntilParsed} from '@site/src/components/inline';
import * as words from '@site/src/components/strings';
import {InlineScript} from '@site/src/components/InlineScript';
import styles from './styles.module.css';

/** The search form in the header, which works without a script. Suggestions load when the field gets focus. */
export function SearchField() {
  return (
    <form
      className={`navbar__search ${styles.frame}`}
      role="search"
      aria-label={words.searchSite}
      action={useBaseUrl('/search')}
      data-part="search"
      data-script-only
    >
      <svg className={styles.icon} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="m13 13 5 5M8.5 15a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Z" />
      </svg>
      <input
        className={`navbar__search-input ${styles.input}`}
        type="text"
        name="q"
        role="combobox"
        aria-label={words.search}
        aria-expanded={false}
        aria-autocomplete="list"
        aria-controls="search-panel"
        aria-keyshortcuts="/ Control+K Meta+K"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={words.search}
      />
      <InlineScript code={buttonUntilParsed} />
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </form>
  );
}
