import {useEffect, useRef, useState} from 'react';
import {fixedChecks, fixedRun} from '@site/src/facts/proof/fixedRun';
import {cellsOf, side} from '@site/src/facts/proof/network';
import {taskStates} from '@site/src/facts/tasks';
import type {Values} from './Explorer';
import styles from './Explorer/styles.module.css';
import {Action} from './fields';
import {runProof, verdictOf} from './runProof';
import type {Attempt, Tampering} from './runProof';

/** Explorer: run a task for real, see its proof, and have a changed one refused. */
export const title = 'Make a proof, then break it';
export const intro =
  'Pick a digit: a small network in this page reads it, and the page checks the proof as a verifier would. Then try to cheat.';
export const note =
  'A demonstration in your browser. Nothing is sent, and it pays nothing. The app runs other tasks, and may write its output and its signature in another way.';
export const start: Values = {};

const tamperings: Readonly<Record<Tampering, string>> = {
  output: 'Change one bit of the output',
  hash: 'Change one bit of the hash',
  signature: 'Change one bit of the signature',
  invented: 'Invent an answer, and hash and sign it',
};

/** Before a reader's own run, the example’s. */
const exampleRun: Attempt = {reached: 'VALIDATED', record: fixedRun, checks: fixedChecks};

export function Form() {
  return (
    <>
      <fieldset className={styles.digits}>
        <legend>Digit</legend>
        {Array.from({length: 10}, (_, digit) => (
          <Action key={digit} name="digit" value={String(digit)} label={String(digit)} />
        ))}
      </fieldset>
      <fieldset className={styles.actions}>
        <legend>Cheat</legend>
        {Object.entries(tamperings).map(([tampering, label]) => (
          <Action key={tampering} name="tampering" value={tampering} label={label} />
        ))}
      </fieldset>
    </>
  );
}

export function Result({values}: {values: Values}) {
  const [attempt, setAttempt] = useState(exampleRun);
  const honest = useRef(fixedRun);
  // Each press gives new values.
  useEffect(() => {
    if (!values.digit && !values.tampering) return;
    let isLast = true;
    const run = async () => {
      for await (const next of runProof(values, honest.current)) {
        if (!isLast) return;
        if (values.digit) honest.current = next.record;
        setAttempt(next);
      }
    };
    run().catch((error: unknown) => {
      console.error(error);
      if (isLast) setAttempt({reached: 'QUEUED', record: honest.current, checks: [], failed: true});
    });
    return () => void (isLast = false);
  }, [values]);
  const reached = taskStates.findIndex(({id}) => id === attempt.reached);
  return (
    <>
      <Drawing drawing={attempt.record.input} />
      <ol className={styles.states}>
        {taskStates.map(({id}, at) => (
          <li key={id} className={at <= reached ? styles.reached : undefined}>
            {id}
          </li>
        ))}
      </ol>
      <div className={styles.outcome}>
        <p role="status">{verdictOf(attempt)}</p>
        <ul className={styles.list}>
          {attempt.checks.map(({name, passed, message}) => (
            <li key={name}>
              <b style={{color: passed ? 'var(--self-live)' : 'var(--self-danger)'}}>
                {passed ? '✓' : '✗'} {name}:
              </b>{' '}
              {message}
            </li>
          ))}
        </ul>
      </div>
      <details>
        <summary>Show the record</summary>
        <pre className={styles.record} tabIndex={0}>
          {JSON.stringify(attempt.record, null, 2)}
        </pre>
      </details>
    </>
  );
}

function Drawing({drawing}: {drawing: string}) {
  const squares = cellsOf(drawing).map((isInked, at) =>
    isInked ? `M${at % side} ${Math.floor(at / side)}h1v1h-1z` : '',
  );
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={64}
      fill="currentColor"
      role="img"
      aria-label="The drawing that the network reads"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
