import styles from './Explorer/styles.module.css';

interface FieldProps {
  name: string;
  label: string;
  start?: string | undefined;
}

interface NumberFieldProps extends FieldProps {
  min: number;
  max: number;
  step?: number;
  type?: 'number' | 'range';
}

export function NumberField({label, start, type = 'number', ...attributes}: NumberFieldProps) {
  const style = type === 'range' ? styles.slider : styles.control;
  return (
    <label>
      <span>{label}</span>
      <input className={style} type={type} defaultValue={start} {...attributes} />
    </label>
  );
}

export function Check({name, label}: FieldProps) {
  return (
    <label className={styles.check}>
      <input className={styles.box} type="checkbox" name={name} value="yes" /> {label}
    </label>
  );
}

export function Select({
  name,
  label,
  start,
  options,
}: FieldProps & {options: readonly {readonly id: string; readonly name: string}[]}) {
  return (
    <label>
      <span>{label}</span>
      <select className={styles.control} name={name} defaultValue={start}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A button of the form: its name and value are in the values when it's pressed. */
export function Action({name, value, label}: {name: string; value: string; label: string}) {
  return (
    <button className={styles.action} name={name} value={value}>
      {label}
    </button>
  );
}
