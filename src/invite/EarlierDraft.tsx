import {useState} from 'react';
import type {ReactNode} from 'react';
import {bringBackDraft, dismissEarlierDraft, hasEarlierDraft} from './draft';
import styles from './invite.module.css';

/** Offers what was typed before the form was closed, in place of its summary or introduction: both wouldn't fit a phone. */
export function EarlierDraft({
  summary,
  introduction,
  disabled,
  onBroughtBack,
}: {
  /** How many answers are wrong, if any. */
  summary: ReactNode;
  introduction: ReactNode;
  disabled: boolean;
  onBroughtBack: () => void;
}) {
  const [offered, setOffered] = useState(hasEarlierDraft);
  const [done, setDone] = useState('');

  function bringBack() {
    bringBackDraft();
    setOffered(hasEarlierDraft());
    setDone('What you typed is back.');
    onBroughtBack();
  }

  function dismiss() {
    dismissEarlierDraft();
    setOffered(false);
    setDone('What you typed before is deleted.');
  }

  return (
    <>
      {!offered && (summary ?? (!done && introduction))}
      {done && (
        <p ref={takeFocus} tabIndex={-1} className={styles.note}>
          {done}
        </p>
      )}
      {offered && (
        <div className={styles.earlier}>
          <button type="button" className={styles.bringBack} disabled={disabled} onClick={bringBack}>
            Bring back what you typed
          </button>
          <button
            type="button"
            aria-label="Dismiss and delete what you typed"
            disabled={disabled}
            onClick={dismiss}
          >
            <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      )}
    </>
  );
}

/** A pressed button is gone or disabled, so focus moves to what is said instead, just before the first field. */
export function takeFocus(words: HTMLElement | null): void {
  words?.focus();
}
