import {useState} from 'react';
import {taskStates} from '@site/src/facts/tasks';
import {hasReached} from '@site/src/facts/rules/lifecycle';
import {givenDigits} from '@site/src/facts/proof/drawing';
import type {Drawing} from '@site/src/facts/proof/drawing';
import {checksWith, isAccepted, linesOf} from '@site/src/facts/proof/record';
import {Frame} from '@site/src/explorers/Frame';
import {States} from '@site/src/explorers/States';
import {Action, CopyButton} from '@site/src/explorers/form/buttons';
import layout from '@site/src/explorers/layout.module.css';
import {DrawPad} from './DrawPad';
import styles from './proof.module.css';
import {useProof} from './useProof';
import type {Shown} from './useProof';
import {frauds, honestly, rewards, verdictOf} from './words';

/** The given digits, scaled to the field. */
const given: readonly Drawing[] = givenDigits.map((drawing) =>
  drawing.map((stroke) => stroke.map(([x, y]) => [58 + 14 * x, 30 + 14 * y] as const)),
);
const first = given[7] ?? [];

/** The states so far, and the result. */
function spokenOf(shown: Shown): string {
  if (!shown.run) return shown.failed ? verdictOf(shown) : '';
  const states = taskStates.filter(({id}) => hasReached(shown.reached, id)).map(({id}) => id);
  return `${states.join(', ')}. ${verdictOf(shown)}`;
}

/** Explorer: run a task for real, see its proof, and have a changed one refused. */
export default function ProofRun() {
  const [drawing, setDrawing] = useState(first);
  const [isOpen, setOpen] = useState(false);
  const {shown, run, tamper, reset} = useProof();
  const {record} = shown.run ?? {};
  const checks = shown.run?.checks ?? [];
  const done = checks.length > 0;
  const refused = done && !isAccepted(checks);
  // What isn't there yet keeps its room, so that nothing moves during a run.
  const accepted = shown.run && linesOf({...shown.run, checks: checksWith()});

  return (
    <Frame
      id="proof-run"
      title="Make a proof, then break it"
      intro="This is a run of ours. Draw a digit, or take one, for your own run: a small network in this page reads it, and the page checks the proof as a verifier would."
      spoken={spokenOf(shown)}
      onReset={() => {
        setDrawing(first);
        reset();
      }}
      note={
        <>
          <p>{honestly}</p>
          <p>{rewards}</p>
        </>
      }
    >
      <div className={layout.stack}>
        <div className={layout.columns}>
          <div className={layout.stack}>
            <DrawPad drawing={drawing} onDraw={setDrawing} />
            <div className={styles.digits} role="group" aria-label="Take a digit">
              {given.map((digit, i) => (
                <Action key={i} onPress={() => setDrawing(digit)}>
                  {i}
                </Action>
              ))}
            </div>
            <div className={styles.run}>
              <Action disabled={drawing.length === 0} onPress={() => run(drawing)}>
                Run the task
              </Action>
            </div>
          </div>
          <div className={layout.stack}>
            <div className={layout.result}>
              <p className={layout.answer}>{refused ? 'Refused' : shown.reached}</p>
              <p className={styles.verdict}>{verdictOf(shown)}</p>
              <ul className={done ? styles.checks : `${styles.checks} ${styles.waits}`}>
                {(done ? checks : checksWith()).map(({name, passed, says}) => (
                  <li key={name} className={passed ? styles.passed : styles.failed}>
                    <b>
                      {passed ? '✓' : '✗'} {name}:
                    </b>{' '}
                    {says}
                  </li>
                ))}
              </ul>
            </div>
            <div className={layout.actions} role="group" aria-label="Try to cheat">
              {frauds.map(({id, name}) => (
                <Action key={id} disabled={!done} onPress={() => tamper(id)}>
                  {name}
                </Action>
              ))}
              <Action disabled={!done} onPress={() => tamper()}>
                Check the honest proof
              </Action>
            </div>
          </div>
        </div>
        <div className={layout.actions}>
          <Action onPress={() => setOpen(!isOpen)}>{isOpen ? 'Hide the record' : 'Show the record'}</Action>
        </div>
        {isOpen && (
          <States
            reached={shown.run && shown.reached}
            refused={refused}
            lines={(id, isHeld) => (shown.run && isHeld ? linesOf(shown.run)[id] : (accepted?.[id] ?? []))}
            keepsRoom
          />
        )}
        {isOpen && record && (
          <div className={layout.actions}>
            <CopyButton name="Copy the record" text={() => JSON.stringify(record, null, 2)} />
            <CopyButton name="Copy the output" text={() => record.output} />
            <CopyButton
              name="Copy the command that hashes it"
              text={() => `printf %s '${record.output}' | b3sum`}
            />
          </div>
        )}
      </div>
    </Frame>
  );
}
