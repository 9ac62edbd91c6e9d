import {useEffect, useId, useRef} from 'react';
import type {MouseEvent, ReactNode} from 'react';
import styles from './styles.module.css';

/**
 * A modal dialog that is open while mounted. The native `<dialog>` traps focus and closes on Escape; a click outside closes it
 * too. Focus begins on the title, and again when it changes: what is said first is read first, and no keyboard of a phone
 * covers it.
 */
export function Dialog({
  title,
  onClosed,
  children,
}: {
  title: string;
  onClosed: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Selecting text with the mouse may end outside, but begins inside. */
  const pressedOutside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const {dataset} = document.documentElement;
    const element = dialog.current;
    // React drops the attribute. Without it the browser focuses the first button before we do.
    heading.current?.setAttribute('autofocus', '');
    element?.showModal();
    // Locks the page behind it. A selector with :has() would be evaluated at every change of the page.
    dataset.modal = '';
    return () => {
      element?.close();
      delete dataset.modal;
    };
  }, []);
  useEffect(() => heading.current?.focus(), [title]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClosed}
      onMouseDown={(event) => (pressedOutside.current = isOutside(event))}
      onClick={(event) => pressedOutside.current && isOutside(event) && dialog.current?.close()}
    >
      <header className={styles.bar}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </header>
      {children}
    </dialog>
  );
}

function isOutside({target, currentTarget, clientX: x, clientY: y}: MouseEvent): boolean {
  const {left, right, top, bottom} = currentTarget.getBoundingClientRect();
  return target === currentTarget && (x < left || x > right || y < top || y > bottom);
}
