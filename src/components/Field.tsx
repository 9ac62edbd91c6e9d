import type {ReactNode} from 'react';
import styles from './Field.module.css';

/** What a control needs to be described by its field's hint and message. */
export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string;
}

/**
 * A labelled control with its hint and, when the value is wrong, its message.
 * @param control draws the control with the attributes it is given
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
