import {useState} from 'react';
import type {ReactNode} from 'react';
import {readEntry} from '@site/src/rules/entry';
import type {EntryLimits} from '@site/src/rules/entry';
import styles from './fields.module.css';

interface NumberFieldProps {
  id: string;
  label: string;
  hint?: string;
  unit?: string;
  /** In units of the last decimal, as `readEntry` answers it; `null` is an empty field. */
  value: number | null;
  limits: EntryLimits;
  /** An empty field means "not known" instead of a mistake. */
  mayBeEmpty?: boolean;
  onValue: (value: number | null) => void;
}

/** A number that is typed. A mistake gets a sentence, and the last good value stays in force. */
export function NumberField({id, label, hint, unit, value, limits, mayBeEmpty, onValue}: NumberFieldProps) {
  const [typed, setTyped] = useState({text: written(value, limits), stands: value});
  const [says, setSays] = useState('');
  // A value set from elsewhere (a reset, a prefill) replaces what was typed.
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
    const entry = readEntry(text, limits);
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

interface RangeFieldProps {
  id: string;
  label: string;
  value: number;
  least: number;
  most: number;
  /** The value in words, shown beside the label and spoken with the slider. */
  says: string;
  onValue: (value: number) => void;
}

export function RangeField({id, label, value, least, most, says, onValue}: RangeFieldProps) {
  return (
    <div className={styles.field}>
      <span className={styles.split}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <span className={styles.reading}>{says}</span>
      </span>
      <input
        className={styles.range}
        id={id}
        type="range"
        min={least}
        max={most}
        value={value}
        aria-valuetext={says}
        onChange={(event) => onValue(event.target.valueAsNumber)}
      />
    </div>
  );
}

interface Option<Id extends string> {
  readonly id: Id;
  readonly name: string;
}

interface ChoiceProps<Id extends string> {
  id: string;
  label: string;
  value: Id;
  options: readonly Option<Id>[];
  hint?: string;
  onValue: (value: Id) => void;
}

export function SelectField<Id extends string>({id, label, value, options, hint, onValue}: ChoiceProps<Id>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => option.id === text);
    if (chosen) onValue(chosen.id);
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        className={styles.control}
        id={id}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

export function RadioField<Id extends string>({id, label, value, options, hint, onValue}: ChoiceProps<Id>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.pills}>
        {options.map((option) => (
          <label key={option.id} className={styles.pill}>
            <input
              type="radio"
              id={`${id}-${option.id}`}
              name={id}
              checked={option.id === value}
              onChange={() => onValue(option.id)}
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
      {hint && <span className={styles.hint}>{hint}</span>}
    </fieldset>
  );
}

interface CheckFieldProps {
  id: string;
  label: ReactNode;
  checked: boolean;
  onChecked: (checked: boolean) => void;
}

export function CheckField({id, label, checked, onChecked}: CheckFieldProps) {
  return (
    <label className={styles.check} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChecked(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
