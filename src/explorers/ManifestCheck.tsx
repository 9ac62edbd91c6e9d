import {exampleOf} from '@site/src/facts/records';
import {manifestProblems} from '@site/src/facts/rules/records';
import type {Values} from './Explorer';
import styles from './Explorer/styles.module.css';

/** Explorer: checks the manifest of an app while it's typed. */
export const title = 'Check a manifest';
export const intro = 'Paste yours over the example. It’s checked right here, and nothing is sent.';
export const wide = true;
export const start: Values = {manifest: exampleOf('app')};

export function Form() {
  return (
    <>
      <label>
        <span>Manifest (JSON)</span>
        <textarea
          className={styles.code}
          name="manifest"
          rows={12}
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={start.manifest}
        />
      </label>
      <button className={styles.action} type="reset">
        Back to the example
      </button>
    </>
  );
}

export function Result({values: {manifest = ''}}: {values: Values}) {
  const problems = manifestProblems(manifest);
  return (
    <>
      <p className={styles.answer} role="status">
        {verdictOf(problems.length)}
      </p>
      <ul className={styles.list}>
        {problems.map(({line, message}) => (
          <li key={`${line} ${message}`}>
            <b>Line {line}:</b> {message}
          </li>
        ))}
      </ul>
    </>
  );
}

function verdictOf(problems: number): string {
  if (problems === 0) return 'This manifest is valid.';
  return problems === 1 ? 'One thing to fix.' : `${problems} things to fix.`;
}
