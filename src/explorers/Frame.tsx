import {createContext, useContext, useEffect, useState} from 'react';
import type {ComponentType, ReactNode} from 'react';
import styles from './Frame.module.css';

/** How the build prints a table of facts. A living explorer has none, so that its code does not bring all tables along. */
export const TableOfFacts = createContext<ComponentType<{name: string}> | null>(null);

interface FrameProps {
  /** Unique on the page: prefixes the ids inside. */
  id: string;
  title: string;
  intro: ReactNode;
  /** The result in one sentence, for people who hear the page. */
  spoken: string;
  /** The same knowledge without JavaScript: names of tables of facts, printed by the build. */
  tables: readonly string[];
  /** What must stand beside these tables. */
  caution?: string;
  /** What the explorer assumes or leaves out. */
  note?: ReactNode;
  onReset: () => void;
  children: ReactNode;
}

/** What every explorer has around it: title, live result for screen readers, a link to share, a way back. */
export function Frame({id, title, intro, spoken, tables, caution, note, onReset, children}: FrameProps) {
  const Table = useContext(TableOfFacts);
  return (
    <section className={styles.frame} id={id} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <p className={styles.eyebrow} data-controls>
          Try it
        </p>
        <p className={styles.title} id={`${id}-title`}>
          {title}
        </p>
        <p className={styles.intro} data-controls>
          {intro}
        </p>
      </header>
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
      {Table && (
        <div className={styles.plain}>
          {tables.map((name) => (
            <Table key={name} name={name} />
          ))}
          {caution && <p>{caution}</p>}
        </div>
      )}
      {note && <div className={styles.note}>{note}</div>}
    </section>
  );
}

/** Says a result once it has stood still, so that dragging a slider does not talk over itself. */
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
    // The address follows the state with a short delay.
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
