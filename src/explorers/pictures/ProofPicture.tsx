import {useState} from 'react';
import {taskStates} from '@site/src/facts/tasks';
import {hasReached} from '@site/src/facts/rules/lifecycle';
import {givenDigits} from '@site/src/facts/proof/drawing';
import {isAccepted} from '@site/src/facts/proof/record';
import {Action} from '@site/src/explorers/form/buttons';
import {useProof} from '@site/src/explorers/proof/useProof';
import {verdictOf} from '@site/src/explorers/proof/words';
import styles from '@site/src/explorers/proof/proof.module.css';

/** Interactive picture: one task that runs in the page, and its proof. The page of the pipeline has it whole. */
export default function ProofPicture() {
  const {shown, run, tamper} = useProof();
  const [digit, setDigit] = useState(7);
  const {record, checks = []} = shown.run ?? {};
  const done = checks.length > 0;
  const accepted = isAccepted(checks);
  const hash = record?.proof.resultHash ?? '';
  const changed = shown.fraud === 'hash';
  return (
    <div className={styles.small}>
      <div>
        <p>
          Pick a digit, and your browser does the job. Then change the fingerprint of its result, as a cheat
          would.
        </p>
        <div className={styles.digits} role="group" aria-label="Pick a digit" data-script-only>
          {givenDigits.map((drawing, i) => (
            <Action
              key={i}
              onPress={() => {
                setDigit(i);
                void run(drawing);
              }}
            >
              {i}
            </Action>
          ))}
        </div>
      </div>
      <svg className={styles.tile} viewBox="-3 -2 16 18" aria-hidden="true">
        {givenDigits[digit]?.map((stroke, i) => (
          <polyline key={i} points={stroke.join(' ')} />
        ))}
      </svg>
      <div>
        <ol className={styles.chips}>
          {taskStates.map(({id}) => (
            <li key={id} className={shown.run && hasReached(shown.reached, id) ? styles.reached : undefined}>
              {id}
            </li>
          ))}
        </ol>
        <p role="status" className={styles.verdict}>
          {done && (
            <span className={accepted ? styles.passed : styles.failed}>
              <b>{accepted ? '✓ Accepted' : '✗ Refused'}</b>
            </span>
          )}{' '}
          {verdictOf(shown)}
        </p>
        <p className={styles.hash}>
          {hash && `${hash.slice(0, 8)}…${hash.slice(-8, -1)}`}
          <span className={changed ? styles.failed : undefined}>
            <b>{hash.slice(-1)}</b>
          </span>
        </p>
        <Action disabled={!done} onPress={() => tamper(changed ? undefined : 'hash')}>
          {changed ? 'Change it back' : 'Change the fingerprint'}
        </Action>
      </div>
    </div>
  );
}
