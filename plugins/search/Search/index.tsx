import {useActiveDocContext, useLatestVersion} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.critical.module.css';

/** What `<site-search>` and `<site-search-page>` know: the documentation that is searched here, and its index. */
export function useSearch() {
  const latest = useLatestVersion(undefined);
  const {name, path} = useActiveDocContext(undefined).activeVersion ?? latest;
  return {docs: path, index: useBaseUrl(`/search/${name}.json`)};
}

/** The search form in the header. Results load when the field gets focus; without them it leads to the page of results. */
export function Search() {
  return (
    <site-search {...useSearch()} data-script-only>
      <form role="search" aria-label="Search the site" action={useBaseUrl('/search')}>
        <div className={styles.field}>
          <svg className={styles.icon} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="m13 13 5 5M8.5 15a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Z" />
          </svg>
          <input
            className={styles.input}
            type="text"
            name="q"
            role="combobox"
            aria-label="Search"
            aria-expanded={false}
            aria-autocomplete="list"
            aria-controls="search-list"
            aria-keyshortcuts="/ Control+K Meta+K"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            placeholder="Search"
          />
          <span className={styles.key} aria-hidden="true">
            /
          </span>
        </div>
      </form>
    </site-search>
  );
}
