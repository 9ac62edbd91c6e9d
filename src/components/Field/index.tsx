import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The attributes that connect a control to its field's label, hint and error message. */
export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string;
  readonly className: string;
}

/**
 * A labeled control. The line below it has a hint, or what is wrong with the value: it's always there, so nothing moves. The two
 * have keys, since React can't remove the text nodes that a translation has replaced.
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
  hint?: ReactNode;
  problem?: {message: string; advice: string} | undefined;
  control: (props: FieldControlProps) => ReactNode;
}) {
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {control({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': `${id}-note`,
        className: styles.control ?? '',
      })}
      {problem ? (
        <p key="problem" id={`${id}-note`} className={styles.problem}>
          <b>{problem.message}</b> {problem.advice && <span>{problem.advice}</span>}
        </p>
      ) : (
        <p key="hint" id={`${id}-note`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
