import {taskStates} from '@site/src/facts/tasks';
import type {TaskStateId} from '@site/src/facts/tasks';
import {hasReached} from '@site/src/rules/lifecycle';
import styles from './States.module.css';

interface StatesProps {
  /** The furthest state of the task; absent if there's no task yet. */
  reached: TaskStateId | undefined;
  /** Whether the verifier has refused its proof. */
  refused?: boolean;
  /** What the record holds from each state on. */
  lines: (state: TaskStateId) => readonly {readonly name: string; readonly value: string}[];
}

/** The states of a task from top to bottom, with what its record holds in those that it has reached. */
export function States({reached, refused = false, lines}: StatesProps) {
  return (
    <ol className={styles.states}>
      {taskStates.map(({id}) => {
        const isReached = reached !== undefined && hasReached(reached, id);
        const isRefused = refused && id === 'VALIDATED';
        const held = isReached || isRefused ? lines(id) : [];
        return (
          <li key={id} className={isRefused ? styles.refused : isReached ? styles.reached : undefined}>
            <p className={styles.state}>
              {id}
              {isRefused && ': refused'}
              {refused && id === 'PAID' && ': not paid'}
            </p>
            {held.length > 0 && (
              <dl className={styles.lines}>
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
