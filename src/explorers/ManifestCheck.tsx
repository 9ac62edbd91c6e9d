import {useState} from 'react';
import {exampleOf} from '@site/src/facts/records';
import {manifestProblems} from '@site/src/facts/rules/records';
import type {ManifestProblem} from '@site/src/facts/rules/records';
import {Frame} from './Frame';
import fields from './form/fields.module.css';
import layout from './layout.module.css';
import styles from './ManifestCheck.module.css';

const example = exampleOf('app');

/** Explorer: checks the manifest of an app while it is typed. Nothing leaves the page. */
export default function ManifestCheck() {
  const [manifest, setManifest] = useState(example);
  const problems = manifestProblems(manifest);
  const verdict = inOneSentence(problems);
  return (
    <Frame
      id="manifest"
      title="Check a manifest"
      intro="Paste yours over the example. It’s checked right here, and nothing is sent."
      spoken={verdict}
      onReset={() => setManifest(example)}
    >
      <div className={layout.stack}>
        <label className={fields.label} htmlFor="manifest-text">
          Manifest (JSON)
        </label>
        <textarea
          className={`${fields.control} ${styles.text}`}
          id="manifest-text"
          rows={12}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={problems.length > 0}
          aria-describedby="manifest-verdict"
          value={manifest}
          onChange={(event) => setManifest(event.target.value)}
        />
        <div className={layout.result} id="manifest-verdict">
          <p className={layout.answer}>{verdict}</p>
          {problems.length > 0 && (
            <ul className={styles.problems}>
              {problems.map(({line, says}) => (
                <li key={`${line} ${says}`}>
                  <b>Line {line}:</b> {says}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Frame>
  );
}

function inOneSentence(problems: readonly ManifestProblem[]): string {
  if (problems.length === 0) return 'This manifest is valid.';
  return problems.length === 1 ? 'One thing to fix.' : `${problems.length} things to fix.`;
}
