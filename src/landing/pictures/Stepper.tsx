import type {ReactNode} from 'react';
import styles from './Stepper.module.css';

interface Step {
  readonly name: string;
  /** What the step shows. */
  readonly shows: ReactNode;
}

/** A story in steps, made of radio buttons, so that one can walk through it without a script. */
export function Stepper({id, title, steps}: {id: string; title: string; steps: readonly Step[]}) {
  return (
    <fieldset className={`${styles.stepper} ${styles[`of${steps.length}`]}`}>
      <legend>{title}</legend>
      {steps.map(({name, shows}, i) => (
        <div key={name} className={styles.step}>
          <input
            className={styles.choice}
            type="radio"
            name={id}
            id={`${id}-${i}`}
            aria-label={`${i + 1}. ${name}`}
            defaultChecked={i === 0}
          />
          <label className={styles.number} htmlFor={`${id}-${i}`} aria-hidden="true">
            {i + 1}
          </label>
          <div className={styles.panel}>
            <b className={styles.name}>{name}</b>
            {shows}
            {i + 1 < steps.length && (
              <label
                className={styles.next}
                htmlFor={`${id}-${i + 1}`}
                aria-hidden="true"
                data-ui
                data-screen-only
              >
                Next: {steps[i + 1]?.name}
              </label>
            )}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
