import {useEffect, useRef} from 'react';
import styles from './styles.module.css';

/**
 * The search field of the header. It is on every page and only a field: the list of results, the ranking and the
 * index come once it has the focus. What is typed before that is searched when they arrive.
 */
export default function SearchBar() {
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const failure = useRef<HTMLParagraphElement>(null);
  const attached = useRef(false);

  function start() {
    if (attached.current) return;
    attached.current = true;
    if (failure.current) failure.current.hidden = true;
    import('@site/src/search/attachSearch').then(
      ({attachSearch}) => {
        if (frame.current && input.current) attachSearch(frame.current, input.current);
      },
      () => {
        attached.current = false;
        if (failure.current) failure.current.hidden = false;
      },
    );
  }

  useEffect(() => {
    void import('@site/src/search/markPassage').then(({markPassage}) => markPassage());
    // Typed into the field before this script ran, or left through the list and come back.
    const {search} = (history.state ?? {}) as {search?: unknown};
    if (document.activeElement === input.current || search) start();
    function onKeyDown(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      const writing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !writing;
      const isK =
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey;
      // A dialog keeps the focus within itself.
      if ((!isSlash && !isK) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div ref={frame} className={`navbar__search ${styles.frame}`} role="search" aria-label="Site search">
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <path d="m13 13 5 5M8.5 15a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Z" />
      </svg>
      <input
        ref={input}
        className={`navbar__search-input ${styles.input}`}
        type="search"
        role="combobox"
        aria-label="Search"
        aria-expanded={false}
        aria-autocomplete="list"
        aria-controls="search-panel"
        aria-keyshortcuts="/ Control+K Meta+K"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Search"
        onFocus={start}
      />
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
      <p ref={failure} className={styles.failure} role="alert" hidden>
        The search could not be loaded. Check your connection and try again.
      </p>
    </div>
  );
}
