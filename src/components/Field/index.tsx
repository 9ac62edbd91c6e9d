import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The attributes that connect a control to its field's label, hint and error message. */
export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string;
}

/**
 * A labeled control with a hint, whose place an error message takes if the value is invalid.
 * @param control renders the control with the given attributes
 */
export function Field({
  id,
  label,
  hint,
  problem,
  control,
}: {
  id: string;
  label: string;
  hint?: string;
  problem?: {message: string; advice: string} | undefined;
  control: (props: FieldControlProps) => ReactNode;
}) {
  const noteId = problem || hint ? `${id}-note` : undefined;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {problem ? (
          <p id={noteId} className={styles.message}>
            <span>{problem.message}</span> {problem.advice && <span>{problem.advice}</span>}
          </p>
        ) : (
          hint && (
            <p id={noteId} className={styles.hint}>
              {hint}
            </p>
          )
        )}
      </div>
      {control({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': noteId,
        className: styles.control ?? '',
      })}
    </div>
  );
}
