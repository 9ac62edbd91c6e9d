import {fixedRun} from '@site/src/facts/proof/fixedRun';
import styles from './styles.module.css';

const digits = Array.from({length: 10}, (_, digit) => digit);
const {resultHash} = fixedRun.proof;

/** A job that the reader's browser does and proves, and a cheat that the verifier catches. */
export function ProofDemo() {
  return (
    <site-proof-demo className={styles.demo}>
      <p>
        Pick a digit, and your browser does the job: it reads it. Then change the fingerprint of the result,
        as a cheat would. The check makes cheating harder, not impossible.
      </p>
      <div className={styles.digits} role="group" aria-label="Pick a digit" data-script-only>
        {digits.map((digit) => (
          <button key={digit} type="button">
            {digit}
          </button>
        ))}
      </div>
      <p role="status" className={styles.verdict}>
        <b>✓ Accepted.</b> <span>The network read 7, and the verifier got the same fingerprint.</span>
      </p>
      <p className={styles.hash}>
        <code>{`${resultHash.slice(0, 16)}…${resultHash.slice(-8)}`}</code>{' '}
        <button type="button" data-script-only>
          Change the fingerprint
        </button>
      </p>
    </site-proof-demo>
  );
}
