import {useEffect, useRef, useState} from 'react';
import type {ComponentType} from 'react';
import type {SearchPanelProps} from '@site/src/search/SearchPanel';
import styles from './styles.module.css';

/**
 * The search field of the header. It is on every page and only a field: the list of results, the ranking and the
 * index come once it has the focus. What is typed before that is searched when they arrive.
 */
export default function SearchBar() {
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const [failed, setFailed] = useState(false);

  function start() {
    setOpen(true);
    setFailed(false);
    import('@site/src/search/SearchPanel').then(
      ({SearchPanel}) => setPanel(() => SearchPanel),
      () => setFailed(true),
    );
  }

  useEffect(() => {
    // Typed into the field before this script ran.
    if (document.activeElement === input.current) start();
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
    <div
      ref={frame}
      className={`navbar__search ${styles.frame}`}
      data-open={open || undefined}
      role="search"
      aria-label="Site search"
    >
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
      {open && failed && (
        <p className={styles.failure} role="alert">
          The search could not be loaded. Check your connection and try again.
        </p>
      )}
      {open && Panel && <Panel frame={frame} input={input} onClose={() => setOpen(false)} />}
    </div>
  );
}
