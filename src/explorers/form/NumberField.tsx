import {useState} from 'react';
import {readEntry} from '@site/src/rules/entry';
import type {EntryLimits} from '@site/src/rules/entry';
import {language} from '@site/src/components/useEnv';
import styles from './fields.module.css';

interface NumberFieldProps {
  id: string;
  label: string;
  hint?: string;
  unit?: string;
  /** In units of the last decimal, as `readEntry` returns it; `null` for an empty field. */
  value: number | null;
  limits: EntryLimits;
  /** Whether an empty field means "not known" instead of an error. */
  mayBeEmpty?: boolean;
  onValue: (value: number | null) => void;
}

/** A text field for a number. Invalid input shows an error, and the last valid value stays in effect. */
export function NumberField({id, label, hint, unit, value, limits, mayBeEmpty, onValue}: NumberFieldProps) {
  const [typed, setTyped] = useState({text: written(value, limits), stands: value});
  const [says, setSays] = useState('');
  // A value from outside (a reset or prefill) replaces the typed text.
  if (typed.stands !== value) {
    setTyped({text: written(value, limits), stands: value});
    setSays('');
  }
  const read = (text: string) => {
    if (text.trim() === '' && mayBeEmpty) {
      setTyped({text, stands: null});
      setSays('');
      onValue(null);
      return;
    }
    const entry = readEntry(text, limits, language);
    setTyped({text, stands: entry.ok ? entry.value : typed.stands});
    setSays(entry.ok ? '' : entry.says);
    if (entry.ok) onValue(entry.value);
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.entry}>
        <input
          className={styles.control}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed.text}
          aria-invalid={says !== ''}
          aria-describedby={hint && !says ? `${id}-hint` : `${id}-says`}
          onChange={(event) => read(event.target.value)}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
      <span>
        <span className={styles.mistake} id={`${id}-says`} aria-live="polite">
          {says}
        </span>
        {hint && !says && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}

function written(value: number | null, {decimals}: EntryLimits): string {
  return value === null ? '' : String(value / 10 ** decimals);
}
