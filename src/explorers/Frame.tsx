import {createContext, useContext, useEffect, useState} from 'react';
import type {ReactNode} from 'react';
import hidden from '@site/src/components/visuallyHidden.module.css';
import {CopyButton} from './form/buttons';
import {urlDelay} from './form/urlState';
import styles from './Frame.module.css';

/**
 * What readers without JavaScript see of an explorer: the tables that the page doesn't show itself. Null in the browser, so
 * that the explorers' bundle contains no tables.
 */
export const PrintedTables = createContext<ReactNode>(null);

interface FrameProps {
  /** Prefix of the ids inside; unique on the page. */
  id: string;
  title: string;
  intro: ReactNode;
  /** The result in one sentence, for screen readers. */
  spoken: string;
  /** A warning to print with the tables. */
  caution?: string;
  /** What the explorer assumes or leaves out. */
  note?: ReactNode;
  onReset: () => void;
  children: ReactNode;
}

/** The frame of every explorer: title, live region with the result, share link, reset button. */
export function Frame({id, title, intro, spoken, caution, note, onReset, children}: FrameProps) {
  const tables = useContext(PrintedTables);
  return (
    <section className={styles.frame} id={id} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <p className={styles.eyebrow} data-controls data-search-skip>
          Try it
        </p>
        <p className={styles.title} id={`${id}-title`} data-search-unshown>
          {title}
        </p>
        <p className={styles.intro} data-controls>
          {intro}
        </p>
      </header>
      {tables && (
        <div className={styles.plain} data-search-skip>
          {tables}
          {caution && <p>{caution}</p>}
        </div>
      )}
      <div className={styles.live} data-controls data-search-unshown>
        {children}
        <footer className={styles.foot}>
          <CopyButton
            name="Copy link"
            text={() => window.location.href}
            after={urlDelay}
            copied="Link copied"
            refused="Copy the address of this page"
            look={styles.plainButton}
          />
          <button className={styles.plainButton} type="button" onClick={onReset}>
            Start over
          </button>
        </footer>
        <SpokenResult text={spoken} />
      </div>
      {note && <div className={styles.note}>{note}</div>}
    </section>
  );
}

/** Announces the result in a live region, debounced, so that dragging a slider doesn't flood screen readers. */
function SpokenResult({text}: {text: string}) {
  const [said, setSaid] = useState('');
  const [first] = useState(text);
  useEffect(() => {
    const settled = setTimeout(() => setSaid((before) => (before === '' && text === first ? '' : text)), 600);
    return () => clearTimeout(settled);
  }, [text, first]);
  return (
    <p className={hidden.visuallyHidden} role="status">
      {said}
    </p>
  );
}
