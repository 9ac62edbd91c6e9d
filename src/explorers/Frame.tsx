import {createContext, useContext, useEffect, useState} from 'react';
import type {ComponentType, ReactNode} from 'react';
import styles from './Frame.module.css';

interface PrintedFacts {
  readonly Table: ComponentType<{name: string}>;
  /** Names of tables that the page shows itself. */
  readonly shown: readonly string[];
}

/** Renders tables of facts at build time. Null in the browser, so that the explorers' bundle contains no tables. */
export const TableOfFacts = createContext<PrintedFacts | null>(null);

interface FrameProps {
  /** Prefix of the ids inside; unique on the page. */
  id: string;
  title: string;
  intro: ReactNode;
  /** The result in one sentence, for screen readers. */
  spoken: string;
  /** Names of the fact tables that the build prints for readers without JavaScript. */
  tables: readonly string[];
  /** A warning to print with these tables. */
  caution?: string;
  /** What the explorer assumes or leaves out. */
  note?: ReactNode;
  onReset: () => void;
  children: ReactNode;
}

/** The frame of every explorer: title, live region with the result, share link, reset button. */
export function Frame({id, title, intro, spoken, tables, caution, note, onReset, children}: FrameProps) {
  const facts = useContext(TableOfFacts);
  const own = tables.filter((name) => !facts?.shown.includes(name));
  return (
    <section className={styles.frame} id={id} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <p className={styles.eyebrow} data-controls data-search-skip>
          Try it
        </p>
        <p className={styles.title} id={`${id}-title`}>
          {title}
        </p>
        <p className={styles.intro} data-controls data-search-skip>
          {intro}
        </p>
      </header>
      {facts && (
        <div className={styles.plain} data-search-skip>
          {own.length === 0 && <p>The tables on this page say the same.</p>}
          {own.map((name) => (
            <facts.Table key={name} name={name} />
          ))}
          {caution && <p>{caution}</p>}
        </div>
      )}
      <div className={styles.live} data-controls>
        {children}
        <footer className={styles.foot}>
          <CopyLink />
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

/** Announces the result in a live region, debounced, so that dragging a slider does not flood screen readers. */
function SpokenResult({text}: {text: string}) {
  const [said, setSaid] = useState('');
  const [first] = useState(text);
  useEffect(() => {
    const settled = setTimeout(() => setSaid((before) => (before === '' && text === first ? '' : text)), 600);
    return () => clearTimeout(settled);
  }, [text, first]);
  return (
    <p className={styles.unseen} role="status">
      {said}
    </p>
  );
}

function CopyLink() {
  const [says, setSays] = useState('Copy link');
  const copy = () => {
    // Wait for the debounced update of the URL.
    setTimeout(() => {
      navigator.clipboard.writeText(window.location.href).then(
        () => setSays('Link copied'),
        () => setSays('Copy the address of this page'),
      );
    }, 300);
  };
  return (
    <button className={styles.plainButton} type="button" onClick={copy} onBlur={() => setSays('Copy link')}>
      {says}
    </button>
  );
}
