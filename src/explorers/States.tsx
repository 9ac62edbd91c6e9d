import {taskStates} from '@site/src/facts/tasks';
import type {TaskStateId} from '@site/src/facts/tasks';
import {hasReached} from '@site/src/facts/rules/lifecycle';
import styles from './States.module.css';

interface StatesProps {
  /** The furthest state of the task; absent if there's no task yet. */
  reached: TaskStateId | undefined;
  /** Whether the verifier has refused its proof. */
  refused?: boolean;
  /** What the record holds from each state on. */
  lines?: (state: TaskStateId, isHeld: boolean) => readonly {readonly name: string; readonly value: string}[];
  /** Whether what the record doesn't hold yet has its room already. */
  keepsRoom?: boolean;
}

/** The states of a task from top to bottom, with what its record holds in those that it has reached. */
export function States({reached, refused = false, lines = () => [], keepsRoom = false}: StatesProps) {
  return (
    <ol className={styles.states}>
      {taskStates.map(({id}) => {
        const isReached = reached !== undefined && hasReached(reached, id);
        const isRefused = refused && id === 'VALIDATED';
        const isHeld = isReached || isRefused;
        const held = isHeld || keepsRoom ? lines(id, isHeld) : [];
        return (
          <li
            key={id}
            className={isRefused ? styles.refused : isReached ? styles.reached : undefined}
            aria-current={id === reached && !refused ? 'step' : undefined}
          >
            <p className={styles.state}>
              {id}
              {isRefused && ': refused'}
              {refused && id === 'PAID' && ': not paid'}
            </p>
            {held.length > 0 && (
              <dl className={isHeld ? styles.lines : `${styles.lines} ${styles.waits}`}>
                {held.map(({name, value}) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ol>
  );
}
