import styles from './fields.module.css';

interface RangeFieldProps {
  id: string;
  label: string;
  value: number;
  least?: number;
  most: number;
  /** The value in words, shown beside the label and used as aria-valuetext. */
  says: string;
  onValue: (value: number) => void;
}

/** A labeled slider. */
export function RangeField({id, label, value, least = 0, most, says, onValue}: RangeFieldProps) {
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

export interface Option<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** A second line, where radio buttons show it. */
  readonly note?: string;
}

interface ChoiceProps<Id extends string> {
  id: string;
  label: string;
  value: Id;
  options: readonly Option<Id>[];
  onValue: (value: Id) => void;
}

/** A labeled `<select>`. */
export function SelectField<Id extends string>({id, label, value, options, onValue}: ChoiceProps<Id>) {
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
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A radio group. */
export function RadioField<Id extends string>({id, label, value, options, onValue}: ChoiceProps<Id>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={options.length > 3 ? `${styles.pills} ${styles.rows}` : styles.pills}>
        {options.map((option) => (
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
  );
}

interface CheckFieldProps {
  id: string;
  label: string;
  value: boolean;
  onValue: (value: boolean) => void;
}

/** A labeled check box. */
export function CheckField({id, label, value, onValue}: CheckFieldProps) {
  return (
    <label className={styles.check} htmlFor={id}>
      <input id={id} type="checkbox" checked={value} onChange={(event) => onValue(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
