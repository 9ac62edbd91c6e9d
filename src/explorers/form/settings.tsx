import {useState} from 'react';
import type {ReactNode} from 'react';
import {readEntry} from '@site/src/facts/rules/entry';
import type {EntryLimits} from '@site/src/facts/rules/entry';
import layout from '@site/src/explorers/layout.module.css';
import styles from './fields.module.css';
import {flag, oneOf, stateFrom, useUrlState, whole} from './urlState';
import type {StateOf, UrlValue} from './urlState';

interface Option<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** A second line, where radio buttons show it. */
  readonly note?: string;
}

/** What a field needs, and what it may show instead of the texts of its setting. */
interface FieldProps<Value> {
  readonly id: string;
  readonly value: Value;
  onValue(value: Value): void;
  readonly label?: string;
  readonly says?: string;
  readonly limits?: EntryLimits;
  readonly options?: readonly Option<Value & string>[];
}

/** A part of an explorer's state: how the address writes it and, if there is one, the field that sets it. */
export interface Setting<Value> extends UrlValue<Value> {
  Field?(props: FieldProps<Value>): ReactNode;
}

export type Settings = Readonly<Record<string, Setting<unknown>>>;

/** A check box. */
export function check(label: string, start: boolean): Setting<boolean> {
  return {
    ...flag(start),
    Field: ({id, value, onValue}) => (
      <label className={styles.check} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          className={styles.box}
          checked={value}
          onChange={({target}) => onValue(target.checked)}
        />
        <span>{label}</span>
      </label>
    ),
  };
}

/** A slider. @param print the value in words, shown next to the label and used as aria-valuetext */
export function range<Start extends number | null>(
  label: string,
  max: number,
  start: Start,
  print: (value: number) => string = String,
  min = 0,
): Setting<number | Start> {
  return {
    ...whole(min, max, start),
    Field: ({id, value, onValue, says = print(value ?? 0)}) => (
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
          min={min}
          max={max}
          value={value ?? 0}
          aria-valuetext={says}
          onChange={({target}) => onValue(target.valueAsNumber)}
        />
      </div>
    ),
  };
}

/**
 * A number to type. Invalid text shows an error, and the last valid value stays in effect. The text may be empty if nothing is
 * there at the start. The value counts units of the last decimal, as `readEntry` returns it.
 */
export function typed<Start extends number | null>(
  label: string,
  limits: EntryLimits,
  start: Start,
  {hint, unit}: {readonly hint?: string; readonly unit?: string} = {},
): Setting<number | Start> {
  const step = 10 ** limits.decimals;
  return {
    ...whole(limits.min * step, limits.max * step, start),
    Field: function TypedField({id, value, onValue, label: name = label, limits: within = limits}) {
      const entryOf = (text: string) =>
        text.trim() === '' && start === null ? {ok: true as const, value: start} : readEntry(text, within);
      const fromOutside = {
        text: value === null ? '' : String(value / 10 ** within.decimals),
        accepted: value,
      };
      const [last, setLast] = useState(fromOutside);
      // A reset or prefill replaces the typed text.
      if (last.accepted !== value) setLast(fromOutside);
      const read = (text: string) => {
        const entry = entryOf(text);
        setLast({text, accepted: entry.ok ? entry.value : value});
        if (entry.ok) onValue(entry.value);
      };
      const entry = entryOf(last.text);
      const says = entry.ok ? '' : entry.message;
      return (
        <div className={styles.field}>
          <label className={styles.label} htmlFor={id}>
            {name}
          </label>
          <span className={styles.entry}>
            <input
              className={styles.control}
              id={id}
              inputMode="decimal"
              autoComplete="off"
              value={last.text}
              aria-invalid={says !== ''}
              aria-describedby={hint && !says ? `${id}-hint` : `${id}-says`}
              onChange={({target}) => read(target.value)}
            />
            {unit && <span className={styles.unit}>{unit}</span>}
          </span>
          <span>
            <span className={styles.mistake} id={`${id}-says`} aria-live="polite">
              {says}
            </span>
            {hint && !says && (
              <span className={layout.soft} id={`${id}-hint`}>
                {hint}
              </span>
            )}
          </span>
        </div>
      );
    },
  };
}

/** Radio buttons. */
export function radio<const Id extends string>(
  label: string,
  options: readonly Option<Id>[],
  start: NoInfer<Id>,
): Setting<Id> {
  return {
    ...oneOf(idsOf(options), start),
    Field: ({id, value, onValue, label: legend = label, options: shown = options}) => (
      <fieldset className={styles.group}>
        <legend className={styles.label}>{legend}</legend>
        <div className={shown.length > 3 ? `${styles.pills} ${styles.rows}` : styles.pills}>
          {shown.map((option) => (
            <label key={option.id} className={styles.pill}>
              <input
                type="radio"
                id={`${id}-${option.id}`}
                name={id}
                checked={option.id === value}
                onChange={() => onValue(option.id)}
              />
              <span>
                {option.name}
                {option.note && <small>{option.note}</small>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    ),
  };
}

/** A list to choose from. */
export function select<const Id extends string>(
  label: string,
  options: readonly Option<Id>[],
  start: NoInfer<Id>,
): Setting<Id> {
  return {
    ...oneOf(idsOf(options), start),
    Field: ({id, value, onValue, label: name = label}) => (
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {name}
        </label>
        <select
          className={styles.control}
          id={id}
          value={value}
          onChange={({target}) => onValue(target.value as Id)}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      </div>
    ),
  };
}

const idsOf = <Id extends string>(options: readonly Option<Id>[]) => options.map(({id}) => id);

/**
 * State that is stored in the page's URL, and its fields.
 * @param id of the explorer: the prefix of the ids of its fields
 */
export function useSettings<Values extends Settings>(id: string, settings: Values) {
  const stored = useUrlState(settings);
  return {...stored, field: fieldOf(id, settings, stored.state, stored.change)};
}

/** The same, without the URL. */
export function useOwnSettings<Values extends Settings>(id: string, settings: Values) {
  const [state, setState] = useState(() => stateFrom('', settings));
  const change = (part: Partial<StateOf<Values>>) => setState((before) => ({...before, ...part}));
  return {state, field: fieldOf(id, settings, state, change)};
}

/** Returns a function that renders the field of a setting. */
function fieldOf<Values extends Settings>(
  id: string,
  settings: Values,
  state: StateOf<Values>,
  change: (part: Partial<StateOf<Values>>) => void,
) {
  return <Key extends keyof Values & string>(
    key: Key,
    shown: Partial<FieldProps<StateOf<Values>[Key]>> = {},
  ) => {
    const Field = settings[key]?.Field;
    const onValue = (value: unknown) => change({[key]: value} as Partial<StateOf<Values>>);
    const props = {id: `${id}-${key}`, value: state[key], onValue, ...shown};
    return Field && <Field key={key} {...(props as FieldProps<unknown>)} />;
  };
}
