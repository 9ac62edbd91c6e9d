import {useEffect, useState} from 'react';
import type {ReactNode} from 'react';
import {inBrowser} from './inBrowser';
import styles from './Frame.module.css';

interface FrameProps {
  /** Unique on the page: prefixes the ids inside. */
  id: string;
  title: string;
  intro: ReactNode;
  /** The result in one sentence, for people who hear the page. */
  spoken: string;
  /** The same knowledge without JavaScript, rendered at build time. */
  plain: ReactNode;
  /** What the explorer assumes or leaves out. */
  note?: ReactNode;
  onReset: () => void;
  children: ReactNode;
}

/** What every explorer has around it: title, live result for screen readers, a link to share, a way back. */
export function Frame({id, title, intro, spoken, plain, note, onReset, children}: FrameProps) {
  return (
    <section className={styles.frame} id={id} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <p className={styles.eyebrow}>Try it</p>
        <p className={styles.title} id={`${id}-title`}>
          {title}
        </p>
        <p className={styles.intro}>{intro}</p>
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
      {!inBrowser && <div className={styles.plain}>{plain}</div>}
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
