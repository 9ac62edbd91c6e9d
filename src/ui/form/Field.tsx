import type {ReactNode} from 'react';
import styles from './Field.module.css';

/** The attributes that connect a control to its field's label, hint and error message. */
export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string;
}

/**
 * A labeled control with a hint and, if the value is invalid, an error message.
 * @param control renders the control with the given attributes
 */
export function Field({
  id,
  label,
  hint,
  message,
  control,
}: {
  id: string;
  label: string;
  hint?: string;
  message?: string | undefined;
  control: (props: FieldControlProps) => ReactNode;
}) {
  const hintId = hint ? `${id}-hint` : undefined;
  const messageId = message ? `${id}-message` : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {control({
        id,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': [messageId, hintId].filter(Boolean).join(' ') || undefined,
        className: styles.control ?? '',
      })}
      {message && (
        <p id={messageId} className={styles.message}>
          {message}
        </p>
      )}
    </div>
  );
}
