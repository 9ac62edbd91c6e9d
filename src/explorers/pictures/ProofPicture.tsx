import {taskStates} from '@site/src/facts/tasks';
import {hasReached} from '@site/src/rules/lifecycle';
import {givenDigits} from '@site/src/proofDemo/drawing';
import {Action} from '@site/src/explorers/form/buttons';
import {useProof} from '@site/src/explorers/proof/useProof';
import {verdictOf} from '@site/src/explorers/proof/words';
import styles from '@site/src/explorers/proof/proof.module.css';

/** Interactive picture: one task that runs in the page, and its proof. The page of the pipeline has it whole. */
export default function ProofPicture() {
  const {shown, run, tamper} = useProof();
  const {record} = shown.run ?? {};
  return (
    <div className={styles.small}>
      <div>
        <h3>Watch a proof fail</h3>
        <p>Take a digit. A small network in your browser reads it, and the page checks its proof.</p>
      </div>
      <div>
        <div className={styles.digits} role="group" aria-label="Take a digit" data-script-only>
          {givenDigits.map((drawing, i) => (
            <Action key={i} onPress={() => run(drawing)}>
              {i}
            </Action>
          ))}
        </div>
        <ol className={styles.chips}>
          {taskStates.map(({id}) => (
            <li key={id} className={shown.run && hasReached(shown.reached, id) ? styles.reached : undefined}>
              {id}
            </li>
          ))}
        </ol>
        <p role="status" className={styles.verdict}>
          {verdictOf(shown)}
        </p>
        <p className={styles.hash}>{record?.proof.resultHash}</p>
        <Action disabled={!shown.run?.checks.length} onPress={() => tamper('hash')}>
          Change one bit of the hash
        </Action>
      </div>
    </div>
  );
}
