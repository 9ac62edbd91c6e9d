import {useEffect, useMemo, useRef, useState} from 'react';
import type {MouseEvent as ReactMouseEvent, RefObject} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {RecentSearches} from './RecentSearches';
import {ResultText, shownResult} from './ResultText';
import {loadIndex} from './loadIndex.ts';
import type {LoadedIndex} from './loadIndex.ts';
import {recentSearches, rememberSearch} from './recentSearches.ts';
import {inSections} from './sections.ts';
import {search} from './search.ts';
import {useCombobox} from './useCombobox.ts';
import {useExcerpts} from './useExcerpts.ts';
import {spokenCount, useSpoken} from './useSpoken.ts';
import {whyNoSearch} from './whyNoSearch.ts';
import styles from './results.module.css';

export interface SearchPanelProps {
  readonly frame: RefObject<HTMLElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

/** What unfolds below the search field: results, recent searches, or what else to try. */
export function SearchPanel({frame, input, onClose}: SearchPanelProps) {
  const base = useBaseUrl('/');
  const {pathname} = useLocation();
  const history = useHistory();
  const [query, setQuery] = useState(() => input.current?.value ?? '');
  const [loaded, setLoaded] = useState<LoadedIndex>();
  const [failed, setFailed] = useState(false);
  const [recent, setRecent] = useState(recentSearches);
  const opened = useRef(pathname);

  useEffect(() => {
    loadIndex(pathname).then(setLoaded, () => setFailed(true));
  }, [pathname]);

  useEffect(() => {
    if (opened.current !== pathname) onClose();
  }, [pathname, onClose]);

  const asked = query.trim();
  const answer = useMemo(
    () => (loaded && asked ? search(query, loaded.index, 8) : undefined),
    [loaded, query, asked],
  );
  const excerpts = useExcerpts(loaded, answer, {most: 1, linked: true});
  const optionCount = answer ? answer.results.length : asked ? 0 : recent.length;
  const active = useCombobox({frame, input, optionCount, query, onType: setQuery, onClose});
  const allResults = `${base}search?q=${encodeURIComponent(asked)}`;

  function follow(event: ReactMouseEvent<HTMLAnchorElement>) {
    rememberSearch(query);
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const {pathname: path, search: parameters, hash} = new URL(event.currentTarget.href);
    input.current?.blur();
    onClose();
    history.push(path + parameters + hash);
  }

  function askAgain(earlier: string) {
    const field = input.current;
    field?.setRangeText(earlier, 0, field.value.length, 'end');
    field?.dispatchEvent(new Event('input', {bubbles: true}));
    field?.focus();
  }

  const spoken = useSpoken(answer ? spokenCount(answer) : '');
  const sections = answer && loaded ? inSections(answer, loaded.index) : [];
  return (
    <div className={styles.panel}>
      <button type="button" className={styles.close} onClick={onClose}>
        Close
      </button>
      <p className={styles.spoken} role="status">
        {spoken}
      </p>
      {!loaded && asked && <p className={styles.note}>{failed ? whyNoSearch : 'Loading the index …'}</p>}
      {answer?.onlyNear && (
        <p className={styles.note}>
          No page has these words.
          {answer.results.length > 0 ? ' These titles are nearest:' : ' Try other words.'}
        </p>
      )}
      {!asked && recent.length > 0 && (
        <RecentSearches recent={recent} active={active} onPick={askAgain} onForget={() => setRecent([])} />
      )}
      {asked && (
        // The field keeps the focus, whatever is pressed in its list.
        <div
          id="search-panel"
          role="listbox"
          aria-label="Search results"
          onMouseDown={(event) => event.preventDefault()}
        >
          {sections.map(({name, results}) => (
            <div key={name} role="group" aria-label={name}>
              <div className={styles.group} aria-hidden="true">
                {name === 'Best matches' ? `Best matches for “${asked}”` : name}
              </div>
              {results.map(({entry, result, place}) => {
                const shown = shownResult(entry, result, excerpts.get(result.page));
                return (
                  <a
                    key={entry.url}
                    id={`search-option-${place}`}
                    role="option"
                    aria-selected={place === active}
                    tabIndex={-1}
                    href={shown.url}
                    className={styles.option}
                    onClick={follow}
                    onAuxClick={() => rememberSearch(query)}
                  >
                    <ResultText
                      shown={shown}
                      matches={answer?.matches ?? (() => false)}
                      group={
                        entry.group === 'Documentation' || name === entry.group ? undefined : entry.group
                      }
                    />
                  </a>
                );
              })}
            </div>
          ))}
        </div>
      )}
      {asked && !failed && (
        <p className={styles.more}>
          {answer?.onlyNear ? (
            <>
              <a href={`${base}docs/glossary`}>Glossary</a>
              <a href={`${base}community`}>Ask the community</a>
            </>
          ) : (
            <a href={allResults} onClick={follow}>
              All results
            </a>
          )}
        </p>
      )}
    </div>
  );
}
