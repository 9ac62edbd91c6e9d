import {useEffect, useId, useRef, useState} from 'react';
import type {ReactNode} from 'react';
import {Button} from '@site/src/components/Button';
import * as words from '@site/src/components/strings';
import styles from './styles.module.css';
import {showModal} from './showModal';

/**
 * A modal dialog that is open while mounted. The native `<dialog>` traps focus and closes on Escape. Focus begins on the
 * title, and again when it changes: what is said first is read first, and no keyboard of a phone covers it. A click outside
 * closes it, or asks first if it `isFilled`.
 */
export function Dialog({
  title,
  isFilled,
  onClosed,
  children,
}: {
  title: string;
  isFilled?: () => boolean;
  onClosed: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const [asksToClose, setAsksToClose] = useState(false);
  const clickedOutside = useRef(() => {});
  useEffect(() => {
    clickedOutside.current = () => (isFilled?.() ? setAsksToClose(true) : dialog.current?.close());
  });
  useEffect(() => {
    // React drops the attribute. Without it the browser focuses the first button before we do.
    heading.current?.setAttribute('autofocus', '');
    return dialog.current ? showModal(dialog.current, () => clickedOutside.current()) : undefined;
  }, []);
  useEffect(() => heading.current?.focus(), [title]);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClosed}>
      <header className={styles.bar}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </header>
      {asksToClose && (
        <div role="group" aria-label={words.closeForm} className={styles.asking}>
          <p>{words.closeForm}</p>
          <Button look="secondary" autoFocus onClick={() => setAsksToClose(false)}>
            {words.keepForm}
          </Button>
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            {words.close}
          </Button>
        </div>
      )}
      {children}
    </dialog>
  );
}
